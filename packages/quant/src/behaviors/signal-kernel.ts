import { monthOfSessions, yearOfSessions } from './behavior-signals.ts';
import { type BarColumns, levelFlags, type SignalColumns, signalFlags } from './signal-columns.ts';

const rsiPeriod = 14;
const { newHigh20, newHigh20Close, newHigh52Week, newLow20, newLow20Close, newLow52Week } = signalFlags;

/**
 * Fills the signals of a symbol's whole history; the same figures as behaviorSignals.
 * @param signals columns at least as long as the bars
 */
export function fillSignals(bars: BarColumns, signals: SignalColumns): void {
  fillLevels(bars, signals);
  markNewHighs(bars.high, signals.flags, { month: newHigh20, year: newHigh52Week });
  markNewLows(bars.low, signals.flags, { month: newLow20, year: newLow52Week });
  markNewHighs(bars.close, signals.flags, { month: newHigh20Close, year: 0 });
  markNewLows(bars.close, signals.flags, { month: newLow20Close, year: 0 });
}

/** Adds the signals of bar `index`, the bars before it having been filled or appended in order. */
export function appendSignals(bars: BarColumns, signals: SignalColumns, index: number): void {
  const { high, low, close, volume } = bars;
  const today = close[index] ?? Number.NaN;
  const before = close[index - 1] ?? Number.NaN;
  const ratio = (volume[index] ?? 0) / priorMean(volume, index);
  signals.streakDays[index] = nextStreak(signals.streakDays[index - 1] ?? 0, today - before);
  const gap = (100 * ((bars.open[index] ?? 0) - before)) / before;
  const rsi = advanceRsi(signals.rsiAverages, { index, change: today - before });
  signals.gapPct[index] = gap;
  signals.volumeRatio20[index] = finiteOrNaN(ratio);
  signals.rsi14[index] = rsi;
  signals.flags[index] =
    levelFlags(gap, finiteOrNaN(ratio), rsi) |
    extremeFlags(barsSinceAbove(high, index), index, { month: newHigh20, year: newHigh52Week }) |
    extremeFlags(barsSinceBelow(low, index), index, { month: newLow20, year: newLow52Week }) |
    extremeFlags(barsSinceAbove(close, index), index, { month: newHigh20Close, year: 0 }) |
    extremeFlags(barsSinceBelow(close, index), index, { month: newLow20Close, year: 0 });
}

function fillLevels(bars: BarColumns, signals: SignalColumns): void {
  const { open, close, volume } = bars;
  const { streakDays, flags, gapPct, volumeRatio20, rsi14, rsiAverages } = signals;
  rsiAverages.fill(0);
  let before = Number.NaN;
  let streak = 0;
  let volumeSum = 0;
  for (let index = 0; index < close.length; index += 1) {
    const today = close[index] ?? 0;
    const traded = volume[index] ?? 0;
    const ratio = index < monthOfSessions || volumeSum === 0 ? Number.NaN : (traded * monthOfSessions) / volumeSum;
    volumeSum += traded - (index < monthOfSessions ? 0 : (volume[index - monthOfSessions] ?? 0));
    streak = nextStreak(streak, today - before);
    const gap = (100 * ((open[index] ?? 0) - before)) / before;
    const rsi = advanceRsi(rsiAverages, { index, change: today - before });
    streakDays[index] = streak;
    gapPct[index] = gap;
    volumeRatio20[index] = ratio;
    rsi14[index] = rsi;
    flags[index] = levelFlags(gap, ratio, rsi);
    before = today;
  }
}

/** The streak after one more change of the close; NaN, before the first close, leaves it at 0. */
function nextStreak(streak: number, change: number): number {
  if (change > 0) return streak > 0 ? streak + 1 : 1;
  if (change < 0) return streak < 0 ? streak - 1 : -1;
  return 0;
}

/** Wilder's RSI of a bar; sums gains and losses up to the seed, then keeps their averages. */
function advanceRsi(averages: Float64Array, { index, change }: { index: number; change: number }): number {
  if (index === 0) return Number.NaN;
  const gain = change > 0 ? change : 0;
  const loss = change < 0 ? -change : 0;
  let averageGain = averages[0] ?? 0;
  let averageLoss = averages[1] ?? 0;
  if (index < rsiPeriod) {
    averageGain += gain;
    averageLoss += loss;
  } else if (index === rsiPeriod) {
    averageGain = (averageGain + gain) / rsiPeriod;
    averageLoss = (averageLoss + loss) / rsiPeriod;
  } else {
    averageGain += (gain - averageGain) / rsiPeriod;
    averageLoss += (loss - averageLoss) / rsiPeriod;
  }
  averages[0] = averageGain;
  averages[1] = averageLoss;
  if (index < rsiPeriod) return Number.NaN;
  return averageLoss === 0 ? 100 : (100 * averageGain) / (averageGain + averageLoss);
}

type Marks = { month: number; year: number };

/**
 * Raises the flags of bars above all of the window before them. Nearly every bar lies below the highest one known, and goes by that
 * alone. Where that one has left the window, what lies above it is a new high all the same; for another bar that rose, which
 * alone can be one, the highest within the window is searched.
 */
function markNewHighs(values: Float64Array, flags: Uint16Array, { month, year }: Marks): void {
  let monthAt = 0;
  let highest = values[0] ?? 0;
  let yearAt = 0;
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (!(value > highest)) {
      if (monthAt >= index - monthOfSessions || !(value > (values[index - 1] ?? 0))) continue;
      monthAt = highestOf(values, index - monthOfSessions, index);
      highest = values[monthAt] ?? 0;
      if (!(value > highest)) continue;
    }
    if (index >= monthOfSessions) flags[index] = (flags[index] ?? 0) | month;
    monthAt = index;
    highest = value;
    if (year === 0) continue;
    if (yearAt < index - yearOfSessions) yearAt = highestOf(values, index - yearOfSessions, index);
    if (!(value > (values[yearAt] ?? 0))) continue;
    if (index >= yearOfSessions) flags[index] = (flags[index] ?? 0) | year;
    yearAt = index;
  }
}

/** As markNewHighs, for lows; written out because a comparison passed in costs half the speed. */
function markNewLows(values: Float64Array, flags: Uint16Array, { month, year }: Marks): void {
  let monthAt = 0;
  let lowest = values[0] ?? 0;
  let yearAt = 0;
  for (let index = 1; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    if (!(value < lowest)) {
      if (monthAt >= index - monthOfSessions || !(value < (values[index - 1] ?? 0))) continue;
      monthAt = lowestOf(values, index - monthOfSessions, index);
      lowest = values[monthAt] ?? 0;
      if (!(value < lowest)) continue;
    }
    if (index >= monthOfSessions) flags[index] = (flags[index] ?? 0) | month;
    monthAt = index;
    lowest = value;
    if (year === 0) continue;
    if (yearAt < index - yearOfSessions) yearAt = lowestOf(values, index - yearOfSessions, index);
    if (!(value < (values[yearAt] ?? 0))) continue;
    if (index >= yearOfSessions) flags[index] = (flags[index] ?? 0) | year;
    yearAt = index;
  }
}

/** Position of the highest value in [from, to), the last of equal ones. */
function highestOf(values: Float64Array, from: number, to: number): number {
  let best = from;
  for (let index = from + 1; index < to; index += 1) {
    if ((values[index] ?? 0) >= (values[best] ?? 0)) best = index;
  }
  return best;
}

function lowestOf(values: Float64Array, from: number, to: number): number {
  let best = from;
  for (let index = from + 1; index < to; index += 1) {
    if ((values[index] ?? 0) <= (values[best] ?? 0)) best = index;
  }
  return best;
}

function extremeFlags(distance: number, index: number, { month, year }: Marks): number {
  return (
    (index >= monthOfSessions && distance > monthOfSessions ? month : 0) |
    (index >= yearOfSessions && distance > yearOfSessions ? year : 0)
  );
}

/** Bars back to one at least as high, one more than the longest window when there is none within it. */
function barsSinceAbove(values: Float64Array, index: number): number {
  const value = values[index] ?? 0;
  let distance = 1;
  while (distance <= yearOfSessions && (values[index - distance] ?? -Infinity) < value) distance += 1;
  return distance;
}

function barsSinceBelow(values: Float64Array, index: number): number {
  const value = values[index] ?? 0;
  let distance = 1;
  while (distance <= yearOfSessions && (values[index - distance] ?? Infinity) > value) distance += 1;
  return distance;
}

function priorMean(volume: Float64Array, index: number): number {
  if (index < monthOfSessions) return Number.NaN;
  let sum = 0;
  for (let back = 1; back <= monthOfSessions; back += 1) sum += volume[index - back] ?? 0;
  return sum / monthOfSessions;
}

function finiteOrNaN(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
