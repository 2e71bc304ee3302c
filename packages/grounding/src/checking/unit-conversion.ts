import type { Fact, FactUnit } from '#fact';
import type { Figure } from '#figures/figure';

const percentLike: ReadonlySet<FactUnit> = new Set(['percent', 'probability', 'ratio']);

/** Value of a fact in plain units: times its scale. */
export function plainValue(fact: Fact): number {
  return fact.value * (fact.scale ?? 1);
}

/**
 * The fact's value in the unit that the figure is printed in, before the figure's scale; null when the units do not
 * agree. A figure without a unit only fits facts that are printed bare: counts, ratios, indices.
 */
export function valueInUnitOf(fact: Fact, figure: Figure): number | null {
  const plain = plainValue(fact) / figure.scale;
  if (figure.unit === 'currency') {
    const sameCurrency = fact.currency === undefined || figure.currency === null || fact.currency === figure.currency;
    return fact.unit === 'currency' && sameCurrency ? plain : null;
  }
  if (figure.unit === fact.unit) return plain;
  if (figure.unit === 'percent') {
    return percentLike.has(fact.unit) ? plain * 100 : null;
  }
  if (figure.unit === 'basis_point') {
    if (fact.unit === 'percent' || fact.unit === 'percentage_point') return plain * 100;
    return null;
  }
  if (figure.unit === 'percentage_point') return fact.unit === 'basis_point' ? plain / 100 : null;
  if (figure.unit === null || figure.unit === 'count' || figure.unit === 'index') {
    const isBare = ['count', 'index', 'ratio', 'probability'].includes(fact.unit);
    const isBareMoney = figure.unit !== 'count' && fact.unit === 'currency' && figure.decimals > 0;
    return isBare || isBareMoney ? plain : null;
  }
  return null;
}
