import { type BehaviorKind, behaviorEndpoints, behaviorKinds } from '@aex/contracts/behaviors';
import { expect, it, vi } from 'vitest';
import { createMacroService } from '#features/macro/index.ts';
import type { DailyBar } from '#features/market/index.ts';
import { quietBars, sessionsAfter, storeDailyBars } from '#server/testing/stored-bars.ts';
import { storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';
import { createBehaviorService } from './behaviors-service.ts';

const { list } = behaviorEndpoints;

// 300 sessions that end on 2026-04-30.
const before = '2025-02-19';
const count = 300;
const openingBell = '2026-05-01T13:30:00.000Z';
const now = '2026-05-01T15:00:00.000Z';

/** Closes that go to and fro between 100 and 101, come down to 100 and end with the given changes in percent. */
function closesWith(...changes: number[]): number[] {
  const closes = Array.from(
    { length: count - changes.length },
    (_, index) => 100 + ((count - changes.length - 1 - index) % 2),
  );
  for (const change of changes) closes.push((closes.at(-1) ?? 100) * (1 + change / 100));
  return closes;
}

function madeBars(changes: number[], last: Partial<DailyBar> = {}): DailyBar[] {
  const bars = quietBars(before, closesWith(...changes));
  return bars.map((bar, index) => (index === bars.length - 1 ? { ...bar, ...last } : bar));
}

const ups = (days: number) => Array.from({ length: days }, () => 0.4);
const downs = (days: number) => Array.from({ length: days }, () => -0.4);
const noisy = (seed: number, size: number) =>
  Array.from({ length: count }, (_, index) => Math.sin(index * index * seed) * size);

async function serverWith(symbols: Record<string, DailyBar[]>, moment = now): Promise<TestServer> {
  const server = await testServer({ now: moment });
  for (const [symbol, bars] of Object.entries(symbols)) await storeDailyBars(server.database, { symbol, bars });
  return server;
}

async function storeMacro(server: TestServer, growth: { gdpStep: number; cpiStep: number }): Promise<void> {
  const cpi = Array.from(
    { length: 40 },
    (_, index) => 300 * 1.002 ** index * (index > 34 ? growth.cpiStep ** (index - 34) : 1),
  );
  const gdp = Array.from({ length: 12 }, (_, index) => 22_000 * 1.004 ** index * (index > 10 ? growth.gdpStep : 1));
  await storeSeries(server.database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2022-12-01',
    values: cpi,
    knownAfterDays: 42,
  });
  await storeSeries(server.database, {
    id: 'GDPC1',
    frequency: 'quarterly',
    first: '2023-01-01',
    values: gdp,
    knownAfterDays: 120,
  });
}

async function cardsOf(server: TestServer, query: { as_of?: string } = {}) {
  const answer = await server.call(list, { query });
  const card = (kind: BehaviorKind) => answer.cards.find((each) => each.kind === kind);
  const reason = (kind: BehaviorKind) => answer.absent.find((each) => each.kind === kind)?.reason;
  return { answer, card, reason };
}

describeWithStore('behaviour cards', () => {
  it('show streaks from six days up and five down, the longest first', async () => {
    const server = await serverWith({
      SIX: madeBars(ups(6)),
      TEN: madeBars(ups(10)),
      FIVEUP: madeBars(ups(5)),
      FIVE: madeBars([1, ...downs(5)]),
      FOUR: madeBars([1, ...downs(4)]),
      TURN: madeBars([...ups(5), -2]),
    });
    const { card } = await cardsOf(server);
    expect(card('streak_up')).toMatchObject({
      id: 'streak_up-2026-04-30',
      accent: 'green',
      items: [
        { symbol: 'TEN', primary: '10 days' },
        { symbol: 'SIX', primary: '6 days', secondary: '+2.4%' },
      ],
      total: 2,
      asOf: '2026-04-30',
      updatedAt: openingBell,
      sourceKey: 'daily-bars:2026-04-30',
      source: 'Imported file',
      state: 'delayed',
    });
    expect(card('streak_down')?.items).toEqual([{ symbol: 'FIVE', primary: '5 days', secondary: '\u22122.0%' }]);
    expect(card('streak_extreme')?.items).toEqual([expect.objectContaining({ symbol: 'TEN', primary: '10 days up' })]);
    expect(card('streak_reversal')?.items).toEqual([
      { symbol: 'TURN', primary: 'after 5 days up', secondary: '\u22122.0%' },
    ]);
  });

  it('show extremes, RSI, volume and gaps beyond their lines only', async () => {
    const server = await serverWith({
      HIGH: madeBars([5], { volume: 2.5e6 }),
      LOW: madeBars([-5]),
      EXACT: madeBars([0.5], { volume: 2e6, open: 102 }),
      GAPUP: madeBars([0.5], { open: 103 }),
      GAPDN: madeBars([0.5], { open: 97 }),
      HOT: madeBars(ups(16)),
      COLD: madeBars(downs(16)),
    });
    const { card } = await cardsOf(server);
    const symbolsOf = (kind: BehaviorKind) => card(kind)?.items.map(({ symbol }) => symbol);
    expect(symbolsOf('high_20d')).toEqual(['HIGH', 'HOT']);
    expect(symbolsOf('low_20d')).toEqual(['LOW', 'COLD']);
    expect(symbolsOf('high_52w')).toEqual(['HIGH', 'HOT']);
    expect(symbolsOf('low_52w')).toEqual(['LOW', 'COLD']);
    expect(card('high_52w')?.items[0]).toEqual({ symbol: 'HIGH', primary: '105.00', secondary: '+5.0%' });
    expect(symbolsOf('rsi_overbought')).toContain('HOT');
    expect(symbolsOf('rsi_oversold')).toContain('COLD');
    expect(card('volume_breakout')?.items).toEqual([
      { symbol: 'HIGH', primary: '2.5\u00d7 volume', secondary: '+5.0%' },
    ]);
    expect(card('gap_up')?.items).toEqual([{ symbol: 'GAPUP', primary: '+3.0%', secondary: 'on 1.0\u00d7 volume' }]);
    expect(card('gap_down')?.items).toEqual([
      { symbol: 'GAPDN', primary: '\u22123.0%', secondary: 'on 1.0\u00d7 volume' },
    ]);
  });

  it('show the breadth of sectors and who trades on rising days', async () => {
    const rising = ['NVDA', 'MSFT', 'AAPL', 'AMD'];
    const server = await serverWith({
      ...Object.fromEntries(rising.map((symbol) => [symbol, madeBars([1])])),
      CRM: madeBars([-1]),
      MIGHTY: madeBars(ups(18)),
    });
    const { card } = await cardsOf(server);
    expect(card('breadth_leaders')?.items).toEqual([{ symbol: 'XLK', primary: '80% advancing', secondary: '4 of 5' }]);
    expect(card('up_volume_dominance')?.items[0]).toMatchObject({ symbol: 'MIGHTY', primary: '95% up volume' });
    expect(card('up_volume_dominance')?.description).toContain('83% was in rising ones');
  });

  it('name the regime that a macro card needs, and show its sectors when it holds', async () => {
    const symbols = { XLE: madeBars(ups(5)), XLP: madeBars(ups(5)), XLU: madeBars(downs(5)), SPY: madeBars(ups(2)) };
    const unknown = await cardsOf(await serverWith(symbols));
    expect(unknown.reason('macro_energy_quad_2')).toContain('not known');
    const reflation = await serverWith(symbols);
    await storeMacro(reflation, { gdpStep: 1.02, cpiStep: 1.01 });
    const { card, reason } = await cardsOf(reflation);
    expect(card('macro_energy_quad_2')?.items).toEqual([
      { symbol: 'XLE', primary: expect.stringContaining('%'), secondary: expect.stringContaining('SPY') },
    ]);
    expect(reason('defensive_quad_4')).toContain('the regime is reflation');
    const deflation = await serverWith(symbols);
    await storeMacro(deflation, { gdpStep: 0.97, cpiStep: 0.99 });
    const second = await cardsOf(deflation);
    expect(second.card('defensive_quad_4')?.items.map(({ symbol }) => symbol)).toEqual(['XLP', 'XLU']);
    expect(second.reason('macro_energy_quad_2')).toContain('the regime is deflation');
  });

  it('show who moves with long Treasuries', async () => {
    const bond = noisy(0.7, 1);
    const server = await serverWith({
      TLT: madeBars(bond),
      TWIN: madeBars(bond.map((change, index) => change * 0.8 + Math.sin(index * index * 1.3) * 0.2)),
      OTHER: madeBars(noisy(1.9, 1)),
    });
    const { card } = await cardsOf(server);
    expect(card('rate_sensitive_leaders')?.items).toEqual([
      { symbol: 'TWIN', primary: expect.stringContaining('%'), secondary: expect.stringMatching(/^correlation 0\.9/) },
    ]);
  });

  it('say for every kind either what it shows or why it shows nothing', async () => {
    const server = await serverWith({ ONE: madeBars(ups(3)) });
    const { answer, reason } = await cardsOf(server);
    const kinds = [...answer.cards, ...answer.absent].map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...behaviorKinds].toSorted());
    expect(reason('high_put_call')).toBe('No source of option volumes is connected to this installation.');
    expect(reason('gap_up')).toBe('No symbol opened over 2% higher.');
    const empty = await cardsOf(await testServer({ now }));
    expect(empty.answer).toMatchObject({ cards: [], session: null, symbols: 0 });
    expect(empty.answer.absent).toHaveLength(behaviorKinds.length);
  });

  it('show puts over calls where option volumes of the same world are known', async () => {
    const bars = madeBars(ups(3));
    const { database, clock } = await serverWith({ ONE: bars, TWO: bars, NONE: bars });
    const volumes = [
      { symbol: 'ONE', puts: 1300, calls: 1000, isSimulated: false },
      { symbol: 'TWO', puts: 120, calls: 100, isSimulated: false },
      { symbol: 'NONE', puts: 10, calls: 0, isSimulated: false },
      { symbol: 'TWO', puts: 900, calls: 100, isSimulated: true },
    ];
    const sources = {
      upcomingEvents: null,
      news: null,
      optionChain: null,
      optionVolumes: () => Promise.resolve(volumes),
    };
    const behaviors = createBehaviorService({
      database,
      clock,
      macro: createMacroService({ database, clock }),
      sources,
    });
    const { cards } = await behaviors.list();
    expect(cards.find(({ kind }) => kind === 'high_put_call')?.items).toEqual([
      { symbol: 'ONE', primary: '1.30 puts per call', secondary: '2,300 contracts' },
    ]);
  });
});

describeWithStore('the session of the cards', () => {
  it('is the newest one of most symbols, and stale once another has ended', async () => {
    const shorter = madeBars([...ups(7), 1, 1, 1]).slice(0, -3);
    const server = await serverWith({ A: shorter, B: shorter, C: madeBars(ups(9)) });
    const { answer, card } = await cardsOf(server);
    expect(answer).toMatchObject({ session: '2026-04-27', symbols: 3 });
    expect(card('streak_up')).toMatchObject({
      state: 'stale',
      updatedAt: '2026-04-27T20:00:00.000Z',
      asOf: '2026-04-27',
    });
  });

  it('is told as it was on a day, whatever came later', async () => {
    const server = await serverWith({ A: madeBars([...ups(8), -3, -3]) });
    const { card, answer } = await cardsOf(server, { as_of: '2026-04-28' });
    expect(answer.session).toBe('2026-04-28');
    expect(card('streak_up')?.items).toEqual([expect.objectContaining({ symbol: 'A' })]);
    expect((await cardsOf(server)).reason('streak_up')).toBeDefined();
    expect((await cardsOf(server, { as_of: '1980-01-01' })).answer.session).toBeNull();
  });

  it('is computed once and again when bars or a bell came', async () => {
    const server = await serverWith({ A: madeBars(ups(6)) });
    const reads = countReads();
    await cardsOf(server);
    await cardsOf(server);
    expect(reads()).toBe(1);
    await storeDailyBars(server.database, { symbol: 'B', bars: madeBars(ups(7)) });
    // What a server saw a moment ago may stand until its lease has ended.
    await expect.poll(async () => (await cardsOf(server)).card('streak_up')?.total).toBe(2);
    server.clock.advance(6 * 3_600_000);
    await cardsOf(server);
    expect(reads()).toBe(3);
  });

  it('leaves crypto and indices out', async () => {
    const server = await serverWith({ A: madeBars(ups(6)), 'BTC-USD': madeBars(ups(9)), VIX: madeBars(ups(9)) });
    expect((await cardsOf(server)).card('streak_up')?.items.map(({ symbol }) => symbol)).toEqual(['A']);
  });
});

/** Counts the reads of bars of the whole universe from here on. */
function countReads(): () => number {
  const spy = vi.spyOn(testStore().database.pool, 'query');
  return () => spy.mock.calls.filter(([query]) => JSON.stringify(query).includes('string_agg')).length;
}

it('made bars end on the session that the tests speak of', () => {
  expect(sessionsAfter(before, count).at(-1)).toBe('2026-04-30');
});
