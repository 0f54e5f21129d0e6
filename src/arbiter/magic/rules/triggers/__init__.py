"""Triggered abilities: what is watched for, what has triggered, what is linked.  CR 603"""
