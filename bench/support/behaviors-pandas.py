"""The signals of the behaviour cards with pandas: reads columns of doubles, writes the signals, prints the seconds."""

import json
import sys
import time

import numpy as np
import pandas as pd

source, target, symbols, sessions = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
raw = np.fromfile(source, dtype=np.float64).reshape(5, symbols, sessions)
opened, high, low, close, volume = (pd.DataFrame(np.ascontiguousarray(part.T)) for part in raw)
period = 14


def wilder(changes):
    """Wilder's average, seeded with the mean of the first 14 changes."""
    seeded = changes.copy()
    seeded.iloc[:period] = np.nan
    seeded.iloc[period] = changes.iloc[1 : period + 1].mean()
    return seeded.ewm(alpha=1 / period, adjust=False).mean()


def streaks(closes):
    sign = np.sign(closes.diff()).fillna(0)
    place = pd.DataFrame(np.broadcast_to(np.arange(len(sign))[:, None], sign.shape))
    start = place.where(sign.ne(sign.shift())).ffill()
    return sign * (place - start + 1)


def flags_of(close, high, low, gap, ratio, rsi):
    tests = [
        high > high.rolling(20).max().shift(1),
        low < low.rolling(20).min().shift(1),
        close > close.rolling(20).max().shift(1),
        close < close.rolling(20).min().shift(1),
        high > high.rolling(252).max().shift(1),
        low < low.rolling(252).min().shift(1),
        gap > 2,
        gap < -2,
        ratio > 2,
        rsi > 70,
        rsi < 30,
    ]
    flags = np.zeros(close.shape, dtype=np.float64)
    for bit, test in enumerate(tests):
        flags += test.to_numpy() * float(1 << bit)
    return flags


def signals():
    before = close.shift(1)
    change = close.diff()
    gain = wilder(change.clip(lower=0))
    loss = wilder(-change.clip(upper=0))
    rsi = 100 * gain / (gain + loss)
    gap = 100 * (opened - before) / before
    ratio = volume / volume.rolling(20).mean().shift(1)
    return streaks(close), flags_of(close, high, low, gap, ratio, rsi), gap, ratio, rsi


best = float("inf")
for _ in range(3):
    began = time.perf_counter()
    parts = signals()
    best = min(best, time.perf_counter() - began)

with open(target, "wb") as output:
    for part in parts:
        np.ascontiguousarray(np.asarray(part).T, dtype=np.float64).tofile(output)
print(json.dumps({"seconds": best, "version": pd.__version__}))
