#!/usr/bin/env python3
"""Draws every sprite of the game anew, beside this file: python3 draw.py"""
import os

import captains
import desk
import squads
import things

os.chdir(os.path.dirname(os.path.abspath(__file__)))
captains.draw()
desk.draw()
squads.draw()
things.draw()
