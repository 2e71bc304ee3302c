import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints } from '@aex/contracts/market';
import { expect, it, onTestFinished } from 'vitest';
import { createSimulatedWorld } from '#providers/simulated/simulated-world.ts';
import { securities } from '#providers/simulated/universe/securities.ts';
import { createWorldClient, type WorldClient } from '#providers/simulated/world-client.ts';
import { sessionsAfter, storeDailyBars } from '#server/testing/stored-bars.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type FillingReport, fillWorld } from './simulation-filling.ts';
import { createSimulation } from './simulation-service.ts';
import { removeWorld } from './simulation-removal.ts';
import type { SimulationPolicy } from './simulation-policy.ts';

// The world's first year: little to write, and enough for a regime.
const now = '2006-12-29T22:00:00.000Z';
const mark = { seed: 1, generator: 1 };
const silent = { info: () => undefined, warn: () => undefined };

function simulationOf({ database, clock }: TestServer, policy: SimulationPolicy = 'where_missing') {
  const simulation = createSimulation({ database, clock, policy, seed: 1, log: silent });
  onTestFinished(() => simulation.stop());
  return simulation;
}

// Fills until it was asked that often whether to stop: some symbols, then the series, then more symbols.
async function fillPart({ database, clock }: TestServer, steps: number): Promise<FillingReport> {
  const world = createWorldClient(1);
  onTestFinished(() => world.stop());
  let asked = 0;
  const isStopping = () => (asked += 1) > steps;
  const filling = { handle: database.handle, world, mark, now: clock.now(), isStopping };
  return fillWorld(filling, { bars: true, series: true });
}

async function count({ database }: TestServer, query: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]?.count ?? -1;
}

async function ask(server: TestServer, message: string) {
  const token = await server.asGuest();
  const { events } = await server.stream(chatEndpoints.ask, { token, body: { message } });
  return events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
}

describeWithStore('a new installation without any data', () => {
  it('is filled with a world in which everything is marked as simulated, once', { timeout: 120_000 }, async () => {
    const server = await testServer({ now });
    const simulation = simulationOf(server);
    const report = await simulation.update();
    expect(report.symbols).toBe(securities.length);
    expect(report.series).toBeGreaterThan(25);
    const bars = await count(server, 'daily_bars');
    expect(bars).toBe(securities.length * 251);
    expect(await simulation.update()).toEqual({ symbols: 0, series: 0 });

    const { quotes, missing } = await server.call(marketEndpoints.quotes, { query: { symbols: 'SPY,NVDA,TLT,VIX' } });
    expect(missing).toEqual([]);
    expect(new Set(quotes.map(({ state, source }) => `${state} ${source}`))).toEqual(
      new Set(['simulated AEX simulated world']),
    );
    const history = await server.call(marketEndpoints.bars, { query: { symbol: 'NVDA' } });
    expect(history).toMatchObject({ state: 'simulated', as_of: '2006-12-29' });
    const { symbols } = await server.call(marketEndpoints.universe, { query: { query: 'caterp' } });
    expect(symbols).toContainEqual({ symbol: 'CAT', name: 'Caterpillar Inc.' });
    const snapshot = await server.call(macroEndpoints.snapshot, { query: {} });
    expect(snapshot.regime).not.toBeNull();
    expect(new Set(Object.values(snapshot.sources).map((each) => each?.state))).toEqual(new Set(['simulated']));
    expect(await server.call(macroEndpoints.history, { query: {} })).toMatchObject({ state: 'simulated' });

    const answer = await ask(server, 'What is the macro regime, and how has NVDA done this year?');
    expect(answer.text).toContain('NVDA');
    expect(answer.citations.length).toBeGreaterThan(1);
    expect(new Set(answer.citations.map(({ state }) => state))).toEqual(new Set(['simulated']));

    // New Year's Day and the day of mourning after it are no sessions.
    server.clock.advance(5 * 86_400_000);
    expect((await simulation.update()).symbols).toBe(securities.length);
    expect(await count(server, 'daily_bars')).toBe(bars + securities.length);
  });
});

describeWithStore('a simulated session', () => {
  it('has a price for each minute that has passed, and ends where the quote stands', async () => {
    const { sources } = simulationOf(await testServer({ now }));
    const moment = new Date('2006-12-29T16:00:30Z');
    const course = await sources?.simulatedSession?.({ symbol: 'NVDA', moment });
    const tick = (await sources?.simulatedTicks?.({ symbols: ['NVDA'], moment }))?.get('NVDA');
    expect(course).toMatchObject({ date: '2006-12-29', state: 'simulated', previousClose: tick?.previousClose });
    const prices = course?.prices ?? [];
    expect(prices).toHaveLength(92);
    expect(prices.slice(0, 2).map(({ at }) => at.toISOString())).toEqual([
      '2006-12-29T14:30:00.000Z',
      '2006-12-29T14:31:00.000Z',
    ]);
    expect(prices.at(-1)).toEqual({ at: moment, price: tick?.price });

    const whole = await sources?.simulatedSession?.({ symbol: 'NVDA', moment: new Date(now) });
    expect(whole?.prices).toHaveLength(391);
    expect(whole?.prices.slice(0, 91)).toEqual(prices.slice(0, 91));
    expect(await sources?.simulatedSession?.({ symbol: 'ZZZZ', moment })).toBeNull();
  });
});

describeWithStore('a filling that is broken off', () => {
  it('goes on where it stopped and holds the same bars as the world', async () => {
    const server = await testServer({ now });
    const first = await fillPart(server, 8);
    expect(first).toEqual({ symbols: 7, series: 0 });
    expect(await count(server, 'daily_bars')).toBe(7 * 251);
    await fillPart(server, 4);
    expect(await count(server, 'daily_bars')).toBe(10 * 251);
    const daily = createSimulatedWorld(1).findDaily('TSLA', '2006-12-29');
    const { rows } = await server.database.pool.query<{ open: number; close: number; volume: number }>(
      `select b.open, b.close, b.volume from daily_bars b join instruments i on i.id = b.instrument_id
       where i.symbol = 'TSLA' order by session`,
    );
    expect(rows.map(({ open }) => open)).toEqual([...(daily?.open ?? [])]);
    expect(rows.map(({ close }) => close)).toEqual([...(daily?.close ?? [])]);
    expect(rows.map(({ volume }) => volume)).toEqual([...(daily?.volume ?? [])]);
  });
});

describeWithStore('a server that is stopped while its world is made', () => {
  it('does not wait for what is being worked out, and the next start goes on', { timeout: 120_000 }, async () => {
    const server = await testServer({ now });
    const asked = Promise.withResolvers<void>();
    const world = createWorldClient(1);
    const watched: WorldClient = {
      ...world,
      ask: (name, input) => {
        if (name === 'macro') asked.resolve();
        return world.ask(name, input);
      },
    };
    let isStopping = false;
    const filling = { handle: server.database.handle, world: watched, mark, now: new Date(now) };
    const pass = fillWorld({ ...filling, isStopping: () => isStopping }, { bars: true, series: true });
    await asked.promise;
    isStopping = true;
    await world.stop();
    expect(await pass).toEqual({ symbols: 13, series: 0 });
    await expect(world.ask('macro', { after: new Date(0), now: new Date(now) })).rejects.toThrow('world stopped');
    expect((await simulationOf(server).update()).symbols).toBe(securities.length - 13);
    expect(await count(server, 'daily_bars')).toBe(securities.length * 251);
  });

  it('takes a world of another seed out in steps, and the next start goes on', async () => {
    const server = await testServer({ now });
    const { symbols } = await fillPart(server, 60);
    let asked = 0;
    await removeWorld(server.database.handle, () => (asked += 1) > 1);
    expect(await count(server, 'daily_bars')).toBe((symbols - 20) * 251);
    expect(await count(server, "simulation_progress where subject like 'bars:%'")).toBe(symbols - 20);
    await removeWorld(server.database.handle, () => false);
    const left = ['daily_bars', 'corporate_actions', 'observations', 'simulation_progress', 'instruments'];
    for (const table of left) expect([table, await count(server, table)]).toEqual([table, 0]);
  });

  it('ends a pass that runs, and makes no other', async () => {
    const server = await testServer({ now });
    const simulation = simulationOf(server);
    const pass = simulation.update();
    await simulation.stop();
    expect((await pass).symbols).toBeLessThan(securities.length);
  });
});

describeWithStore('real data beside the simulated world', () => {
  it('win for their symbol and series, and no figure mixes both', { timeout: 60_000 }, async () => {
    const server = await testServer({ now });
    await fillPart(server, 60);
    const bars = sessionsAfter('2006-03-01', 40).map((session) => ({
      session,
      open: 100,
      high: 101,
      low: 99,
      close: 100,
      volume: 5,
    }));
    await storeDailyBars(server.database, { symbol: 'SPY', bars });
    const { quotes } = await server.call(marketEndpoints.quotes, { query: { symbols: 'SPY,QQQ' } });
    expect(quotes.map(({ symbol, state }) => [symbol, state])).toEqual([
      ['SPY', 'stale'],
      ['QQQ', 'simulated'],
    ]);
    const before = await server.call(macroEndpoints.snapshot, { query: {} });
    await storeSeries(server.database, {
      id: 'CPIAUCSL',
      frequency: 'monthly',
      first: '2004-01-01',
      values: Array.from({ length: 34 }, (_, month) => 200 * 1.01 ** month),
      knownAfterDays: 40,
    });
    const after = await server.call(macroEndpoints.snapshot, { query: {} });
    expect(after.sources.cpi_yoy?.state).not.toBe('simulated');
    expect(after.cpi_yoy).toBeCloseTo((1.01 ** 12 - 1) * 100, 6);
    expect([after.regime, after.sources.regime?.state]).toEqual([before.regime, 'simulated']);
  });

  it('keep the world from being made under auto, and a list without it takes it out', async () => {
    const server = await testServer({ now });
    const bars = [{ session: '2006-12-28', open: 1, high: 1, low: 1, close: 1, volume: 1 }];
    await storeDailyBars(server.database, { symbol: 'SPY', bars });
    await storeSeries(server.database, {
      id: 'UNRATE',
      frequency: 'monthly',
      first: '2006-01-01',
      values: [5],
      knownAfterDays: 36,
    });
    expect(await simulationOf(server).update()).toEqual({ symbols: 0, series: 0 });
    await fillPart(server, 20);
    expect(await count(server, 'daily_bars')).toBeGreaterThan(3000);
    await simulationOf(server, 'never').enforce();
    expect(await count(server, 'daily_bars')).toBe(1);
    expect(await count(server, "observations where series_id <> 'UNRATE'")).toBe(0);
    expect(await count(server, 'instruments')).toBe(1);
    expect(simulationOf(server, 'never').sources).toBeNull();
  });
});
