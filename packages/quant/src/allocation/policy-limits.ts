import type { ClientPolicy, PolicyRule } from '@aex/contracts/clients';

export type PolicyHolding = { symbol: string; sector: string | null; currency: string; value: number };
export type PolicyCash = { currency: string; value: number };

export type PolicyReading = {
  holdings: readonly PolicyHolding[];
  cash: readonly PolicyCash[];
  baseCurrency: string;
  /** Half the sum of the distances from the model; null without one. */
  drift01: number | null;
};

export type LimitMeasure = {
  rule: PolicyRule;
  subject: string | null;
  /** Null where there is nothing to measure. */
  measured01: number | null;
  limit01: number;
  status: 'within' | 'over' | 'unknown';
};

type Share = { subject: string | null; share01: number };

const tolerance = 1e-9;

/**
 * A portfolio against its investment policy: of each limit every subject that breaks it, or the one nearest to it. Values are in
 * one currency, limits and measures are shares 0 to 1 of the value with cash. Without a value above 0 every limit is unknown; a
 * restricted symbol may not be held at all, whatever it is worth.
 */
export function checkPolicy(reading: PolicyReading, policy: ClientPolicy): LimitMeasure[] {
  const whole = [...reading.holdings, ...reading.cash].reduce((sum, { value }) => sum + value, 0);
  const isKnown = whole > 0;
  const most = (rule: LimitMeasure['rule'], limit01: number | null, shares: readonly Share[]): LimitMeasure[] => {
    if (limit01 === null) return [];
    if (!isKnown) return [{ rule, subject: null, measured01: null, limit01, status: 'unknown' }];
    const sorted = shares.toSorted((left, right) => right.share01 - left.share01);
    const over = sorted.filter(({ share01 }) => share01 > limit01 + tolerance);
    const shown = over.length > 0 ? over : sorted.slice(0, 1);
    if (shown.length === 0) return [{ rule, subject: null, measured01: 0, limit01, status: 'within' }];
    return shown.map(({ subject, share01 }) => ({
      rule,
      subject,
      measured01: share01,
      limit01,
      status: share01 > limit01 + tolerance ? 'over' : 'within',
    }));
  };
  const sharesOf = (named: ReadonlyArray<{ subject: string | null; value: number }>): Share[] =>
    [...Map.groupBy(named, ({ subject }) => subject)].flatMap(([subject, items]) =>
      subject === null ? [] : [{ subject, share01: items.reduce((sum, { value }) => sum + value, 0) / whole }],
    );
  const inCurrencies = [...reading.holdings, ...reading.cash]
    .filter(({ currency }) => currency !== reading.baseCurrency)
    .map(({ currency, value }) => ({ subject: currency, value }));
  const cash01 = reading.cash.reduce((sum, { value }) => sum + value, 0) / whole;
  return [
    ...most(
      'max_position',
      policy.max_position,
      sharesOf(reading.holdings.map(({ symbol, value }) => ({ subject: symbol, value }))),
    ),
    ...most(
      'max_sector',
      policy.max_sector,
      sharesOf(reading.holdings.map(({ sector, value }) => ({ subject: sector, value }))),
    ),
    ...most('max_foreign_currency', policy.max_foreign_currency, sharesOf(inCurrencies)),
    ...least(policy.min_cash, isKnown ? cash01 : null),
    ...most('max_cash', policy.max_cash, [{ subject: null, share01: cash01 }]),
    ...driftMeasure(policy.max_drift, reading.drift01),
    ...restricted(reading, policy.restricted_symbols, isKnown ? whole : null),
  ];
}

function least(limit01: number | null, measured01: number | null): LimitMeasure[] {
  if (limit01 === null) return [];
  const status = measured01 === null ? 'unknown' : measured01 < limit01 - tolerance ? 'over' : 'within';
  return [{ rule: 'min_cash', subject: null, measured01, limit01, status }];
}

function driftMeasure(limit01: number | null, measured01: number | null): LimitMeasure[] {
  if (limit01 === null) return [];
  const status = measured01 === null ? 'unknown' : measured01 > limit01 + tolerance ? 'over' : 'within';
  return [{ rule: 'max_drift', subject: null, measured01, limit01, status }];
}

function restricted({ holdings }: PolicyReading, symbols: readonly string[], whole: number | null): LimitMeasure[] {
  if (symbols.length === 0) return [];
  const held = holdings.filter(({ symbol }) => symbols.includes(symbol));
  if (held.length === 0)
    return [{ rule: 'restricted_symbols', subject: null, measured01: 0, limit01: 0, status: 'within' as const }];
  return held.map(({ symbol, value }) => ({
    rule: 'restricted_symbols',
    subject: symbol,
    measured01: whole === null ? null : value / whole,
    limit01: 0,
    status: 'over',
  }));
}
