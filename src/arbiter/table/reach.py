"""By which address others reach this server: an invitation made on `localhost` is of no use on another device."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

ANY: Final = ("0.0.0.0", "::", "")
"""Hosts that stand for all addresses of the machine."""
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737): the way to it leads over the network that others are on.  Nothing is sent."""


def is_local(host: str) -> bool:
    """Whether a host, with or without a port, is this machine only."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def for_others(host: str, listens: str) -> str:
    """The host of an address that another device can open, from that by which we were asked; empty: there is none.

    `listens`: where the server listens.
    """
    if not is_local(host):
        return host
    address = own_address() if listens in ANY else "" if is_local(listens) else listens
    port = urlsplit(f"//{host}").port
    shown = f"[{address}]" if ":" in address else address
    return "" if not address else f"{shown}:{port}" if port else shown


def own_address() -> str:
    """The address of this machine in the network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_local(address) or address in ANY else address
