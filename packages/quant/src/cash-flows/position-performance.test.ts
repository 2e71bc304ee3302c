import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { type PositionActivity, type PositionPerformance, positionPerformance } from './position-performance.ts';

type Scenario = {
  name: string;
  activities: {
    type: 'BUY' | 'SELL' | 'DIVIDEND' | 'FEE';
    date: string;
    qty?: number;
    price?: number;
    fee?: number;
    fx?: number;
  }[];
  splits?: [string, string][];
  as_of?: string;
  market_price?: number;
  fx_now?: number;
  expect: Record<string, number>;
};

const kinds = { BUY: 'buy', SELL: 'sell', DIVIDEND: 'dividend' } as const;

function activitiesOf({ activities, splits = [] }: Scenario, withCurrency: boolean): PositionActivity[] {
  const trades = activities.map(({ type, date, qty: quantity = 0, price = 0, fee = 0, fx = 1 }): PositionActivity => {
    const rate = withCurrency ? fx : 1;
    return type === 'FEE'
      ? { kind: 'fee', date, fee: fee * rate }
      : { kind: kinds[type], date, quantity, price: price * rate, fee: fee * rate };
  });
  const ratios = splits.map(([date, text]): PositionActivity => {
    const [after, before] = text.split(':').map(Number);
    return { kind: 'split', date, ratio: (after ?? 0) / (before ?? 0) };
  });
  return [...ratios, ...trades];
}

function performanceOf(scenario: Scenario, withCurrency: boolean): PositionPerformance {
  const { as_of: asOf = '2024-01-01', market_price: price = 0, fx_now: rate = 1 } = scenario;
  return valueOf(
    positionPerformance({
      activities: activitiesOf(scenario, withCurrency),
      asOf,
      marketPrice: withCurrency ? price * rate : price,
    }),
  );
}

it('closes a position and opens the other side in one trade', () => {
  const trade = (kind: 'buy' | 'sell', quantity: number, price: number) => ({
    kind,
    date: '2025-01-02',
    quantity,
    price,
    fee: 0,
  });
  const performance = valueOf(
    positionPerformance({
      activities: [trade('buy', 2, 10), trade('sell', 5, 12)],
      asOf: '2025-01-03',
      marketPrice: 11,
    }),
  );
  expect(performance).toMatchObject({ quantity: -3, averagePrice: 12, gross: 4 + 3 });
});

it('refuses what lies in the future and what is no trade', () => {
  const buy = { kind: 'buy' as const, date: '2025-01-02', quantity: 1, price: 10, fee: 0 };
  expect(positionPerformance({ activities: [buy], asOf: '2025-01-01', marketPrice: 11 })).toMatchObject({ ok: false });
  expect(
    positionPerformance({ activities: [{ ...buy, quantity: -1 }], asOf: '2025-01-03', marketPrice: 11 }),
  ).toMatchObject({ ok: false });
  expect(positionPerformance({ activities: [], asOf: '2025-01-03', marketPrice: 11 })).toMatchObject({
    ok: true,
    value: { quantity: 0, averagePrice: null, gross01: null },
  });
});

describeWithShared('published positions', ['golden/returns/ghostfolio_positions.json'], () => {
  const scenarios: Scenario[] = JSON.parse(readShared('golden/returns/ghostfolio_positions.json'));

  it.each(scenarios)('$name', (scenario) => {
    const local = performanceOf(scenario, false);
    const converted = performanceOf(scenario, true);
    const figures: Record<string, number | null> = {
      quantity: local.quantity,
      value: converted.value,
      average_price: local.averagePrice,
      investment: local.investment,
      gross: local.gross,
      gross_pct: local.gross01,
      net: local.net,
      net_pct: local.net01,
      twi: local.timeWeightedInvestment,
      dividend: local.dividends,
      fees: local.fees,
      gross_local_pct: local.gross01,
      gross_with_fx: converted.gross,
      gross_with_fx_pct: converted.gross01,
      investment_with_fx: converted.investment,
      net_with_fx: converted.net,
      net_with_fx_pct: converted.net01,
    };
    // what changed within the day, week and month is a difference of two such calls
    const wanted = Object.entries(scenario.expect).filter(([name]) => !/^net_(1d|wtd|mtd)$/.test(name));
    expect(figures).toMatchObject(Object.fromEntries(wanted.map(([name, value]) => [name, expect.closeTo(value, 6)])));
  });
});
