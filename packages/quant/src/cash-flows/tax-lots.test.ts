import { describeWithShared, readShared } from '@aex/testing/shared-data';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { type LotMethod, type LotTrade, matchLots, unrealizedMinor } from './tax-lots.ts';

type Beancount = {
  method: string;
  buys: [string, number, number][];
  sell_qty?: number;
  sells?: number[];
  consumed: [number, number][] | string;
  left: [number, number][] | string;
};
type Performance = {
  name: string;
  trades: ['BUY' | 'SELL', string, number, number][];
  mark_price?: number;
  expect: Record<string, number>;
};

const methods: Record<string, LotMethod> = { FIFO: 'fifo', LIFO: 'lifo', HIFO: 'hifo', AVERAGE: 'average' };

it('refuses to sell more than is held and amounts that are none', () => {
  const buy: LotTrade = { kind: 'buy', date: '2025-01-02', quantity: 1, amountMinor: 100 };
  expect(matchLots([buy, { ...buy, kind: 'sell', quantity: 1.01 }], 'fifo')).toMatchObject({
    ok: false,
    reason: 'more is sold than is held',
  });
  expect(matchLots([{ ...buy, amountMinor: 10.5 }], 'fifo')).toMatchObject({ ok: false });
  expect(matchLots([{ ...buy, quantity: 0 }], 'fifo')).toMatchObject({ ok: false });
});

it('loses no cent and no unit whatever the method', () => {
  const amount = fc.record({
    quantity: fc.integer({ min: 1, max: 900 }),
    amountMinor: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const method = fc.constantFrom<LotMethod>('fifo', 'lifo', 'hifo', 'average');
  const input = fc.tuple(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.array(amount, { maxLength: 6 }), method);
  fc.assert(
    fc.property(input, ([buys, sells, chosen]) => {
      const trades: LotTrade[] = [
        ...buys.map((trade): LotTrade => ({ ...trade, kind: 'buy', date: '2025-01-02', quantity: trade.quantity / 7 })),
        ...sells.map((trade): LotTrade => ({
          ...trade,
          kind: 'sell',
          date: '2025-02-03',
          quantity: trade.quantity / 21,
        })),
      ];
      const matched = matchLots(trades, chosen);
      fc.pre(matched.ok);
      const { lots, closings, realizedMinor } = valueOf(matched);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      const paid = sum(buys.map(({ amountMinor }) => amountMinor));
      const received = sum(sells.map(({ amountMinor }) => amountMinor));
      const closedCost = sum(closings.map(({ costMinor }) => costMinor));
      expect(sum(lots.map(({ costMinor }) => costMinor)) + closedCost).toBe(paid);
      expect(realizedMinor).toBe(received - closedCost);
      expect(sum(closings.map(({ quantity }) => quantity))).toBeCloseTo(
        sum(sells.map(({ quantity }) => quantity / 21)),
        6,
      );
    }),
  );
});

describeWithShared('published lots', ['golden/returns/tax_lots.json'], () => {
  const {
    beancount,
    portfolio_performance: performances,
  }: { beancount: Beancount[]; portfolio_performance: Performance[] } = JSON.parse(
    readShared('golden/returns/tax_lots.json'),
  );

  it.each(beancount.map((of, index) => ({ name: `${index} ${of.method}`, of })))('beancount $name', ({ of }) => {
    const trades: LotTrade[] = [
      ...of.buys.map(([date, quantity, price]): LotTrade => ({
        kind: 'buy',
        date,
        quantity,
        amountMinor: Math.round(quantity * price * 100),
      })),
      ...[...(of.sells ?? []), ...(of.sell_qty === undefined ? [] : [of.sell_qty])].map((quantity): LotTrade => ({
        kind: 'sell',
        date: '2016-12-30',
        quantity,
        amountMinor: 0,
      })),
    ];
    const matched = matchLots(trades, methods[of.method] ?? 'fifo');
    const pairs = (lots: { quantity: number; costMinor: number }[]) =>
      lots.map(({ quantity, costMinor }) => [quantity, Math.round(costMinor / quantity) / 100]);
    const given = matched.ok
      ? { consumed: pairs(matched.value.closings), left: pairs(matched.value.lots) }
      : { consumed: 'ERROR not enough lots', left: 'unchanged' };
    expect(given).toEqual({ consumed: of.consumed, left: of.left });
  });

  it.each(performances)('$name', ({ trades, mark_price: mark = 0, expect: wanted }) => {
    const lotTrades = trades.map(([kind, date, quantity, amount]): LotTrade => ({
      kind: kind === 'BUY' ? 'buy' : 'sell',
      date,
      quantity,
      amountMinor: Math.round(amount * 100),
    }));
    const figures = (['fifo', 'average'] as const).flatMap((method) => {
      const { lots, realizedMinor } = valueOf(matchLots(lotTrades, method));
      const prefix = method === 'fifo' ? 'fifo' : 'avg';
      return [
        [`${prefix}_cost`, lots.reduce((sum, { costMinor }) => sum + costMinor, 0) / 100],
        [`${prefix}_realized`, realizedMinor / 100],
        [`${prefix}_unrealized`, unrealizedMinor(lots, mark * 100) / 100],
      ] as const;
    });
    expect(Object.fromEntries(figures)).toMatchObject(wanted);
  });
});
