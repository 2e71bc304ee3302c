import { optionEndpoints, type StructureRequest } from '@aex/contracts/options';
import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCurveService } from '#features/macro/index.ts';
import { createMarketService, noMarketSources } from '#features/market/index.ts';
import { quietBars, storeDailyBars } from '#server/testing/stored-bars.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { createOptionsService } from './options-service.ts';

const { chain, price } = optionEndpoints;
const now = '2026-05-01T21:00:00.000Z';
const expiry = '2026-06-19';
const later = '2026-09-18';

const call = (quantity: number, strike: number, premium?: number) => ({
  kind: 'call' as const,
  quantity,
  strike,
  expiry,
  ...(premium === undefined ? {} : { premium }),
});

async function serverWithData() {
  const server = await testServer({ now });
  const closes = Array.from({ length: 300 }, (_, index) => 150 * (1 + 0.02 * Math.sin(index)));
  await storeDailyBars(server.database, { symbol: 'NVDA', bars: quietBars('2025-02-19', closes) });
  for (const [id, value] of [
    ['DGS3MO', 4],
    ['DGS10', 5],
  ] as const) {
    await storeSeries(server.database, {
      id,
      frequency: 'daily',
      first: '2026-04-28',
      values: [value, value],
      knownAfterDays: 1,
    });
  }
  return server;
}

describeWithStore('the pricing of a structure', () => {
  it('prices a covered call with all that was given', async () => {
    const server = await testServer({ now });
    const answer = await server.call(price, {
      body: {
        spot: 168.99,
        volatility_pct: 48.3,
        rate_pct: 4.5,
        legs: [{ kind: 'stock', quantity: 100 }, call(-1, 185, 4.1)],
      },
    });
    expect(answer).toMatchObject({ symbol: null, horizon: expiry, is_exact: true, volatility_basis: 'given' });
    expect(answer.cost).toBeCloseTo(16_489, 8);
    expect(answer.max_gain).toBeCloseTo(2011, 8);
    expect(answer.max_loss).toBeCloseTo(16_489, 8);
    expect(answer.breakevens).toEqual([expect.closeTo(164.89, 8)]);
    expect(answer.profit_ranges).toEqual([{ from: expect.closeTo(164.89, 8), to: null }]);
    expect(answer.profit_probability).toBeGreaterThan(0.5);
    expect(answer.legs[1]).toMatchObject({ premium_basis: 'given', multiplier: 100, volatility_pct: 48.3 });
    expect(answer.greeks?.delta).toBeCloseTo(100 - 100 * (answer.legs[1]?.greeks?.delta ?? 0), 9);
    const atStrike = answer.payoff.find(({ price: at }) => at === 185);
    expect(atStrike?.profit).toBeCloseTo(2011, 8);
  });

  it('takes spot, volatility and rate from what is stored and names them', async () => {
    const server = await serverWithData();
    const body = { symbol: 'NVDA', legs: [call(1, 150), call(-1, 160)] };
    const answer = await server.call(price, { body });
    expect(answer.spot).toMatchObject({ as_of: '2026-04-30', source: 'Imported file', state: 'stale' });
    expect(answer).toMatchObject({ volatility_basis: 'realized_1y', as_of: '2026-05-01', symbol: 'NVDA' });
    expect(answer.assumptions.rate_source).toContain('2026-04-29');
    expect(answer.legs.map(({ premium_basis: basis }) => basis)).toEqual(['model', 'model']);
    expect(answer.value).toBeCloseTo(answer.cost, 9);
    const before = await server.call(price, { body: { ...body, as_of: '2026-03-02' } });
    expect(before).toMatchObject({
      as_of: '2026-03-02',
      spot: { as_of: '2026-03-02' },
      assumptions: { rate_source: null },
    });
  });

  it('values legs that live on at the first expiry, without claiming exactness', async () => {
    const server = await testServer({ now });
    const answer = await server.call(price, {
      body: { spot: 100, volatility_pct: 25, rate_pct: 4, legs: [call(-1, 100), { ...call(1, 100), expiry: later }] },
    });
    expect(answer).toMatchObject({ is_exact: false, horizon: expiry });
    expect(answer.breakevens).toHaveLength(2);
    expect(answer.max_loss).toBeCloseTo(answer.cost, -1);
    expect(answer.max_gain).toBeGreaterThan(0);
    expect(answer.profit_probability).toBeGreaterThan(0);
  });

  it('has no limit where there is none', async () => {
    const server = await testServer({ now });
    const request = (quantity: number) => ({ body: { spot: 100, volatility_pct: 20, legs: [call(quantity, 100, 3)] } });
    expect(await server.call(price, request(1))).toMatchObject({ max_gain: null, max_loss: 300 });
    expect(await server.call(price, request(-1))).toMatchObject({ max_gain: 300, max_loss: null });
  });

  it('refuses what cannot be priced, with the place', async () => {
    const server = await serverWithData();
    const cases: Array<[StructureRequest, string]> = [
      [{ legs: [call(1, 100, 2)] }, 'body.spot'],
      [{ spot: 100, legs: [call(1, 100)] }, 'body.legs.0.premium'],
      [{ spot: 100, legs: [{ ...call(1, 100, 2), expiry: '2026-04-30' }] }, 'body.legs.0.expiry'],
      [{ spot: 100, legs: [call(1, 100, 2), { ...call(1, 100, 2), expiry: later }] }, 'body.legs'],
      [{ spot: 100, legs: [] }, 'body.legs'],
      [{ spot: 100, legs: [call(0, 100, 2)] }, 'body.legs.0.quantity'],
      [{ spot: 1e300, legs: [call(1, 100, 2)] }, 'body.spot'],
    ];
    for (const [body, path] of cases) {
      const { problem } = await server.refusal(price, { body });
      expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, path]);
    }
    const { problem } = await server.refusal(price, { body: { symbol: 'NONE', legs: [call(1, 100)] } });
    expect(problem.status).toBe(404);
  });
});

const strategies = 'golden/options/strategies_optionlab.json';
const casesSchema = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      inputs: z.object({
        stock_price: z.number(),
        volatility: z.number(),
        start_date: z.string(),
        target_date: z.string(),
        interest_rate: z.number(),
      }),
      legs: z.array(
        z.object({
          type: z.string(),
          strike: z.optional(z.number()),
          premium: z.optional(z.number()),
          n: z.optional(z.number()),
          action: z.optional(z.string()),
        }),
      ),
      expected: z.object({ strategy_cost: z.optional(z.number()) }),
    }),
  ),
});

describeWithShared('published strategies', [strategies], () => {
  describeWithStore('on the store', () => {
    it('cost over the interface what their publisher says', async () => {
      const server = await testServer({ now: '2023-01-16T12:00:00.000Z' });
      const { cases } = z.parse(casesSchema, JSON.parse(readShared(strategies)));
      const covered = cases.filter(({ name }) => name.startsWith('covered call'));
      expect(covered.length).toBeGreaterThan(0);
      for (const { inputs, legs, expected } of covered) {
        const answer = await server.call(price, {
          body: {
            spot: inputs.stock_price,
            volatility_pct: inputs.volatility * 100,
            rate_pct: inputs.interest_rate * 100,
            legs: legs.map(({ type, strike = 0, premium = 0, n = 0, action }) =>
              type === 'stock'
                ? { kind: 'stock' as const, quantity: n }
                : {
                    kind: type === 'call' ? ('call' as const) : ('put' as const),
                    quantity: action === 'sell' ? -n : n,
                    multiplier: 1,
                    strike,
                    premium,
                    expiry: inputs.target_date,
                  },
            ),
          },
        });
        expect(answer.cost).toBeCloseTo(-(expected.strategy_cost ?? Number.NaN), 6);
      }
    });
  });
});

describeWithStore('an option chain', () => {
  it('is not there without option prices', async () => {
    const server = await serverWithData();
    const { problem } = await server.refusal(chain, { query: { symbol: 'NVDA' } });
    expect(problem).toMatchObject({ status: 404, detail: 'no option prices' });
    expect((await server.refusal(chain, { query: {} })).problem.status).toBe(422);
  });

  it('comes with volatility and greeks where a source has prices, asked as of the moment', async () => {
    const { database, clock } = await serverWithData();
    const asked: string[] = [];
    const option = {
      contract: 'C',
      expiry,
      strike: 150,
      right: 'call' as const,
      bid: 4,
      ask: 5,
      last: null,
      volume: 1,
      openInterest: 2,
    };
    const sources = {
      ...noMarketSources,
      optionChain: ({ moment }: { moment: Date }) => {
        asked.push(moment.toISOString());
        const quotedAt = new Date('2026-04-30T20:00:00.000Z');
        const options = [option, { ...option, expiry: later, contract: 'L' }];
        return Promise.resolve({
          exercise: 'american' as const,
          underlyingPrice: null,
          options,
          quotedAt,
          source: 'Made',
          state: 'delayed' as const,
        });
      },
    };
    const market = createMarketService({ database, clock, sources });
    const service = createOptionsService({ clock, market, curves: createCurveService({ database, clock }), sources });
    const all = await service.chain({ symbol: 'NVDA', expiry: undefined, day: '2026-04-30' });
    expect(all.expiries.map(({ date }) => date)).toEqual([expiry, later]);
    expect(all.options[0]).toMatchObject({ price: 4.5, implied_volatility_pct: expect.any(Number), open_interest: 2 });
    const one = await service.chain({ symbol: 'NVDA', expiry: later, day: undefined });
    expect(one.options.map(({ contract }) => contract)).toEqual(['L']);
    expect(asked).toEqual(['2026-04-30T23:59:59.999Z', now]);
  });
});
