import type { RegimeLab } from '@aex/contracts/macro';
import { flipDistances } from '@aex/quant/regime/regime-flip';
import { regimeHistory } from '@aex/quant/regime/regime-history';
import { type Regime, type RegimePoint, regimes } from '@aex/quant/regime/regime';
import { type TransitionMatrix, transitionMatrix } from '@aex/quant/regime/regime-transition';
import { type MarketService, momentOfDay, type PriceHistory, sectorFunds } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createDataRevision } from '#platform/db/data-revision.ts';
import type { Database } from '#platform/db/database.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import { listCandidates, type SeriesRow } from '../macro-store.ts';
import { chooseTogether } from '../series-choice.ts';
import { freshnessState } from '../series-freshness.ts';
import { assetByRegime } from './asset-regimes.ts';
import { type FirstCall, firstCalls, regimeSkill } from './regime-skill.ts';
import { lastKnown, listVintages, type VintageRow } from './vintage-store.ts';

export type RegimeLabService = ReturnType<typeof createRegimeLabService>;

/** The quarters of which it is held how they were called on the first release of their growth, oldest first. */
export type FirstCalls = { calls: readonly FirstCall[]; source: string | null; state: RegimeLab['state'] };

type Made = { lab: RegimeLab; calls: readonly FirstCall[] };

type Deps = { database: Database; clock: Clock; market: MarketService };

const seriesIds = ['CPIAUCSL', 'GDPC1'];
const benchmark = 'SPY';
const assets = [benchmark, ...Object.values(sectorFunds), 'TLT', 'GLD'];
const longestAgeMs = 86_400_000;

/** The regime lab: what the regimes of the past looked like and how far the method can be trusted, as known on a day. */
export function createRegimeLabService({ database, clock, market }: Deps) {
  let queue: Promise<unknown> = Promise.resolve();
  const keep = createKeptAnswers<Made>({ clock, revision: createDataRevision(database), longestAgeMs, count: 8 });

  const compute = async (series: readonly SeriesRow[], moment: Date): Promise<Made> => {
    const [cpi, gdp] = series;
    const prices = await vintagesOf(cpi, moment);
    const output = await vintagesOf(gdp, moment);
    const points = regimeHistory({ realGdp: newestOf(output), cpi: newestOf(prices) });
    const [first, last] = [points[0], points.at(-1)];
    if (gdp === undefined || first === undefined || last === undefined) return { lab: emptyLab(moment), calls: [] };
    const calls = firstCalls({ output, prices });
    const lab: RegimeLab = {
      as_of: moment.toISOString(),
      quarters: points.length,
      from: first.quarter,
      to: last.quarter,
      source: gdp.source,
      state: gdp.isSimulated
        ? 'simulated'
        : freshnessState({ frequency: gdp.frequency, period: lastPeriod(output), moment }),
      transitions: toTransitions(transitionMatrix(points)),
      flip: toFlip(last),
      ...(await assetsByRegime(points, moment)),
      ...regimeSkill(calls, points, moment),
    };
    return { lab, calls };
  };

  const vintagesOf = async (series: SeriesRow | undefined, knownBy: Date): Promise<VintageRow[]> =>
    series === undefined ? [] : listVintages(database.handle, { storedId: series.storedId, knownBy });

  const assetsByRegime = async (
    points: readonly RegimePoint[],
    moment: Date,
  ): Promise<Pick<RegimeLab, 'assets' | 'skipped'>> => {
    const result: Pick<RegimeLab, 'assets' | 'skipped'> = { assets: [], skipped: [] };
    let spy: PriceHistory | null = null;
    for (const symbol of assets) {
      const history = await market.findPriceHistory({ symbol, asOf: moment });
      if (symbol === benchmark) spy = history;
      const asset =
        history === null
          ? { reason: 'No bars are stored.' }
          : assetByRegime(history, points, symbol === benchmark ? null : spy);
      if ('reason' in asset) result.skipped.push({ symbol, reason: asset.reason });
      else result.assets.push(asset);
    }
    return result;
  };

  const made = async (moment: Date): Promise<Made> => {
    const series = chooseTogether(await listCandidates(database.handle, seriesIds, moment), seriesIds) ?? [];
    const storedIds = series.map(({ storedId }) => storedId);
    const last = await lastKnown(database.handle, { storedIds, knownBy: moment });
    // Bars change once a day; within it the answer differs only by what became known.
    return keep(`${moment.toISOString().slice(0, 10)} ${last}`, () => {
      const next = queue.then(() => compute(series, moment));
      queue = next.catch(() => undefined);
      return next;
    });
  };

  return {
    backtest: async (day?: string): Promise<RegimeLab> => {
      const moment = momentOfDay(day, clock);
      const { lab } = await made(moment);
      return { ...lab, as_of: moment.toISOString() };
    },

    firstCalls: async (day?: string): Promise<FirstCalls> => {
      const { lab, calls } = await made(momentOfDay(day, clock));
      return { calls, source: lab.source, state: lab.state };
    },
  };
}

// Versions come in the order in which they became known, so the last one of a period stands.
function newestOf(rows: readonly VintageRow[]): Array<{ period: string; value: number | null }> {
  const newest = new Map(rows.map(({ period, value }) => [period, { period, value }]));
  return [...newest.values()].sort((a, b) => (a.period < b.period ? -1 : 1));
}

function lastPeriod(rows: readonly VintageRow[]): string {
  return newestOf(rows).findLast(({ value }) => value !== null)?.period ?? '';
}

function toTransitions(matrix: TransitionMatrix): RegimeLab['transitions'] {
  return byRegime((from) => byRegime((to) => ({ count: matrix[from][to].count, share: matrix[from][to].share01 })));
}

function toFlip(point: RegimePoint): RegimeLab['flip'] {
  const { growth, inflation, nearest } = flipDistances(point);
  const wire = (flip: typeof growth) => ({
    move_pp: flip.movePp,
    size_in_error_sds: flip.sizeInErrorSds,
    regime_after: flip.regimeAfter,
  });
  return { growth: wire(growth), inflation: wire(inflation), nearest };
}

function byRegime<T>(make: (regime: Regime) => T): Record<Regime, T> {
  const [goldilocks, reflation, inflation, deflation] = regimes;
  return {
    [goldilocks]: make(goldilocks),
    [reflation]: make(reflation),
    [inflation]: make(inflation),
    [deflation]: make(deflation),
  };
}

function emptyLab(moment: Date): RegimeLab {
  return {
    as_of: moment.toISOString(),
    quarters: 0,
    from: null,
    to: null,
    source: null,
    state: null,
    transitions: null,
    flip: null,
    assets: [],
    skipped: [],
    skill: null,
    skill_reason: 'There are no data of growth and inflation.',
  };
}
