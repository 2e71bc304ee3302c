import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { type GoldenRow, goldenRows, valueOf } from '#test/golden-table.ts';
import { americanGreeks, americanPrice } from './american-option.ts';
import { americanVolatility } from './american-volatility.ts';
import { europeanGreeks, europeanPrice, inTheMoneyProbability01 } from './black-scholes.ts';
import { calendarBreakevens, calendarProfit } from './calendar-structure.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { profitProbability01, rangesProbability01, structureProfile } from './option-structure.ts';
import { intrinsicValue, type OptionTerms } from './option-terms.ts';
import { touchProbability01 } from './price-distribution.ts';

const folder = 'golden/options';

function termsOf(row: GoldenRow): OptionTerms {
  return {
    kind: row('type') === 'call' ? 'call' : 'put',
    spot: Number(row('spot')),
    strike: Number(row('strike')),
    years: Number(row('years')),
    rate: Number(row('rate')),
    dividendYield: Number(row('dividend_yield')),
    volatility: Number(row('vol')),
  };
}

describeWithShared('published European options', [`${folder}/haug_european.csv`], () => {
  const rows = goldenRows(`${folder}/haug_european.csv`);

  it('are priced within a ten-thousandth', () => {
    const gaps = rows.map((row) => Math.abs(valueOf(europeanPrice(termsOf(row))) - Number(row('price'))));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1e-4);
    expect(gaps).toHaveLength(43);
  });

  it('give back the volatility they were priced with', () => {
    for (const row of rows) {
      const terms = termsOf(row);
      expect(valueOf(impliedVolatility(terms, valueOf(europeanPrice(terms))))).toBeCloseTo(terms.volatility, 7);
    }
    const {
      roundtrip,
    }: {
      roundtrip: {
        type: 'call' | 'put';
        spot: number;
        strike: number;
        years: number;
        rate: number;
        vol: number;
        price: number;
      }[];
    } = JSON.parse(readShared(`${folder}/implied_vol.json`));
    for (const { type, price, vol, ...terms } of roundtrip) {
      expect(valueOf(impliedVolatility({ ...terms, kind: type, dividendYield: 0 }, price))).toBeCloseTo(vol, 9);
    }
  });

  it('have the greeks of the tables', () => {
    for (const row of goldenRows(`${folder}/haug_greeks.csv`)) {
      const greeks = valueOf(europeanGreeks(termsOf(row)));
      const named: Record<string, number | null> = {
        delta: greeks.delta,
        gamma: greeks.gamma,
        vega: greeks.vega,
        elasticity: greeks.elasticity,
        theta_per_year: greeks.thetaPerYear,
        theta_per_day_365: greeks.thetaPerYear / 365,
        rho: greeks.rho,
        dividend_rho: Math.abs(greeks.dividendRho),
      };
      expect(Math.abs((named[row('greek') ?? ''] ?? Infinity) - Number(row('expected')))).toBeLessThan(1e-4);
    }
  });
});

describeWithShared('American options', [`${folder}/american.csv`], () => {
  it('match the converged value of every row that has one', () => {
    const rows = goldenRows(`${folder}/american.csv`).filter((row) => row('bbsr1000_true_ours') !== null);
    const gaps = rows.map((row) => Math.abs(valueOf(americanPrice(termsOf(row))) - Number(row('bbsr1000_true_ours'))));
    expect(gaps).toHaveLength(86);
    expect(Math.max(...gaps)).toBeLessThan(2e-4);
  });
});

describeWithShared('Greeks of American options', [`${folder}/american.csv`, `${folder}/haug_greeks.csv`], () => {
  const rows = goldenRows(`${folder}/american.csv`).filter((row) => row('bbsr1000_true_ours') !== null);

  it('are those of the tables where early exercise never pays', () => {
    const calls = goldenRows(`${folder}/haug_greeks.csv`).filter(
      (row) => row('type') === 'call' && Number(row('dividend_yield')) <= 0,
    );
    expect(calls.length).toBeGreaterThan(0);
    for (const row of calls) {
      const greeks: Record<string, number> = valueOf(americanGreeks(termsOf(row)));
      const named: Record<string, number | undefined> = {
        ...greeks,
        theta_per_year: greeks['thetaPerYear'],
        theta_per_day_365: (greeks['thetaPerYear'] ?? NaN) / 365,
      };
      expect(Math.abs((named[row('greek') ?? ''] ?? Infinity) - Number(row('expected')))).toBeLessThan(2e-3);
    }
  });

  it('obey the Black-Scholes equation with the published price wherever holding on pays', () => {
    let checked = 0;
    for (const row of rows) {
      const terms = termsOf(row);
      const price = Number(row('bbsr1000_true_ours'));
      const { spot, rate, dividendYield, volatility } = terms;
      if (price - intrinsicValue(terms.kind, spot, terms.strike) < 0.05) continue;
      const { delta, gamma, thetaPerYear } = valueOf(americanGreeks(terms));
      const drift = (rate - dividendYield) * spot * delta + 0.5 * volatility ** 2 * spot ** 2 * gamma;
      expect(Math.abs(thetaPerYear + drift - rate * price)).toBeLessThan(2e-3 * spot);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(60);
  });

  it('are the slopes of the price', () => {
    for (const row of rows.filter((_row, index) => index % 8 === 0)) {
      const terms = termsOf(row);
      const greeks = valueOf(americanGreeks(terms));
      const slope = (key: 'spot' | 'volatility' | 'rate', shift: number) => {
        const moved = (by: number) => valueOf(americanPrice({ ...terms, [key]: terms[key] + by }));
        return (moved(shift) - moved(-shift)) / (2 * shift);
      };
      expect(Math.abs(greeks.delta - slope('spot', 0.02 * terms.spot))).toBeLessThan(0.01);
      expect(Math.abs(greeks.vega - slope('volatility', 0.01))).toBeLessThan(0.005 * terms.spot);
      expect(Math.abs(greeks.rho - slope('rate', 0.005))).toBeLessThan(0.02 * terms.spot);
    }
  });

  it('begin with a volatility that gives the published price back', () => {
    for (const row of rows) {
      const terms = termsOf(row);
      const price = Number(row('bbsr1000_true_ours'));
      if (price - intrinsicValue(terms.kind, terms.spot, terms.strike) < 0.05) continue;
      const found = valueOf(americanVolatility(terms, valueOf(americanPrice(terms, 200))));
      expect(found).toBeCloseTo(terms.volatility, 3);
    }
  });
});

it('has greeks of exercise where exercise pays at once, and none at expiry', () => {
  const terms: OptionTerms = {
    kind: 'put',
    spot: 50,
    strike: 100,
    years: 1,
    rate: 0.08,
    dividendYield: 0,
    volatility: 0.2,
  };
  const { delta, gamma, thetaPerYear, vega, rho } = valueOf(americanGreeks(terms, 200));
  expect(delta).toBeCloseTo(-1, 9);
  for (const greek of [gamma, thetaPerYear, vega, rho]) expect(greek).toBeCloseTo(0, 9);
  expect(americanGreeks({ ...terms, years: 0 })).toMatchObject({ ok: false });
  expect(americanGreeks(terms, 5)).toMatchObject({ ok: false });
  expect(americanVolatility(terms, 50)).toMatchObject({ ok: false });
});

it('reproduces the early exercise premiums of Andersen, Lake and Offengenden', () => {
  const premium = (rate: number, dividendYield: number) => {
    const terms: OptionTerms = { kind: 'put', spot: 100, strike: 100, years: 1, rate, dividendYield, volatility: 0.25 };
    return valueOf(americanPrice(terms)) - valueOf(europeanPrice(terms));
  };
  expect(Math.abs(premium(0.05, 0.05) - 0.106952678)).toBeLessThan(5e-5);
});

type Strategies = {
  cases: {
    name: string;
    inputs: { stock_price: number; volatility: number; interest_rate: number };
    legs: {
      type: 'stock' | 'call' | 'put';
      strike?: number;
      premium?: number;
      n: number;
      action: 'buy' | 'sell';
      prev_pos?: number;
    }[];
    expected: Record<string, number>;
  }[];
  black_scholes_info: { inputs: Record<string, number>; expected: Record<string, number> };
};

describeWithShared('strategies of a published library', [`${folder}/strategies_optionlab.json`], () => {
  const strategies: Strategies = JSON.parse(readShared(`${folder}/strategies_optionlab.json`));
  const days: Record<string, number> = {
    'covered call NVDA': 24,
    'debit call spread 165/170 with old long leg at 7.50': 24,
    'naked call': 19,
  };

  it.each(strategies.cases.slice(0, 3))('$name: cost, bounds and probability', ({ name, inputs, legs, expected }) => {
    const structure = legs.map(({ type, strike = 0, premium = inputs.stock_price, n, action, prev_pos: paid }) => ({
      kind: type,
      strike,
      premium: paid ?? premium,
      quantity: action === 'buy' ? n : -n,
    }));
    const profile = valueOf(structureProfile(structure));
    const outlook = {
      spot: inputs.stock_price,
      years: (days[name] ?? 0) / 252,
      rate: inputs['interest_rate'],
      dividendYield: 0,
      volatility: inputs.volatility,
    };
    expect(profile.cost).toBeCloseTo(-(expected['strategy_cost'] ?? 0), 6);
    expect(profile.maxGain).toBeCloseTo(expected['maximum_return_in_the_domain'] ?? 0, 6);
    // the library's grid of cents moves the breakeven by up to a cent
    expect(
      Math.abs(valueOf(profitProbability01(structure, outlook)) - (expected['probability_of_profit'] ?? 0)),
    ).toBeLessThan(6e-4);
  });

  it('covered call and naked call break even where arithmetic says', () => {
    const covered = valueOf(
      structureProfile([
        { kind: 'stock', quantity: 100, premium: 168.99 },
        { kind: 'call', quantity: -100, premium: 4.1, strike: 185 },
      ]),
    );
    expect(covered).toMatchObject({ maxLoss: expect.closeTo(16_489, 6), breakevens: [expect.closeTo(164.89, 9)] });
    const naked = valueOf(structureProfile([{ kind: 'call', quantity: -100, premium: 1.15, strike: 175 }]));
    expect(naked).toMatchObject({
      maxGain: expect.closeTo(115, 9),
      maxLoss: null,
      breakevens: [expect.closeTo(176.15, 9)],
    });
    expect(naked.profitRanges).toEqual([{ from: 0, to: expect.closeTo(176.15, 9) }]);
  });

  it('calendar spread: range of profit, peak and probability', () => {
    const structure = {
      expiring: [{ kind: 'call' as const, strike: 127, premium: 4.6, quantity: -1000 }],
      living: [
        { kind: 'call' as const, strike: 127, premium: 5.9, quantity: 1000, yearsLeft: 10 / 252, volatility: 0.427 },
      ],
      rate: 0.0009,
      dividendYield: 0,
    };
    const { profitRanges } = valueOf(calendarBreakevens(structure, { from: 63.57, to: 190.71 }));
    expect(profitRanges).toHaveLength(1);
    expect(Math.abs((profitRanges[0]?.from ?? 0) - 118.85)).toBeLessThan(0.02);
    expect(Math.abs((profitRanges[0]?.to ?? 0) - 136.17)).toBeLessThan(0.02);
    expect(Math.abs(calendarProfit(structure, 127) - 3010.536)).toBeLessThan(5);
    const outlook = { spot: 127.14, years: 9 / 252, rate: 0.0009, dividendYield: 0, volatility: 0.427 };
    expect(Math.abs(valueOf(rangesProbability01(profitRanges, outlook)) - 0.6002)).toBeLessThan(2e-3);
  });

  it('prices, greeks and probabilities of one option', () => {
    const { inputs, expected } = strategies.black_scholes_info;
    const values = Object.entries(expected).filter(([name]) => !name.endsWith('touch'));
    const terms = {
      spot: inputs['s'] ?? 0,
      strike: inputs['x'] ?? 0,
      rate: inputs['r'] ?? 0,
      dividendYield: inputs['y'] ?? 0,
      years: inputs['years'] ?? 0,
      volatility: inputs['vol'] ?? 0,
    };
    const call = valueOf(europeanGreeks({ ...terms, kind: 'call' }));
    const put = valueOf(europeanGreeks({ ...terms, kind: 'put' }));
    expect({
      call_price: valueOf(europeanPrice({ ...terms, kind: 'call' })),
      put_price: valueOf(europeanPrice({ ...terms, kind: 'put' })),
      call_delta: call.delta,
      put_delta: put.delta,
      call_theta: call.thetaPerYear,
      put_theta: put.thetaPerYear,
      call_rho: call.rho / 100,
      put_rho: put.rho / 100,
      gamma: call.gamma,
      vega: call.vega / 100,
      call_itm_prob: valueOf(inTheMoneyProbability01({ ...terms, kind: 'call' })),
      put_itm_prob: valueOf(inTheMoneyProbability01({ ...terms, kind: 'put' })),
    }).toEqual(Object.fromEntries(values.map(([name, value]) => [name, expect.closeTo(value, 9)])));
    // the library discounts the touch (it prices a rebate paid on it), which is 0.06 % here
    expect(
      Math.abs(valueOf(touchProbability01(terms, terms.strike)) - (expected['call_prob_of_touch'] ?? 0)),
    ).toBeLessThan(5e-4);
  });
});
