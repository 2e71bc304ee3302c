import type { StructureAnswer } from '@aex/contracts/options';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { americanPrice } from '@aex/quant/options/american-option';
import { europeanPrice } from '@aex/quant/options/black-scholes';

const daysOfYear = 365;
const treeSteps = 200;
const span = '(?:the (?:next|coming) |an? |one |a single )';
const sooner: ReadonlyArray<readonly [RegExp, number]> = [
  [
    new RegExp(
      `\\b(?:tomorrow|overnight|(?:in|within|over) ${span}(?:trading )?(?:day|session)|next (?:day|session))\\b`,
    ),
    1,
  ],
  [
    new RegExp(
      `\\b(?:(?:in|within|over|inside) ${span}week|by next week|next week(?! (?:calls?|puts?|expir\\w+|options?)))\\b`,
    ),
    7,
  ],
];

/** In how many days a plain text supposes a move, where that is said to be soon: "falls 5% tomorrow"; null where it is not. */
export function readSooner(plain: string): number | null {
  return sooner.find(([words]) => words.test(plain))?.[1] ?? null;
}

/** A plain text without the words of that time, which name no expiry. */
export function withoutSooner(plain: string): string {
  return sooner.reduce((text, [words]) => text.replace(words, ' '), plain);
}

/**
 * The profit of a structure at a price some days after it was priced, each option by the model at the volatility that its premium
 * implies; null where an option expires by then or has no volatility.
 */
export function profitSooner(
  { legs, as_of: day, assumptions }: StructureAnswer,
  { price, days }: { price: number; days: number },
): number | null {
  let profit = 0;
  for (const {
    kind,
    quantity,
    multiplier,
    premium,
    premium_basis: basis,
    strike,
    expiry,
    volatility_pct: volatility,
  } of legs) {
    if (kind === 'stock') {
      profit += quantity * (price - premium);
      continue;
    }
    if (strike === null || expiry === null || volatility === null) return null;
    const left = dayNumberOf(expiry) - dayNumberOf(day) - days;
    if (left <= 0) return null;
    const terms = {
      kind,
      spot: price,
      strike,
      years: left / daysOfYear,
      rate: assumptions.rate_pct / 100,
      dividendYield: assumptions.dividend_yield_pct / 100,
      volatility: volatility / 100,
    };
    // A premium of the model is a European value; those of a chain are of options that can be exercised early.
    const value = basis === 'model' ? europeanPrice(terms) : americanPrice(terms, treeSteps);
    if (!value.ok) return null;
    profit += quantity * multiplier * (value.value - premium);
  }
  return profit;
}
