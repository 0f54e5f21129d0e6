/** Writes the types of what the server says from its description: `node scripts/types.mjs openapi.json src/lib/schema.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';

import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const [from, to] = process.argv.slice(2);

/** Titles repeat names and defaults are the server's business: both only make the file long. */
function plain(key, value) {
  const noise = key === 'title' ? typeof value === 'string' : key === 'default' && ('type' in this || 'anyOf' in this || '$ref' in this);
  return noise ? undefined : value;
}

const { info, openapi, paths, components } = JSON.parse(readFileSync(from, 'utf8'), plain);

/** The names of all schemas that something leads to. */
function reached(from, found = new Set()) {
  if (typeof from !== 'object' || from === null) return found;
  const name = typeof from.$ref === 'string' ? from.$ref.split('/').at(-1) : undefined;
  if (name !== undefined && !found.has(name)) reached(components.schemas[name], found.add(name));
  for (const part of Object.values(from)) reached(part, found);
  return found;
}

/** What only the server says it says whole, defaults included; of what it is told, those may be left out. */
const requests = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.requestBody));
const told = reached([...requests, { $ref: '#/components/schemas/FromClient' }]);
for (const [name, schema] of Object.entries(components.schemas)) {
  delete schema.discriminator; // the literal types say it already
  if (!told.has(name) && schema.properties) schema.required = Object.keys(schema.properties);
}

const json = () => ts.factory.createTypeReferenceNode('Json');

/** A schema that says nothing allows any JSON. */
const anything = (schema) => Object.keys(schema).every((key) => key === 'description');

const nodes = await openapiTS(
  { openapi, info, paths: {}, components: { schemas: components.schemas } },
  {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    transform: (schema) => (anything(schema) ? json() : undefined),
  },
);

const unwanted = /^(paths|webhooks|operations|\$defs)$/;
const kept = nodes.filter((node) => !unwanted.test(node.name?.text ?? ''));
const head = `/** What the server says and is told: made by \`python tools/web.py types\` from its description, never by hand. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

`;
writeFileSync(to, head + astToString(kept));
