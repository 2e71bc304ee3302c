import type { StructureAnswer } from '@aex/contracts/options';
import { intrinsicValue } from '@aex/quant/options/option-terms';
import type { FigureSpec } from '../figure-finding.ts';
import { profitAt } from './price-outcome.ts';
import { profitSooner } from './value-sooner.ts';

/** The profit at the price at expiry that is asked about; null where none is, or it lies beyond the payoff. */
export function outcomeOf({ payoff }: StructureAnswer, outcome: number | null): number | null {
  return outcome === null ? null : profitAt(payoff, outcome);
}

/** A price that is supposed some days from now, and what the structure would have brought by then; null where none is. */
export function soonerOf(priced: StructureAnswer, outcome: number | null, days: number | null) {
  const profit = outcome === null || days === null ? null : profitSooner(priced, { price: outcome, days });
  return profit === null || days === null ? null : { profit, days };
}

/** What sold puts cost where the shares have to be bought at their strike. */
export function cashFigure({ legs }: StructureAnswer): FigureSpec[] {
  const value = legs.reduce(
    (sum, { kind, quantity, multiplier, strike }) =>
      kind === 'put' && quantity < 0 ? sum - quantity * multiplier * (strike ?? 0) : sum,
    0,
  );
  return [{ key: 'cash', metric: 'cash to be set aside', value, unit: 'currency', currency: 'USD' }];
}

/** What the premium of one option is made of, per share; null for several. */
export function partsOfPremium({ legs, spot }: StructureAnswer) {
  const [leg, other] = legs.filter(({ kind }) => kind !== 'stock');
  if (leg === undefined || other !== undefined || leg.strike === null || leg.kind === 'stock') return null;
  const intrinsic = intrinsicValue(leg.kind, spot.price, leg.strike);
  return { intrinsic, time: leg.premium - intrinsic };
}

/** What the options of a structure cost or bring, beside its shares. */
function premiumOf({ legs }: StructureAnswer): number {
  return legs.reduce(
    (sum, { kind, quantity, multiplier, premium }) => sum + (kind === 'stock' ? 0 : quantity * multiplier * premium),
    0,
  );
}

/** What the money for the options of a structure is called. */
export function premiumName(priced: StructureAnswer): string {
  return premiumOf(priced) >= 0 ? 'premium paid' : 'premium received';
}

/** What the options cost or bring in percent of the price of the shares that they are of. */
function premiumShare(priced: StructureAnswer): number {
  const shares = Math.max(
    ...priced.legs.map(({ kind, quantity, multiplier }) => (kind === 'stock' ? 0 : Math.abs(quantity * multiplier))),
  );
  return (Math.abs(premiumOf(priced)) / (shares * priced.spot.price)) * 100;
}

// What the model takes beside the price, where it has set a premium.
function modelFigures({ legs, volatility_pct: volatility, assumptions }: StructureAnswer): FigureSpec[] {
  if (volatility === null || !legs.some(({ premium_basis: basis }) => basis === 'model')) return [];
  const figures: FigureSpec[] = [{ key: 'volatility', metric: 'volatility used', value: volatility, unit: 'percent' }];
  if (assumptions.rate_source !== null)
    figures.push({ key: 'rate', metric: 'interest rate used', value: assumptions.rate_pct, unit: 'percent' });
  return figures;
}

/** The figures of a priced structure, and of the price at expiry that is asked about. */
export function figuresOf(
  priced: StructureAnswer,
  { outcome, days, tellsShare }: { outcome: number | null; days: number | null; tellsShare: boolean },
): FigureSpec[] {
  const money = (key: string, metric: string, value: number | null): FigureSpec[] =>
    value === null ? [] : [{ key, metric, value, unit: 'currency', currency: 'USD' }];
  const cost = priced.cost >= 0 ? 'outlay' : 'credit';
  const result = outcomeOf(priced, outcome);
  const sooner = soonerOf(priced, outcome, days);
  const parts = partsOfPremium(priced);
  return [
    ...money('spot', 'price used', priced.spot.price),
    ...money('cost', cost, Math.abs(priced.cost)),
    ...money('gain', 'maximum profit', priced.max_gain),
    ...money('loss', 'maximum loss', priced.max_loss),
    ...money('options', premiumName(priced), Math.abs(premiumOf(priced))),
    ...(tellsShare
      ? [{ key: 'relative', metric: 'relative cost', value: premiumShare(priced), unit: 'percent' as const }]
      : []),
    ...(result === null
      ? []
      : [...money('outcome', 'price asked about', outcome), ...money('result', 'result', result)]),
    ...(sooner === null
      ? []
      : [
          { key: 'days', metric: 'number of days until then', value: sooner.days, unit: 'count' as const },
          ...money('sooner', 'outcome by then', sooner.profit),
          ...(priced.cost >= 0 ? money('worth', 'value by then', priced.cost + sooner.profit) : []),
        ]),
    ...priced.breakevens.flatMap((value, index): FigureSpec[] => [
      ...money(`breakeven${index}`, 'breakeven price', value),
      {
        key: `distance${index}`,
        metric: 'distance',
        value: (value / priced.spot.price - 1) * 100,
        unit: 'percent',
      },
    ]),
    ...(priced.profit_probability === null
      ? []
      : [
          {
            key: 'probability',
            metric: 'probability of a profit',
            value: priced.profit_probability * 100,
            unit: 'percent' as const,
          },
        ]),
    ...(parts === null
      ? []
      : [
          ...money('time', 'time value a share', parts.time),
          ...money('intrinsic', 'intrinsic value a share', parts.intrinsic),
        ]),
    ...modelFigures(priced),
    ...priced.legs.flatMap(({ strike, premium, quantity }, index): FigureSpec[] => [
      { key: `quantity${index}`, metric: 'quantity', value: quantity, unit: 'count' },
      ...money(`strike${index}`, 'strike', strike),
      ...money(`premium${index}`, 'premium', premium),
    ]),
  ];
}
