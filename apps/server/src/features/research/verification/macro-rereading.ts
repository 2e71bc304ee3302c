import type { Fact } from '@aex/grounding/fact';
import { yearOnYearPct } from '@aex/quant/year-on-year';
import type { MacroService } from '#features/macro/index.ts';
import type { EvidenceRow } from '../research-store.ts';
import { seriesOf } from './evidence-kind.ts';
import { isSameValue, type RereadFact } from './reread-fact.ts';

type Values = ReadonlyMap<string, number>;
type Reading = { levels: Values[]; yearly: Values };
/** How a fact came from its series: tried in turn until one gives the stored value on the data of that day. */
type Derivation = (reading: Reading, period: string) => number | undefined;

const levelAt =
  (factor: number): Derivation =>
  ({ levels: [first] }, period) => {
    const value = first?.get(period);
    return value === undefined ? undefined : value * factor;
  };
const derivations: readonly Derivation[] = [
  ...[1, 1e3, 1e6, 1e9].map(levelAt),
  ({ yearly }, period) => yearly.get(period),
  ({ levels: [first, second] }, period) => {
    const [ten, two] = [first?.get(period), second?.get(period)];
    return ten === undefined || two === undefined ? undefined : (ten - two) * 100;
  },
];

/** Reads the facts of macro evidence again: by the derivation that gave them, on what is known today of the same periods. */
export async function rereadMacro(
  row: EvidenceRow,
  { macro, now }: { macro: MacroService; now: Date },
): Promise<RereadFact[]> {
  const earlier = row.knownAt ?? row.createdAt;
  if (row.sourceId === 'macro_regime') return rereadRegime(row, { macro, now, earlier });
  const ids = seriesOf(row.sourceId);
  const before = await readSeries(ids, { macro, moment: earlier });
  const today = await readSeries(ids, { macro, moment: now });
  return row.facts.map((fact) => {
    if (before === null || today === null) return { fact, outcome: 'not_rereadable' };
    const derive = derivations.find((each) => isSameValue(valueOf(each, fact, before), fact.value));
    if (derive === undefined) return { fact, outcome: 'not_rereadable' };
    return compare(fact, valueOf(derive, fact, today));
  });
}

// A fact of a period with a start and an end is the change between them.
function valueOf(derive: Derivation, fact: Fact, reading: Reading): number | undefined {
  const { start, end } = fact.period ?? {};
  const last = derive(reading, end ?? fact.asOf);
  if (start === undefined || start === end || last === undefined) return last;
  const first = derive(reading, start);
  return first === undefined ? undefined : last - first;
}

function compare(fact: Fact, value: number | undefined): RereadFact {
  if (value === undefined) return { fact, outcome: 'not_rereadable' };
  return isSameValue(value, fact.value)
    ? { fact, outcome: 'unchanged' }
    : { fact: { ...fact, value }, outcome: 'changed' };
}

async function readSeries(
  ids: readonly string[],
  { macro, moment }: { macro: MacroService; moment: Date },
): Promise<Reading | null> {
  const levels: Values[] = [];
  let yearly: Values = new Map();
  for (const [index, id] of ids.entries()) {
    const known = await macro.knownSeries(id, { knownBy: moment });
    if (known === null) return null;
    levels.push(asValues(known.observations));
    if (index === 0) yearly = asValues(yearOnYearPct(known.observations));
  }
  return { levels, yearly };
}

function asValues(observations: ReadonlyArray<{ period: string; value: number | null }>): Values {
  return new Map(observations.flatMap(({ period, value }) => (value === null ? [] : [[period, value] as const])));
}

async function rereadRegime(
  row: EvidenceRow,
  { macro, now, earlier }: { macro: MacroService; now: Date; earlier: Date },
): Promise<RereadFact[]> {
  const quarter = row.asOf;
  const pointAt = async (moment: Date) =>
    (await macro.history(moment)).history.find(({ period }) => period === quarter) ?? null;
  const before = await pointAt(earlier);
  const today = await pointAt(now);
  if (before === null || today === null) return row.facts.map((fact) => ({ fact, outcome: 'not_rereadable' as const }));
  const figuresOf = (point: typeof before) => [
    point.confidence * 100,
    point.growth_yoy,
    point.growth_change,
    point.inflation_yoy,
    point.inflation_change,
  ];
  const [stored, fresh] = [figuresOf(before), figuresOf(today)];
  return row.facts.map((fact) => {
    const place = stored.findIndex((value) => isSameValue(value, fact.value));
    return place < 0 ? { fact, outcome: 'not_rereadable' } : compare(fact, fresh[place]);
  });
}

/** The regime that evidence of a quarter names today; null where it cannot be read again. */
export async function regimeToday(
  row: EvidenceRow,
  { macro, now }: { macro: MacroService; now: Date },
): Promise<string | null> {
  const { history } = await macro.history(now);
  return history.find(({ period }) => period === row.asOf)?.regime ?? null;
}
