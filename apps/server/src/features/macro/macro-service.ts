import type { MacroConfidence, MacroSnapshot, SeriesAnswer } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import { slopeBp } from '@aex/quant/curve';
import { elementAt } from '@aex/quant/element';
import { yearOnYearPct } from '@aex/quant/year-on-year';
import { currentRegime, regimeHistory } from '@aex/quant/regime/regime-history';
import type { RegimePoint } from '@aex/quant/regime/regime';
import type { Clock } from '#platform/clock.ts';
import { createDataRevision } from '#platform/db/data-revision.ts';
import type { Database } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import * as store from './macro-store.ts';
import { chooseTogether } from './series-choice.ts';
import { freshnessState } from './series-freshness.ts';
import { createSeriesReading, type KnownSeries, type View } from './series-reading.ts';

export type MacroService = ReturnType<typeof createMacroService>;

/** A figure with its dates and source: what a tile, a citation and a check need. */
export type MacroFigure = { value: number; period: string; provenance: Provenance };

export type SeriesRequest = { id: string; asOf?: Date | undefined; from?: string | undefined; to?: string | undefined };

export type RegimeReading = { point: RegimePoint; provenance: Provenance };

/** Everything of one moment: each figure with its source, or null where the data lack it. */
export type MacroReading = {
  regime: RegimeReading | null;
  slope: MacroFigure | null;
  cpi: MacroFigure | null;
  tenYear: MacroFigure | null;
  twoYear: MacroFigure | null;
  cash: MacroFigure | null;
  growth: MacroFigure | null;
};

const millionDollars = 1_000_000;
// Every open page asks each half minute; a figure that becomes known without anything being stored shows after so long.
const longestAgeMs = 60_000;
// Each figure from FRED's files or from its publisher itself, whichever has the newer period.
const priceFamilies = [['CPIAUCSL'], ['BLS:CUSR0000SA0']];
const outputFamilies = [['GDPC1'], ['BEA:T10106-1']];
const regimeFamilies = priceFamilies.flatMap((prices) => outputFamilies.map((output) => [...prices, ...output]));
const slopeFamilies = [['DGS10', 'DGS2'], ['UST_PAR_10Y', 'UST_PAR_2Y'], ['T10Y2Y']];

/** Macro series, the readings made of them and the regime, on the data as they were known at a moment. */
export function createMacroService({ database, clock }: { database: Database; clock: Clock }) {
  // What is to be known only later cannot be asked for.
  const momentOf = (asOf: Date | undefined): Date => (asOf === undefined || asOf > clock.now() ? clock.now() : asOf);

  const { knownSeries, newest } = createSeriesReading(database);

  const read = async (view: View = { knownBy: clock.now() }): Promise<MacroReading> => {
    const { knownBy } = view;
    const twoYear = levelFigure(await newest([['DGS2'], ['UST_PAR_2Y']], view), knownBy);
    const tenYear = levelFigure(await newest([['DGS10'], ['UST_PAR_10Y']], view), knownBy);
    const cash = levelFigure(await newest([['DTS_TGA_CLOSE']], view), knownBy);
    const [prices] = await newest(priceFamilies, view, 'whole');
    const [output] = await newest(outputFamilies, view, 'whole');
    return {
      regime: regimeReading(await newest(regimeFamilies, view, 'whole'), knownBy),
      slope: slopeFigure(await newest(slopeFamilies, view), knownBy),
      cpi: yearOnYearFigure(prices ?? null, knownBy),
      tenYear,
      twoYear,
      cash:
        cash === null
          ? null
          : { ...cash, value: cash.value * millionDollars, provenance: { ...cash.provenance, unit: 'US dollars' } },
      growth: yearOnYearFigure(output ?? null, knownBy),
    };
  };

  const keep = createKeptAnswers<MacroReading>({
    clock,
    revision: createDataRevision(database),
    longestAgeMs,
    count: 1,
  });
  const presentReading = () => keep('present', () => read());

  const findSeries = async ({ id, asOf, from, to }: SeriesRequest): Promise<SeriesAnswer | null> => {
    const knownBy = momentOf(asOf);
    const [series] = chooseTogether(await store.listCandidates(database.handle, [id], knownBy), [id]) ?? [];
    if (series === undefined) return null;
    const observations = await store.listObservations(database.handle, {
      seriesId: series.storedId,
      knownBy,
      from,
      to,
    });
    return {
      id: series.id,
      title: series.title,
      unit: series.unit,
      source: series.source,
      is_simulated: series.isSimulated,
      note: null,
      observations: observations.map(({ period, value, knownAt }) => ({
        period,
        value,
        known_at: knownAt.toISOString(),
      })),
    };
  };

  return {
    read,

    snapshot: async (asOf?: Date): Promise<MacroSnapshot> => {
      const moment = momentOf(asOf);
      const reading = asOf === undefined ? await presentReading() : await read({ knownBy: moment });
      return toSnapshot(reading, moment);
    },

    confidence: async (threshold: MacroConfidence['threshold']) => {
      const { regime } = await presentReading();
      return {
        confidence_score: regime?.point.confidence01 ?? null,
        threshold,
      };
    },

    history: async (asOf?: Date) => {
      const knownBy = momentOf(asOf);
      const [prices, output] = await newest(regimeFamilies, { knownBy }, 'whole');
      if (prices === undefined || output === undefined) return { history: [], state: null, source: null };
      const points = regimeHistory({ realGdp: output.observations, cpi: prices.observations });
      const { state, source } = provenanceOf(
        output.series,
        elementAt(output.observations, output.observations.length - 1),
        knownBy,
      );
      return { history: points.map(toHistoryPoint), state, source };
    },

    series: async (which: SeriesRequest): Promise<SeriesAnswer> => {
      const answer = await findSeries(which);
      if (answer === null) throw notFound('series');
      return answer;
    },

    findSeries,

    knownSeries,
  };
}

// Both yields must be of the same day: the newest day that has both. One series alone is the slope itself.
function slopeFigure([ten, two]: readonly KnownSeries[], moment: Date): MacroFigure | null {
  if (ten === undefined) return null;
  if (two === undefined) return slopeOfSeries(ten, moment);
  const twoByDay = new Map(two.observations.map((observation) => [observation.period, observation.value]));
  for (const observation of ten.observations.toReversed()) {
    const short = twoByDay.get(observation.period);
    if (observation.value === null || short === undefined || short === null) continue;
    const provenance = provenanceOf(ten.series, observation, moment);
    return {
      value: slopeBp(short, observation.value),
      period: observation.period,
      provenance: {
        ...provenance,
        title: 'Slope of the Treasury curve, ten-year less two-year yield',
        series_id: `${ten.series.id} \u2212 ${two.series.id}`,
        unit: 'basis points',
      },
    };
  }
  return null;
}

function slopeOfSeries({ series, observations }: KnownSeries, moment: Date): MacroFigure | null {
  const observation = observations.findLast(({ value }) => value !== null);
  if (observation === undefined || observation.value === null) return null;
  const provenance = provenanceOf(series, observation, moment);
  return {
    value: slopeBp(0, observation.value),
    period: observation.period,
    provenance: { ...provenance, unit: 'basis points' },
  };
}

function levelFigure([known]: readonly KnownSeries[], moment: Date): MacroFigure | null {
  const observation = known?.observations.findLast(({ value }) => value !== null);
  if (known === undefined || observation === undefined || observation.value === null) return null;
  return {
    value: observation.value,
    period: observation.period,
    provenance: provenanceOf(known.series, observation, moment),
  };
}

function yearOnYearFigure(known: KnownSeries | null, moment: Date): MacroFigure | null {
  if (known === null) return null;
  const rate = yearOnYearPct(known.observations).findLast(({ value }) => value !== null);
  const observation = known.observations.find(({ period }) => period === rate?.period);
  if (rate === undefined || rate.value === null || observation === undefined) return null;
  const provenance = provenanceOf(known.series, observation, moment);
  return {
    value: rate.value,
    period: rate.period,
    provenance: { ...provenance, title: `${known.series.title}, change on the year`, unit: 'percent' },
  };
}

function regimeReading(inputs: readonly KnownSeries[] | null, moment: Date): RegimeReading | null {
  const [prices, output] = inputs ?? [];
  if (prices === undefined || output === undefined) return null;
  const outcome = currentRegime({ realGdp: output.observations, cpi: prices.observations });
  const newestOutput = output.observations.findLast(({ value }) => value !== null);
  if (!outcome.ok || newestOutput === undefined) return null;
  const point = outcome.value;
  const provenance = provenanceOf(output.series, newestOutput, moment);
  return {
    point,
    provenance: {
      ...provenance,
      title: 'Macro regime by the change of growth and of inflation',
      source: `AEX method on ${output.series.source} (${output.series.id}, ${prices.series.id})`,
      series_id: null,
      unit: 'probability',
      as_of: point.quarter,
    },
  };
}

function provenanceOf(series: store.SeriesRow, observation: store.ObservationRow, moment: Date): Provenance {
  return {
    title: series.title,
    source: series.source,
    series_id: series.id,
    unit: series.unit,
    as_of: observation.period,
    known_at: observation.knownAt.toISOString(),
    known_at_basis: observation.knownAtBasis,
    state: series.isSimulated
      ? 'simulated'
      : freshnessState({ frequency: series.frequency, period: observation.period, moment }),
  };
}

function toSnapshot(reading: MacroReading, moment: Date): MacroSnapshot {
  const point = reading.regime?.point ?? null;
  return {
    regime: point?.regime ?? null,
    regime_confidence: point?.confidence01 ?? null,
    slope_2s10s: reading.slope?.value ?? null,
    cpi_yoy: reading.cpi?.value ?? null,
    timestamp: moment.toISOString(),
    details: {
      ten_year_yield: reading.tenYear?.value ?? null,
      dts_cash: reading.cash?.value ?? null,
      gdp_growth: reading.growth?.value ?? null,
    },
    regime_period: point?.quarter ?? null,
    probabilities: point?.probabilities ?? null,
    sources: {
      regime: reading.regime?.provenance ?? null,
      slope_2s10s: reading.slope?.provenance ?? null,
      cpi_yoy: reading.cpi?.provenance ?? null,
      ten_year_yield: reading.tenYear?.provenance ?? null,
      dts_cash: reading.cash?.provenance ?? null,
      gdp_growth: reading.growth?.provenance ?? null,
    },
  };
}

function toHistoryPoint(point: RegimePoint) {
  return {
    period: point.quarter,
    regime: point.regime,
    confidence: point.confidence01,
    probabilities: point.probabilities,
    growth_yoy: point.growthYoyPct,
    growth_change: point.growthChangePp,
    inflation_yoy: point.inflationYoyPct,
    inflation_change: point.inflationChangePp,
  };
}
