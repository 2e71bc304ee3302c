import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { figureOf } from './testing/worked-question.ts';

type Row = Record<string, string>;

function rowsOf(path: string): Row[] {
  const [head = '', ...lines] = readShared(path).trimEnd().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const optionOf = ({ type, spot, strike, dividend_yield: dividends, rate, years, vol }: Row) =>
  `${type} option: spot ${spot}, strike ${strike}, dividend yield ${Number(dividends) * 100}%, rate ${Number(rate) * 100}%, T = ${years}, volatility ${(Number(vol) * 100).toFixed(4)}%`;

describeWithShared(
  'options of Haug, asked in words',
  ['golden/options/haug_european.csv', 'golden/options/haug_greeks.csv', 'golden/options/american.csv'],
  () => {
    // Without any volatility or time there is nothing to ask the model.
    const priced = rowsOf('golden/options/haug_european.csv').filter(
      ({ vol, years }) => Number(vol) > 0 && Number(years) > 0,
    );

    it('have the published prices', async () => {
      expect(priced.length).toBeGreaterThan(5);
      for (const row of priced)
        expect(
          Math.abs((await figureOf('price', `Price a European ${optionOf(row)}`)) - Number(row['price'])),
        ).toBeLessThan(Number(row['tol']) + 1e-9);
    });

    it('have the published greeks', async () => {
      const perUnit: Record<string, number> = { delta: 1, gamma: 1, vega: 100, theta: 365, rho: 100 };
      const rows = rowsOf('golden/options/haug_greeks.csv').filter(({ greek = '' }) => perUnit[greek] !== undefined);
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        const greek = row['greek'] ?? '';
        const told = await figureOf(greek, `What is the ${greek} of a European ${optionOf(row)}`);
        expect(told * (perUnit[greek] ?? 1), `${greek} of ${optionOf(row)}`).toBeCloseTo(Number(row['expected']), 3);
      }
    });

    it('have the price of the converged tree where they are American', async () => {
      const rows = rowsOf('golden/options/american.csv')
        .filter(({ bbsr1000_true_ours: own }) => own !== '')
        .slice(0, 24);
      for (const row of rows)
        expect(
          Math.abs((await figureOf('price', `Price an American ${optionOf(row)}`)) - Number(row['bbsr1000_true_ours'])),
        ).toBeLessThan(2e-3);
    });

    it('lead back from their price to the volatility', async () => {
      type Trip = {
        type: string;
        spot: number;
        strike: number;
        years: number;
        rate: number;
        vol: number;
        price: number;
      };
      const { roundtrip }: { roundtrip: Trip[] } = JSON.parse(readShared('golden/options/implied_vol.json'));
      for (const { type, spot, strike, years, rate, vol, price } of roundtrip) {
        const text = `implied volatility of a European ${type} trading at ${price}: spot ${spot}, strike ${strike}, T = ${years}, rate ${rate * 100}%`;
        expect(await figureOf('implied', text)).toBeCloseTo(vol * 100, 6);
      }
    });
  },
);

describeWithShared('structures of optionlab, asked in words', ['golden/options/strategies_optionlab.json'], () => {
  type Case = {
    name: string;
    inputs: { stock_price: number };
    legs: Array<{ type: string; strike: number; premium: number; action: string }>;
    expected: { strategy_cost: number; maximum_return_in_the_domain: number };
  };
  const { cases }: { cases: Case[] } = JSON.parse(readShared('golden/options/strategies_optionlab.json'));

  it('have the outlay and the most that can be gained', async () => {
    const [covered] = cases.filter(({ name }) => name.startsWith('covered call'));
    const call = covered?.legs.find(({ type }) => type === 'call');
    const text = `max profit of a covered call bought at ${covered?.inputs.stock_price} with a ${call?.strike} call sold for ${call?.premium}`;
    expect(await figureOf('cost1', text)).toBeCloseTo(-(covered?.expected.strategy_cost ?? 0), 6);
    expect(await figureOf('gainAt1', text)).toBeCloseTo(covered?.expected.maximum_return_in_the_domain ?? 0, 6);
  });

  it('have the credit of a call sold alone', async () => {
    const [naked] = cases.filter(({ name }) => name === 'naked call');
    const [leg] = naked?.legs ?? [];
    const text = `max profit if I sell a naked ${leg?.strike} call for ${leg?.premium}`;
    expect(await figureOf('gainAt1', text)).toBeCloseTo(naked?.expected.strategy_cost ?? 0, 6);
  });
});

describeWithShared(
  'bonds and bills of Excel, asked in words',
  ['golden/bonds/spot.json', 'golden/bonds/excel_tbillprice.csv'],
  () => {
    type Spot = {
      fn: string;
      settlement: string;
      maturity: string;
      coupon: number;
      price?: number;
      yield?: number;
      expected: number;
    };
    const { excel_spot: spots }: { excel_spot: Spot[] } = JSON.parse(readShared('golden/bonds/spot.json'));

    it('have the published price and yield', async () => {
      for (const { fn, settlement, maturity, coupon, price, yield: rate, expected } of spots) {
        const bond = `a semi-annual bond with a ${coupon * 100}% coupon, settled on ${settlement}, maturing on ${maturity}`;
        const told =
          fn === 'PRICE'
            ? await figureOf('clean', `price of ${bond}, at a yield of ${(rate ?? 0) * 100}%`)
            : (await figureOf('ytm', `yield to maturity of ${bond}, at a price of ${price}`)) / 100;
        expect(told, JSON.stringify({ settlement, maturity })).toBeCloseTo(expected, 5);
      }
    });

    it('have the price of a bill at its discount', async () => {
      const rows = rowsOf('golden/bonds/excel_tbillprice.csv')
        .filter(({ expected, discount }) => Number(expected) > 0 && Number(discount) < 1)
        .slice(0, 30);
      for (const { settlement, maturity, discount, expected } of rows)
        expect(
          await figureOf(
            'price',
            `price of a T-bill settled on ${settlement}, maturing on ${maturity} at a ${(Number(discount) * 100).toFixed(6)}% discount`,
          ),
        ).toBeCloseTo(Number(expected), 6);
    });

    it('have the bond-equivalent yield of a discount', async () => {
      const rows = rowsOf('golden/bonds/excel_tbilleq.csv')
        .filter(({ expected, discount }) => expected !== '' && Number(discount) < 0.2)
        .slice(0, 30);
      for (const { settlement, maturity, discount, expected } of rows)
        expect(
          (await figureOf(
            'equivalent',
            `bond-equivalent yield of a bill settled on ${settlement}, maturing on ${maturity} at a ${(Number(discount) * 100).toFixed(6)}% discount`,
          )) / 100,
        ).toBeCloseTo(Number(expected), 8);
    });
  },
);

describeWithShared(
  'rates and flows, asked in words',
  ['golden/returns/periodic.json', 'golden/returns/xirr.json', 'golden/returns/twr.json'],
  () => {
    type Periodic = { fn: string; rate?: number; values?: number[]; args?: number[]; expected: number };
    const periodic: Periodic[] = JSON.parse(readShared('golden/returns/periodic.json'));
    const asked: Record<string, (of: Periodic) => Promise<number>> = {
      IRR: async ({ values = [] }) => (await figureOf('irr', `IRR of ${values.join(', ')}`)) / 100,
      NPV: ({ rate = 0, values = [] }) => figureOf('later', `NPV of ${values.join(', ')} at ${rate * 100}%`),
      EFFECT: async ({ args: [rate = 0] = [] }) =>
        (await figureOf('effective', `effective rate of ${rate * 100}% compounded quarterly`)) / 100,
      NOMINAL: async ({ args: [rate = 0] = [] }) =>
        (await figureOf('nominal', `nominal rate compounded quarterly for an effective rate of ${rate * 100}%`)) / 100,
      RRI: async ({ args: [years = 0, start = 0, end = 0] = [] }) =>
        (await figureOf('rate', `what growth rate turns ${start} into ${end} in ${years} years`)) / 100,
    };
    const known = periodic.filter(({ fn }) => asked[fn] !== undefined);

    it.each(known)('$fn of a spreadsheet', async (of) => {
      expect(await asked[of.fn]?.(of)).toBeCloseTo(of.expected, 8);
    });

    type Flows = Array<[string, number]>;
    const listed = (flows: Flows) => flows.map(([date, amount]) => `${amount} on ${date}`).join(', ');

    it('the money-weighted return of dated flows', async () => {
      const {
        excel,
        microsoft,
      }: {
        excel: Array<{ cashflows: Flows; xirr: number }>;
        microsoft: { cashflows: Flows; xirr: number; xnpv_at_9pct: number };
      } = JSON.parse(readShared('golden/returns/xirr.json'));
      for (const { cashflows, xirr } of excel.filter(
        ({ cashflows: flows }) => flows.length <= 12 && flows.every(([, amount]) => Number.isInteger(amount)),
      ))
        expect((await figureOf('irr', `XIRR of ${listed(cashflows)}`)) / 100, listed(cashflows)).toBeCloseTo(xirr, 6);
      expect((await figureOf('irr', `XIRR of ${listed(microsoft.cashflows)}`)) / 100).toBeCloseTo(microsoft.xirr, 7);
      expect(await figureOf('value', `XNPV of ${listed(microsoft.cashflows)} at 9%`)).toBeCloseTo(
        microsoft.xnpv_at_9pct,
        3,
      );
    });

    it('the time-weighted return, with flows at either end of their period', async () => {
      type Step = { event?: string; value?: number; deposit_after?: number };
      const {
        cases,
      }: {
        cases: Array<{ steps: Step[]; chain_deposit_at_period_start: number; chain_deposits_at_period_end: number }>;
      } = JSON.parse(readShared('golden/returns/twr.json'));
      const [first] = cases;
      const steps = (first?.steps ?? []).map(({ value, deposit_after: deposit }) =>
        deposit === undefined ? `value ${value}` : `deposit ${deposit}`,
      );
      const text = `time-weighted return: ${steps.join(', then ')}`;
      expect((await figureOf('whole', text)) / 100).toBeCloseTo(first?.chain_deposit_at_period_start ?? 0, 10);
      expect((await figureOf('whole', 'and with flows at the end of the period?', text)) / 100).toBeCloseTo(
        first?.chain_deposits_at_period_end ?? 0,
        10,
      );
    });
  },
);

describeWithShared('lots of beancount, asked in words', ['golden/returns/tax_lots.json'], () => {
  type Case = {
    method: string;
    buys?: Array<[string, number, number]>;
    sell_qty?: number;
    consumed?: Array<[number, number]> | string;
  };
  const { beancount }: { beancount: Case[] } = JSON.parse(readShared('golden/returns/tax_lots.json'));
  const plain = beancount.flatMap(({ method, buys, sell_qty: sold, consumed }) =>
    buys === undefined || sold === undefined || typeof consumed === 'string' || consumed === undefined
      ? []
      : [{ method, buys, sold, consumed }],
  );

  it('cost what the lots cost that the sale takes', async () => {
    expect(plain.length).toBeGreaterThan(5);
    for (const { method, buys, sold, consumed } of plain) {
      const text = `bought ${buys.map(([day, units, price]) => `${units} at ${price} on ${day}`).join(', ')}; sold ${sold} at 150 on 2016-01-01, ${method === 'AVERAGE' ? 'average cost' : method} gain?`;
      const cost = consumed.reduce((sum, [units, price]) => sum + units * price, 0);
      expect(await figureOf('cost', text), text).toBeCloseTo(cost, 2);
      expect(await figureOf('gain', text), text).toBeCloseTo(sold * 150 - cost, 2);
    }
  });
});
