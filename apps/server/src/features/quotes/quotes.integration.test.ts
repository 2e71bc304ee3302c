import { expect, inject, it } from 'vitest';
import type { FollowedQuotes, QuoteSource, SourceQuote } from '#features/quotes/index.ts';
import { listeningServer } from '#server/testing/listening-server.ts';
import { storeBars } from '#server/testing/test-data.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

type TickingSource = QuoteSource & {
  watched: ReadonlySet<string>;
  streams: number;
  tick(...quotes: SourceQuote[]): void;
};

/** A source that has what the test ticks, and nothing before. */
function tickingSource(known: readonly string[] = ['AAA', 'BBB']): TickingSource {
  const listeners = new Set<(quotes: readonly SourceQuote[]) => void>();
  const source: TickingSource = {
    name: 'test',
    readEveryMs: 3_600_000,
    watched: new Set(),
    streams: 0,
    read: async (symbols) => symbols.filter((symbol) => known.includes(symbol)).map((symbol) => quote(symbol, 100, 0)),
    follow: (onQuotes): FollowedQuotes => {
      listeners.add(onQuotes);
      source.streams += 1;
      return {
        watch: (symbols) => (source.watched = symbols),
        stop: () => {
          listeners.delete(onQuotes);
          source.streams -= 1;
        },
      };
    },
    tick: (...quotes) => listeners.forEach((listener) => listener(quotes)),
  };
  return source;
}

const patience = { timeout: 60_000 };
const startedAt = Date.parse('2026-11-20T15:00:00.000Z');

function quote(symbol: string, last: number, second: number): SourceQuote {
  const updatedAt = new Date(startedAt + second * 1000).toISOString();
  return { symbol, last, changePct: last - 100, updatedAt, state: 'live', market: 'exchange' };
}

describeWithStore('the quotes of a socket', () => {
  it('begin with the last stored close, judged by the calendar', async () => {
    const server = await listeningServer({ now: '2026-11-20T12:00:00.000Z' });
    await storeBars(server.database, { symbol: 'SPY', name: 'SPY', first: '2026-11-17', closes: [100, 102] });
    await storeBars(server.database, { symbol: 'OLD', name: 'OLD', first: '2025-01-06', closes: [10, 5] });
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:spy,OLD' });
    const [spy, old] = [
      await client.next('quote_update', ({ data }) => data.symbol === 'SPY'),
      await client.next('quote_update', ({ data }) => data.symbol === 'OLD'),
    ];
    expect(spy).toEqual({
      type: 'quote_update',
      topic: 'quotes:SPY',
      data: { symbol: 'SPY', last: 102, changePct: 2, updatedAt: '2026-11-19T21:00:00.000Z', state: 'delayed' },
    });
    expect(old.data).toMatchObject({ last: 5, changePct: -50, state: 'stale' });
  });

  it('come at each change, the newest at once for who joins later', async () => {
    const source = tickingSource();
    const server = await listeningServer({ realtime: { quoteSources: [source] } });
    const first = await server.openSocket();
    first.send({ op: 'subscribe', topic: 'quotes:AAA,BBB' });
    await first.next('quote_update', ({ data }) => data.symbol === 'AAA' && data.last === 100);
    source.tick(quote('AAA', 101, 1), quote('CCC', 1, 1));
    expect((await first.next('quote_update', ({ data }) => data.last === 101)).data).toMatchObject({
      symbol: 'AAA',
      state: 'live',
    });
    const second = await server.openSocket();
    second.send({ op: 'subscribe', topic: 'quotes:AAA' });
    expect((await second.next('quote_update')).data.last).toBe(101);
    source.tick(quote('AAA', 100.5, 0.5));
    source.tick(quote('AAA', 102, 2));
    expect((await second.next('quote_update')).data.last).toBe(102);
    expect((await first.next('quote_update', ({ data }) => data.symbol === 'AAA')).data.last).toBe(102);
    expect(first.messages.filter(({ topic }) => topic === 'quotes:CCC')).toEqual([]);
  });

  it('end with the subscription, and a symbol that nobody watches is not asked for', async () => {
    const source = tickingSource();
    const server = await listeningServer({ realtime: { quoteSources: [source] } });
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:AAA' });
    client.send({ op: 'subscribe', topic: 'quotes:AAA,BBB' });
    await client.next('quote_update', ({ data }) => data.symbol === 'BBB');
    expect([...source.watched].sort()).toEqual(['AAA', 'BBB']);
    client.send({ op: 'unsubscribe', topic: 'quotes:BBB,AAA' });
    await client.settled();
    source.tick(quote('AAA', 101, 1), quote('BBB', 101, 1));
    await client.next('quote_update', ({ data }) => data.last === 101);
    await client.settled();
    expect(client.messages.filter((message) => message.topic === 'quotes:BBB')).toEqual([]);
    client.socket.close();
    await client.closed;
    const other = await server.openSocket();
    other.send({ op: 'subscribe', topic: 'quotes:BBB' });
    await other.next('quote_update');
    expect([...source.watched]).toEqual(['BBB']);
  });

  it('go on when the clock is set back, and none of the hours taken back stays the newest', async () => {
    const source = tickingSource();
    const server = await listeningServer({ realtime: { quoteSources: [source] } });
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:AAA' });
    await client.next('quote_update');
    server.clock.advance(2 * 3_600_000);
    source.tick(quote('AAA', 101, 7200));
    await client.next('quote_update', ({ data }) => data.last === 101);
    server.clock.advance(-2 * 3_600_000);
    source.tick(quote('AAA', 102, 1));
    expect((await client.next('quote_update', ({ data }) => data.last === 102)).data.state).toBe('live');
  });

  it('are refused by name where no source knows them, and given for the others', async () => {
    const server = await listeningServer({ realtime: { quoteSources: [tickingSource()] } });
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:NOPE,AAA,CONSTRUCTOR' });
    const { data } = await client.next('error');
    expect(data).toEqual({ code: 'not_found', message: 'There are no quotes of CONSTRUCTOR, NOPE.' });
    expect((await client.next('quote_update')).data.symbol).toBe('AAA');
  });

  it('are of 500 symbols at most', async () => {
    const symbols = Array.from({ length: 501 }, (_, index) => `S${index}`);
    const server = await listeningServer({ realtime: { quoteSources: [tickingSource(symbols)] } });
    const client = await server.openSocket();
    client.send({ op: 'subscribe', topic: `quotes:${symbols.join(',')}` });
    expect((await client.next('error')).data.code).toBe('invalid');
    client.send({ op: 'subscribe', topic: `quotes:${symbols.slice(1).join(',')}` });
    await client.next('quote_update', ({ data: { symbol } }) => symbol === 'S500');
    client.send({ op: 'subscribe', topic: 'quotes:S0' });
    expect((await client.next('error')).data.code).toBe('conflict');
  });

  it('catch up with the newest after a pause, in order and without the queue', async () => {
    const source = tickingSource();
    const server = await listeningServer({ realtime: { quoteSources: [source] } });
    const [slow, quick] = [await server.openSocket(), await server.openSocket()];
    for (const client of [slow, quick]) {
      client.send({ op: 'subscribe', topic: 'quotes:AAA' });
      await client.next('quote_update');
    }
    slow.socket.pause();
    for (let second = 1; second <= 400; second += 1) source.tick(quote('AAA', 100 + second, second));
    await quick.next('quote_update', ({ data }) => data.last === 500);
    slow.socket.resume();
    await slow.next('quote_update', ({ data }) => data.last === 500);
    expect(slow.messages.length).toBeLessThan(10);
  });

  // The embedded store has one server only.
  if (inject('store').kind !== 'postgres') return;
  it('come from one leader to every server of the store, and from the next when it goes', async () => {
    const sources = [tickingSource(), tickingSource()] as const;
    const first = await listeningServer({ realtime: { quoteSources: [sources[0]] } });
    await expect.poll(first.app.realtime.isLeader, patience).toBe(true);
    const second = await listeningServer({ joinsStore: true, realtime: { quoteSources: [sources[1]] } });
    const client = await second.openSocket();
    client.send({ op: 'subscribe', topic: 'quotes:AAA' });
    await client.next('quote_update');
    expect([sources[0].streams, sources[1].streams]).toEqual([1, 0]);
    await expect.poll(() => [...sources[0].watched], patience).toEqual(['AAA']);
    sources[0].tick(quote('AAA', 101, 1));
    expect((await client.next('quote_update')).data.last).toBe(101);
    await first.http.close();
    await expect.poll(second.app.realtime.isLeader, patience).toBe(true);
    expect([sources[0].streams, sources[1].streams]).toEqual([0, 1]);
    sources[1].tick(quote('AAA', 102, 2));
    expect((await client.next('quote_update')).data.last).toBe(102);
  });
});
