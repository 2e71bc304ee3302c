import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream, type RandomStream } from '@aex/quant/simulation/random-stream';
import { type EconomyPath, monthStart } from './economy-path.ts';
import { policyAverage } from './policy-rates.ts';
import * as release from './release-calendar.ts';
import { rounded, type SimulatedObservation, type SimulatedSeries } from './simulated-observation.ts';

type MonthlySeries = {
  id: string;
  decimals: number;
  value: (month: number) => number;
  releasedAt: (month: number) => string;
  /** Errors of the published values: relative deviation of the first, and how it is put right. */
  revised?: { deviation: number; by: 'next_month' | 'each_february' };
};

const revisedYears = 5;
const january = 0;

/** All monthly series of an economy, each value as it was published and later revised. */
export function monthlySeries(seed: number, economy: EconomyPath): SimulatedSeries[] {
  return definitions(seed, economy).map((series) => ({
    id: series.id,
    observations: published(seed, { series, months: economy.months }),
  }));
}

function definitions(seed: number, economy: EconomyPath): MonthlySeries[] {
  const noise = (label: string) => {
    const stream = randomStream(seed, 'month', label);
    return (month: number) => normalAt(stream, month);
  };
  const [sales, production, mood] = [noise('sales'), noise('production'), noise('mood')];
  // Of the quarter before: the output of a quarter that is still under way is not known yet.
  const real = (month: number) => elementAt(economy.output, Math.max(0, Math.floor(month / 3) - 1));
  const cycle = (month: number) => elementAt(economy.cycle, month);
  const prices = (month: number) => elementAt(economy.consumerPrices, month);
  const february = { deviation: 0.0004, by: 'each_february' } as const;
  return [
    { id: 'CPIAUCSL', decimals: 3, value: prices, releasedAt: release.pricesReleasedAt, revised: february },
    {
      id: 'CPIAUCNS',
      decimals: 3,
      value: (month) => prices(month) * seasonOf(month),
      releasedAt: release.pricesReleasedAt,
    },
    {
      id: 'CPILFESL',
      decimals: 3,
      value: (month) => elementAt(economy.corePrices, month),
      releasedAt: release.pricesReleasedAt,
      revised: { ...february, deviation: 0.0002 },
    },
    {
      id: 'PCEPILFE',
      decimals: 3,
      value: (month) => 84 * (elementAt(economy.corePrices, month) / 194.6) ** 0.9,
      releasedAt: release.consumptionReleasedAt,
      revised: { deviation: 0.0004, by: 'next_month' },
    },
    {
      id: 'UNRATE',
      decimals: 1,
      value: (month) => elementAt(economy.unemployment, month),
      releasedAt: release.jobsReleasedAt,
    },
    {
      id: 'PAYEMS',
      decimals: 0,
      value: (month) => elementAt(economy.payrolls, month),
      releasedAt: release.jobsReleasedAt,
      revised: { deviation: 0.00035, by: 'next_month' },
    },
    {
      id: 'INDPRO',
      decimals: 4,
      value: (month) => 92 * (real(month) / 15_250) ** 0.6 * Math.exp(0.012 * cycle(month) + 0.003 * production(month)),
      releasedAt: release.activityReleasedAt,
      revised: { deviation: 0.002, by: 'next_month' },
    },
    {
      id: 'RSAFS',
      decimals: 0,
      value: (month) => 315_000 * (real(month) / 15_250) * (prices(month) / 186.3) * Math.exp(0.007 * sales(month)),
      releasedAt: release.activityReleasedAt,
      revised: { deviation: 0.003, by: 'next_month' },
    },
    {
      id: 'UMCSENT',
      decimals: 1,
      value: (month) =>
        86 + 5 * cycle(month) - 3.2 * (elementAt(economy.smoothInflation, month) - 2.4) + 2.6 * mood(month),
      releasedAt: release.sentimentReleasedAt,
    },
    {
      id: 'FEDFUNDS',
      decimals: 2,
      value: (month) => policyAverage(economy, month),
      releasedAt: release.policyAverageReleasedAt,
    },
  ];
}

// Prices without seasonal adjustment are highest in early summer.
function seasonOf(month: number): number {
  return 1 + 0.0028 * Math.sin((2 * Math.PI * ((month % 12) - 2)) / 12);
}

type Publishing = { series: MonthlySeries; months: number };

function published(seed: number, { series, months }: Publishing): SimulatedObservation[] {
  const stream = randomStream(seed, 'published', series.id);
  const observations: SimulatedObservation[] = [];
  for (let month = 0; month < months; month += 1) {
    const final = series.value(month);
    for (const { knownAt, error } of vintages({ series, months, month, stream })) {
      observations.push({ period: monthStart(month), knownAt, value: rounded(final * (1 + error), series.decimals) });
    }
  }
  return observations;
}

type Vintages = Publishing & { month: number; stream: RandomStream };

function vintages({ series, months, month, stream }: Vintages): Array<{ knownAt: string; error: number }> {
  const { revised, releasedAt } = series;
  if (revised === undefined) return [{ knownAt: releasedAt(month), error: 0 }];
  const error = revised.deviation * normalAt(stream, month);
  const first = { knownAt: releasedAt(month), error };
  if (revised.by === 'next_month') return [first, { knownAt: releasedAt(month + 1), error: 0 }];
  const rows = [first];
  const year = Math.floor(month / 12);
  // New seasonal factors come with January's figure and change the five years before.
  for (let revision = 1; revision <= revisedYears; revision += 1) {
    const published = 12 * (year + revision) + january;
    if (published < months) rows.push({ knownAt: releasedAt(published), error: error * (1 - revision / revisedYears) });
  }
  return rows;
}
