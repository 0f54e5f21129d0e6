"""The nodes of the ability language, by what they are about; `language.nodes` has them all."""
