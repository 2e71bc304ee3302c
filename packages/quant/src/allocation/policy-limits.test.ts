import type { ClientPolicy } from '@aex/contracts/clients';
import { describe, expect, it } from 'vitest';
import { checkPolicy, type PolicyReading } from './policy-limits.ts';

const none: ClientPolicy = {
  max_position: null,
  max_sector: null,
  max_foreign_currency: null,
  min_cash: null,
  max_cash: null,
  max_drift: null,
  restricted_symbols: [],
};
const reading: PolicyReading = {
  holdings: [
    { symbol: 'NVDA', sector: 'Technology', currency: 'USD', value: 300 },
    { symbol: 'MSFT', sector: 'Technology', currency: 'USD', value: 250 },
    { symbol: 'SAP', sector: null, currency: 'EUR', value: 200 },
  ],
  cash: [
    { currency: 'USD', value: 150 },
    { currency: 'EUR', value: 100 },
  ],
  baseCurrency: 'USD',
  drift01: 0.12,
};
const check = (policy: Partial<ClientPolicy>, of = reading) =>
  checkPolicy(of, { ...none, ...policy }).map(({ rule, subject, measured01, status }) => [
    rule,
    subject,
    measured01 === null ? null : Math.round(measured01 * 1e6) / 1e6,
    status,
  ]);

describe('the limits of a policy', () => {
  it('name every subject that breaks them, or the one nearest to them', () => {
    expect(check({ max_position: 0.22 })).toEqual([
      ['max_position', 'NVDA', 0.3, 'over'],
      ['max_position', 'MSFT', 0.25, 'over'],
    ]);
    expect(check({ max_position: 0.3 })).toEqual([['max_position', 'NVDA', 0.3, 'within']]);
    expect(check({ max_sector: 0.5 })).toEqual([['max_sector', 'Technology', 0.55, 'over']]);
    expect(check({ max_foreign_currency: 0.25 })).toEqual([['max_foreign_currency', 'EUR', 0.3, 'over']]);
    expect(check({ min_cash: 0.3, max_cash: 0.2 })).toEqual([
      ['min_cash', null, 0.25, 'over'],
      ['max_cash', null, 0.25, 'over'],
    ]);
    expect(check({ max_drift: 0.12 })).toEqual([['max_drift', null, 0.12, 'within']]);
    expect(check({ restricted_symbols: ['MSFT', 'TSLA'] })).toEqual([['restricted_symbols', 'MSFT', 0.25, 'over']]);
    expect(check({ restricted_symbols: ['TSLA'] })).toEqual([['restricted_symbols', null, 0, 'within']]);
  });

  it('that are not set say nothing, and nothing is within without a value', () => {
    expect(check({})).toEqual([]);
    const nothing = { ...reading, holdings: [], cash: [], drift01: null };
    expect(check({ max_position: 1, max_sector: 1, min_cash: 0, max_cash: 1, max_drift: 1 }, nothing)).toEqual([
      ['max_position', null, null, 'unknown'],
      ['max_sector', null, null, 'unknown'],
      ['min_cash', null, null, 'unknown'],
      ['max_cash', null, null, 'unknown'],
      ['max_drift', null, null, 'unknown'],
    ]);
  });
});
