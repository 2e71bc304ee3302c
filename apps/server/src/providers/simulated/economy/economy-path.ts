import { elementAt } from '@aex/quant/element';
import { type CycleWeights, nextCycleValue } from '@aex/quant/simulation/cycle-process';
import { normalAt, randomStream, studentAt } from '@aex/quant/simulation/random-stream';

/** The economy by month from January 2004 on; rates in percent a year, levels as published series have them. */
export type EconomyPath = {
  months: number;
  /** Growth above or below its trend. */
  cycle: Float64Array;
  inflation: Float64Array;
  smoothInflation: Float64Array;
  consumerPrices: Float64Array;
  corePrices: Float64Array;
  unemployment: Float64Array;
  payrolls: Float64Array;
  /** Real GDP of each quarter, billions of dollars a year. */
  output: Float64Array;
  outputPrices: Float64Array;
  /** Lower end of the target range decided in the month, which holds from its meeting on. */
  policyRate: Float64Array;
};

export const economyStartYear = 2004;

const settlingMonths = 120;
const growthCycle: CycleWeights = { period: 40, damping: 0.96, deviation: 1.6 };
const priceCycle: CycleWeights = { period: 46, damping: 0.96, deviation: 1.2 };
const trendGrowth = 2.1;
const trendInflation = 2.4;
const growthToInflation = 0.3;
const inflationLag = 9;

/** Months since January 2004 of a date. */
export function economyMonthOf(date: string): number {
  return (Number(date.slice(0, 4)) - economyStartYear) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The first day of a month counted from January 2004. */
export function monthStart(month: number): string {
  const year = economyStartYear + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** Whether the committee on interest rates meets in the month: eight times a year. */
function hasRateMeeting(month: number): boolean {
  return [0, 2, 4, 5, 6, 8, 10, 11].includes(month % 12);
}

/** The economy of a seed over its first `months` months. */
export function economyPath(seed: number, months: number): EconomyPath {
  const path = emptyPath(months);
  fillCycles(path, seed);
  fillLevels(path, seed);
  fillPolicy(path);
  return path;
}

function emptyPath(months: number): EconomyPath {
  const monthly = () => new Float64Array(months);
  const quarterly = () => new Float64Array(Math.ceil(months / 3));
  return {
    months,
    cycle: monthly(),
    inflation: monthly(),
    smoothInflation: monthly(),
    consumerPrices: monthly(),
    corePrices: monthly(),
    unemployment: monthly(),
    payrolls: monthly(),
    output: quarterly(),
    outputPrices: quarterly(),
    policyRate: monthly(),
  };
}

function fillCycles(path: EconomyPath, seed: number): void {
  const growthStream = randomStream(seed, 'economy', 'growth');
  const priceStream = randomStream(seed, 'economy', 'prices');
  const cycles: number[] = [0, 0];
  const prices: number[] = [0, 0];
  let smooth = trendInflation;
  for (let step = 0; step < settlingMonths + path.months; step += 1) {
    const shocks = { growth: studentAt(growthStream, step, 6), prices: studentAt(priceStream, step, 6) };
    cycles.push(
      nextCycleValue(elementAt(cycles, step + 1), elementAt(cycles, step), {
        shock: shocks.growth,
        weights: growthCycle,
      }),
    );
    prices.push(
      nextCycleValue(elementAt(prices, step + 1), elementAt(prices, step), {
        shock: shocks.prices,
        weights: priceCycle,
      }),
    );
    const inflation =
      trendInflation + elementAt(prices, step + 2) + growthToInflation * (cycles[step + 2 - inflationLag] ?? 0);
    smooth += (inflation - smooth) / 6;
    const month = step - settlingMonths;
    if (month < 0) continue;
    path.cycle[month] = elementAt(cycles, step + 2);
    path.inflation[month] = inflation;
    path.smoothInflation[month] = smooth;
  }
}

function fillLevels(path: EconomyPath, seed: number): void {
  const noise = (label: string) => {
    const stream = randomStream(seed, 'economy', label);
    return (counter: number) => normalAt(stream, counter);
  };
  const [headline, core, jobs, idle, output] = ['headline', 'core', 'jobs', 'idle', 'output'].map(noise);
  if (!headline || !core || !jobs || !idle || !output) throw new Error('A stream of the economy is missing.');
  const level = { prices: 186.3, core: 194.6, jobs: 130_770, output: 15_250, outputPrices: 80.6, slack: 0 };
  for (let month = 0; month < path.months; month += 1) {
    const cycle = elementAt(path.cycle, month);
    const inflation = elementAt(path.inflation, month);
    level.prices *= Math.exp(inflation / 1200 + 0.0011 * headline(month));
    level.core *= Math.exp(
      (0.6 * elementAt(path.smoothInflation, month) + 0.4 * trendInflation) / 1200 + 0.0004 * core(month),
    );
    level.jobs += 145 + 85 * cycle + 55 * jobs(month);
    level.slack += (cycle - level.slack) / 7;
    path.consumerPrices[month] = level.prices;
    path.corePrices[month] = level.core;
    path.payrolls[month] = level.jobs;
    path.unemployment[month] = Math.max(2.8, 5 - 1.1 * level.slack + 0.07 * idle(month));
    if (month % 3 !== 2) continue;
    const quarter = (month - 2) / 3;
    const growth = trendGrowth + (cycle + elementAt(path.cycle, month - 1) + elementAt(path.cycle, month - 2)) / 3;
    level.output *= Math.exp(growth / 400 + 0.0022 * output(quarter));
    level.outputPrices *= Math.exp((0.75 * inflation + 0.4) / 400);
    path.output[quarter] = level.output;
    path.outputPrices[quarter] = level.outputPrices;
  }
}

// A rule after Taylor (1993) on what was known a month before, moved in quarter points at meetings.
function fillPolicy(path: EconomyPath): void {
  let rate = 2;
  for (let month = 0; month < path.months; month += 1) {
    if (month > 0 && hasRateMeeting(month)) {
      const inflation = elementAt(path.smoothInflation, month - 1);
      const wanted = 0.5 + inflation + 0.5 * (inflation - 2) + 0.4 * elementAt(path.cycle, month - 1);
      const quarters = Math.round((0.3 * (wanted - rate)) / 0.25);
      rate = Math.max(0, rate + 0.25 * Math.max(-3, Math.min(3, quarters)));
    }
    path.policyRate[month] = rate;
  }
}
