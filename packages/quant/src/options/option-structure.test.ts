import { describeWithShared, readShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { americanPrice } from './american-option.ts';
import { europeanPrice } from './black-scholes.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { profitAtExpiry, profitProbability01, type StructureLeg, structureProfile } from './option-structure.ts';
import type { OptionTerms } from './option-terms.ts';
import { probabilityBelow01, touchProbability01 } from './price-distribution.ts';

const formulas = 'golden/options/payoff_formulas.json';

const anyTerms: fc.Arbitrary<Omit<OptionTerms, 'kind'>> = fc.record({
  spot: fc.double({ min: 20, max: 200, noNaN: true }),
  strike: fc.double({ min: 20, max: 200, noNaN: true }),
  years: fc.double({ min: 0.02, max: 3, noNaN: true }),
  rate: fc.double({ min: -0.02, max: 0.12, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
});

it('keeps put-call parity', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const call = valueOf(europeanPrice({ ...terms, kind: 'call' }));
      const put = valueOf(europeanPrice({ ...terms, kind: 'put' }));
      const forward =
        terms.spot * Math.exp(-terms.dividendYield * terms.years) - terms.strike * Math.exp(-terms.rate * terms.years);
      expect(call - put).toBeCloseTo(forward, 9);
    }),
  );
});

it('finds the volatility wherever there is time value', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom('call' as const, 'put' as const), (terms, kind) => {
      const price = valueOf(europeanPrice({ ...terms, kind }));
      const certain = valueOf(europeanPrice({ ...terms, kind, volatility: 0 }));
      fc.pre(price - certain > 1e-6);
      expect(valueOf(impliedVolatility({ ...terms, kind }, price))).toBeCloseTo(terms.volatility, 6);
    }),
  );
});

it('refuses prices that no volatility gives', () => {
  const terms = { kind: 'call' as const, spot: 100, strike: 80, years: 0.5, rate: 0.02, dividendYield: 0 };
  expect(impliedVolatility(terms, 20)).toMatchObject({ ok: false });
  expect(impliedVolatility(terms, 100)).toMatchObject({ ok: false });
  expect(impliedVolatility(terms, Number.NaN)).toMatchObject({ ok: false });
  expect(impliedVolatility({ ...terms, years: 0 }, 21)).toMatchObject({ ok: false });
});

it('values an American option at least as its European twin and its exercise', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom('call' as const, 'put' as const), (terms, kind) => {
      const american = valueOf(americanPrice({ ...terms, kind }, 50));
      expect(american).toBeGreaterThanOrEqual(valueOf(europeanPrice({ ...terms, kind })));
      expect(american).toBeGreaterThanOrEqual(kind === 'call' ? terms.spot - terms.strike : terms.strike - terms.spot);
    }),
    { numRuns: 50 },
  );
  const call = {
    kind: 'call' as const,
    spot: 100,
    strike: 95,
    years: 1,
    rate: 0.05,
    dividendYield: 0,
    volatility: 0.3,
  };
  expect(valueOf(americanPrice(call))).toBeCloseTo(valueOf(europeanPrice(call)), 3);
});

it('refuses terms without meaning', () => {
  const terms = {
    kind: 'call' as const,
    spot: 100,
    strike: 95,
    years: 1,
    rate: 0.05,
    dividendYield: 0,
    volatility: 0.3,
  };
  expect(europeanPrice({ ...terms, spot: 0 })).toMatchObject({ ok: false });
  expect(europeanPrice({ ...terms, years: -1 })).toMatchObject({ ok: false });
  expect(americanPrice({ ...terms, strike: Number.NaN })).toMatchObject({ ok: false });
  expect(americanPrice(terms, 5)).toMatchObject({ ok: false });
  expect(structureProfile([])).toMatchObject({ ok: false });
});

it('touches a level at least as often as it ends beyond it', () => {
  const outlook = fc.record({
    spot: fc.constant(100),
    years: fc.double({ min: 0.05, max: 2, noNaN: true }),
    rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
    dividendYield: fc.constant(0),
    volatility: fc.double({ min: 0.1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(outlook, fc.double({ min: 30, max: 300, noNaN: true }), (of, level) => {
      const below = valueOf(probabilityBelow01(of, level));
      expect(valueOf(touchProbability01(of, level))).toBeGreaterThanOrEqual((level > 100 ? 1 - below : below) - 1e-12);
    }),
  );
});

it('has breakevens exactly where the profit is zero', () => {
  const leg: fc.Arbitrary<StructureLeg> = fc.record({
    kind: fc.constantFrom('call' as const, 'put' as const),
    quantity: fc.integer({ min: -3, max: 3 }),
    premium: fc.integer({ min: 1, max: 20 }),
    strike: fc.integer({ min: 50, max: 150 }),
  });
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.5, max: 400, noNaN: true }),
      (legs, spot) => {
        const { breakevens, profitRanges, maxGain, maxLoss } = valueOf(structureProfile(legs));
        for (const price of breakevens) expect(profitAtExpiry(legs, price)).toBeCloseTo(0, 9);
        const profit = profitAtExpiry(legs, spot);
        expect(profit).toBeLessThanOrEqual((maxGain ?? Infinity) + 1e-9);
        expect(profit).toBeGreaterThanOrEqual(-(maxLoss ?? Infinity) - 1e-9);
        const inside = profitRanges.some(({ from, to }) => spot > from && spot < (to ?? Infinity));
        expect(inside || profit <= 1e-9).toBe(true);
        expect(!inside || profit >= -1e-9).toBe(true);
      },
    ),
  );
});

it('gives a structure that cannot lose a probability of one', () => {
  const legs: StructureLeg[] = [
    { kind: 'call', strike: 165, premium: 7.5, quantity: 100 },
    { kind: 'call', strike: 170, premium: 9.9, quantity: -100 },
  ];
  const outlook = { spot: 168.99, years: 0.1, rate: 0.045, dividendYield: 0, volatility: 0.483 };
  expect(valueOf(structureProfile(legs))).toMatchObject({
    maxLoss: 0,
    breakevens: [],
    profitRanges: [{ from: 0, to: null }],
  });
  expect(valueOf(profitProbability01(legs, outlook))).toBe(1);
});

it('does not take rounding for a profit where a structure ends exactly at its cost', () => {
  const legs: StructureLeg[] = [
    { kind: 'call', strike: 100, premium: 0.1, quantity: 1 },
    { kind: 'call', strike: 110, premium: 0.2, quantity: 1 },
    { kind: 'call', strike: 120, premium: 0.3, quantity: -1 },
  ];
  const { profitRanges, maxLoss } = valueOf(structureProfile(legs));
  expect(maxLoss).toBe(0);
  expect(profitRanges).toEqual([{ from: 100, to: null }]);
});

describeWithShared('closed forms of fourteen strategies', [formulas], () => {
  const strategies: {
    name: string;
    legs: string;
    cost: string;
    max_profit: string;
    max_loss: string;
    breakevens: string[];
  }[] = JSON.parse(readShared(formulas));

  const strikes: Record<string, number> = { K: 100, K1: 90, K2: 100, K3: 110, K4: 120 };
  const callPremiums: Record<string, number> = { K: 5, K1: 12, K2: 5, K3: 2, K4: 0.75 };
  const putPremiums: Record<string, number> = { K: 4, K1: 1, K2: 4, K3: 10, K4: 19 };

  function legsOf(text: string): StructureLeg[] {
    return [...text.matchAll(/([+-])(\d?)([SCP])(?:\((K\d?)\))?/g)].map(([, sign, count, type, strike = '']) => {
      const quantity = Number(count === '' ? 1 : count) * (sign === '+' ? 1 : -1);
      if (type === 'S') return { kind: 'stock', quantity, premium: 100 };
      const premium = (type === 'C' ? callPremiums : putPremiums)[strike] ?? 0;
      return { kind: type === 'C' ? 'call' : 'put', quantity, premium, strike: strikes[strike] ?? 0 };
    });
  }

  function sumOf(text: string, names: Record<string, number>): number {
    const [, inner, rest] = /^max\((.*)\)(.*)$/.exec(text) ?? [];
    if (inner !== undefined)
      return Math.max(...inner.split(',').map((part) => sumOf(part, names))) + sumOf(rest ?? '', names);
    return [...text.matchAll(/([+-]?)(\w+)/g)].reduce((sum, [, sign, name = '']) => {
      const value = names[name];
      if (value === undefined) throw new Error(`no value for ${name} in ${text}`);
      return sum + (sign === '-' ? -value : value);
    }, 0);
  }

  it.each(strategies)('$name', ({ legs: text, cost, max_profit: gain, max_loss: loss, breakevens }) => {
    const legs = legsOf(text);
    const paid = legs.reduce((sum, leg) => sum + leg.quantity * leg.premium, 0);
    const single = (kind: string) => legs.find((leg) => leg.kind === kind)?.premium ?? 0;
    const names = { ...strikes, S0: 100, c: single('call'), p: single('put'), d: paid, cr: -paid };
    const profile = valueOf(structureProfile(legs));
    const costs = cost.includes('=') ? paid : sumOf(cost, names);
    expect(profile.cost).toBeCloseTo(costs, 9);
    const boundOf = (formula: string) => (formula === 'inf' ? null : Number(sumOf(formula, names).toFixed(9)));
    expect([profile.maxGain, profile.maxLoss]).toEqual([boundOf(gain), boundOf(loss)]);
    const wanted = breakevens.map((formula) => sumOf(formula, names));
    expect(profile.breakevens).toHaveLength(wanted.length);
    for (const [index, price] of wanted.entries()) expect(profile.breakevens[index]).toBeCloseTo(price, 9);
  });
});
