#!/usr/bin/env python3
"""A bad link for datagrams: passes them on between those who come to a port and one address, late, twice, out of order,
with a byte changed, or not at all.

    python3 tests/far_proxy.py PORT TARGET_HOST TARGET_PORT [rtt=MS,jitter=MS,loss=%,duplicate=%,reorder=%,damage=%] [SEED]

Prints "ready", and at its end, by SIGTERM, how many came, and what was done to them.
"""
import asyncio
import random
import signal
import socket
import sys


class Link:
    def __init__(self, faults, seed):
        self.faults = {name: 0.0 for name in ("rtt", "jitter", "loss", "duplicate", "reorder", "damage")}
        for part in faults.split(",") if faults else []:
            name, number = part.split("=")
            if name not in self.faults:
                sys.exit(f"far_proxy.py: unknown fault {name}; expected one of {', '.join(self.faults)}")
            self.faults[name] = float(number)
        self.random = random.Random(seed)
        self.counts = {"came": 0, "lost": 0, "twice": 0, "late": 0, "damaged": 0}

    def happens(self, name):
        return self.random.random() * 100 < self.faults[name]

    def delay(self):
        ms = self.faults["rtt"] / 2 + self.faults["jitter"] * self.random.uniform(-1, 1)
        if self.happens("reorder"):
            self.counts["late"] += 1
            ms += self.random.uniform(0, 100)
        return max(ms, 0) / 1000

    def carry(self, send, data):
        self.counts["came"] += 1
        if self.happens("loss"):
            self.counts["lost"] += 1
            return
        copies = 1
        if self.happens("duplicate"):
            self.counts["twice"] += 1
            copies = 2
        for _ in range(copies):
            copy = data
            if data and self.happens("damage"):
                self.counts["damaged"] += 1
                at = self.random.randrange(len(data))
                copy = data[:at] + bytes([data[at] ^ 1 << self.random.randrange(8)]) + data[at + 1 :]
            asyncio.get_running_loop().call_later(self.delay(), send, copy)


class ToTarget(asyncio.DatagramProtocol):
    """The way to the target for one who came, and the way back."""

    def __init__(self, link, back):
        self.link = link
        self.back = back
        self.waiting = []
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport
        for data in self.waiting:
            self.send(data)

    def datagram_received(self, data, _):
        self.link.carry(self.back, data)

    def error_received(self, _):
        pass

    def send(self, data):
        if self.transport:
            self.transport.sendto(data)
        else:
            self.waiting.append(data)


class Front(asyncio.DatagramProtocol):
    def __init__(self, link, target):
        self.link = link
        self.target = target
        self.ways = {}
        self.tasks = set()
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        if address not in self.ways:
            way = ToTarget(self.link, lambda back: self.transport.sendto(back, address))
            self.ways[address] = way
            opening = asyncio.get_running_loop().create_datagram_endpoint(lambda: way, remote_addr=self.target)
            task = asyncio.ensure_future(opening)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        self.link.carry(self.ways[address].send, data)

    def error_received(self, _):
        pass


async def main():
    port, host, target_port = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    link = Link(sys.argv[4] if len(sys.argv) > 4 else "", int(sys.argv[5]) if len(sys.argv) > 5 else 1)
    loop = asyncio.get_running_loop()
    both = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
    both.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    both.bind(("::", port))
    await loop.create_datagram_endpoint(lambda: Front(link, (host, target_port)), sock=both)
    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, ended.set)
    print("ready", flush=True)
    await ended.wait()
    print(" ".join(f"{name}={count}" for name, count in link.counts.items()), flush=True)


asyncio.run(main())
