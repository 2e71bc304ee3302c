import type { Fact, FactUnit } from '@aex/grounding/fact';
import { formatOperand } from '@aex/grounding/slots/slot-format';
import type { Finding } from '#features/chat/engine/evidence.ts';

/** One figure of a subject. A measure without a value is left out: missing is never 0. */
export type Measure = {
  key: string;
  metric: string;
  aliases?: string[];
  value: number | null;
  unit: FactUnit;
  currency?: string;
  asOf?: string;
  period?: Fact['period'];
};

type Subject = Omit<Finding, 'content' | 'shownValue' | 'values' | 'facts'> & {
  entity: string;
  entityAliases: string[];
  measures: readonly Measure[];
  /** Dates and words that slots may name. */
  words?: Record<string, string>;
  /** Text behind the figures. */
  note?: string;
};

/** A finding of typed figures about one subject; null where no figure has a value. */
export function subjectFinding({ entity, entityAliases, measures, words, note, ...place }: Subject): Finding | null {
  const told = measures.flatMap((measure) => (measure.value === null ? [] : [{ ...measure, value: measure.value }]));
  const [first] = told;
  if (first === undefined) return null;
  const shown = told.map(({ metric, ...measure }) => `${metric} ${show(measure)}`);
  return {
    ...place,
    content: [`${place.title}: ${shown.join('; ')}.`, ...(note === undefined ? [] : [note])].join(' '),
    shownValue: show(first),
    values: {
      ...words,
      ...Object.fromEntries(
        told.map(({ key, value, unit, currency }) => [key, { value, unit, ...withCurrency(currency) }]),
      ),
    },
    facts: told.map(({ key, metric, aliases = [], value, unit, currency, asOf, period }) => ({
      entity,
      entityAliases,
      metric,
      metricAliases: aliases,
      value: unit === 'probability' ? value * 100 : value,
      unit: unit === 'probability' ? 'percent' : unit,
      asOf: asOf ?? place.asOf ?? '',
      ...(period === undefined ? {} : { period }),
      ...withCurrency(currency),
      key,
    })),
  };
}

function withCurrency(currency: string | undefined): { currency?: string } {
  return currency === undefined ? {} : { currency };
}

const formats: Record<FactUnit, string> = {
  percent: 'pct2',
  percentage_point: 'pp2',
  basis_point: 'bp1',
  currency: 'usd2',
  count: 'num0',
  ratio: 'num3',
  index: 'num2',
  date: 'date',
  probability: 'pct0',
};

function show({ value, unit, currency }: Pick<Measure, 'unit' | 'currency'> & { value: number }): string {
  const format = unit === 'currency' && Math.abs(value) >= 1e6 ? 'compact' : formats[unit];
  return formatOperand({ value, unit, currency: currency ?? null }, format).text;
}
