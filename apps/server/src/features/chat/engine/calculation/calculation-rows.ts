import type { FactUnit } from '@aex/grounding/fact';
import type { Figure } from './given-text.ts';

/** One figure of a calculation, as it is told: `label` is its name in sentences and in the table. */
export type Row = {
  key: string;
  label: string;
  value: number;
  unit: FactUnit;
  format: string;
  currency?: string;
  /** What is said behind the figure, without a figure of its own. */
  tail?: string;
};

type Place = Pick<Row, 'key' | 'label' | 'tail'>;

export function percentRow(place: Place, value: number, decimals = 2): Row {
  return { ...place, value, unit: 'percent', format: `pct${Math.min(2, decimals)}` };
}

/** Money in the currency that was named; a bare number where none was. */
export function amountRow(
  place: Place,
  value: number,
  { currency, decimals = 2 }: { currency: string | null; decimals?: number },
): Row {
  return currency === null
    ? { ...place, value, unit: 'ratio', format: `num${decimals}` }
    : { ...place, value, unit: 'currency', format: `usd${decimals}`, currency };
}

export function numberRow(place: Place, value: number, decimals = 2): Row {
  return { ...place, value, unit: 'ratio', format: `num${decimals}` };
}

const mostDecimals = 4;

/** Decimals that a figure needs to be told as it was given. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals < mostDecimals; decimals += 1)
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) return decimals;
  return mostDecimals;
}

/** A percentage as it was given. */
export function givenPercent(place: Place, value: number): Row {
  const decimals = decimalsOf(value);
  return decimals <= 2
    ? percentRow(place, value, decimals)
    : numberRow({ ...place, label: `${place.label}, in percent` }, value, decimals);
}

export function givenAmount(place: Place, value: number, currency: string | null): Row {
  const decimals = decimalsOf(value);
  return amountRow(place, value, { currency, decimals: decimals === 1 ? 2 : decimals });
}

export function givenNumber(place: Place, value: number): Row {
  return numberRow(place, value, decimalsOf(value));
}

/** A span as it was given: in years, months or days. */
export function givenSpan(place: Place, { value, months, words }: Figure): Row {
  const inUnit = (unit: string, count: number) => givenNumber({ ...place, label: `${place.label}, in ${unit}` }, count);
  if (/day|dte|\dd\b|week|wk/.test(words)) return inUnit('days', Math.round(value * 365));
  return months !== null && months % 12 !== 0 ? inUnit('months', months) : inUnit('years', value);
}
