import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { textOfFrame } from '#platform/realtime/message-reading.ts';
import type { Quote } from '#providers/market-data/market-data-port.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { openAlpacaStream } from './alpaca-stream.ts';

const now = '2026-11-20T15:00:00.000Z';
const trade = (symbol: string, price: unknown, at = '2026-11-20T14:59:59.123456789Z') => ({
  T: 't',
  S: symbol,
  i: 1,
  x: 'V',
  p: price,
  s: 100,
  t: at,
});

type Asked = { action: string; key?: string; trades?: string[] };
type Play = (server: { socket: WebSocket; send: (...messages: object[]) => void }, asked: Asked) => void;

/** A stand-in for Alpaca's stream that greets, takes the keys and confirms subscriptions, unless `play` does otherwise. */
async function startStream(play?: Play) {
  const asked: Asked[] = [];
  const sockets: WebSocket[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  server.on('connection', (socket) => {
    sockets.push(socket);
    const trades = new Set<string>();
    const send = (...messages: object[]) => socket.send(JSON.stringify(messages));
    send({ T: 'success', msg: 'connected' });
    socket.on('message', (data) => {
      const message: Asked = JSON.parse(textOfFrame(data));
      asked.push(message);
      if (play !== undefined) {
        play({ socket, send }, message);
        return;
      }
      if (message.action === 'auth') send({ T: 'success', msg: 'authenticated' });
      for (const symbol of message.trades ?? []) trades[message.action === 'subscribe' ? 'add' : 'delete'](symbol);
      if (message.action.includes('subscribe')) send({ T: 'subscription', trades: [...trades], quotes: [], bars: [] });
    });
  });
  const quotes: Quote[] = [];
  const troubles: string[] = [];
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stream = openAlpacaStream({
    url: `ws://127.0.0.1:${port}/v2/iex`,
    key: { id: 'id', secret: 'very-secret' },
    runtime: { clock: testClock(now), sleep: () => Promise.resolve(), random: () => 0 },
    events: { onQuotes: (fresh) => quotes.push(...fresh), onTrouble: (reason) => troubles.push(reason) },
  });
  onTestFinished(async () => {
    stream.stop();
    for (const socket of sockets) socket.terminate();
    await new Promise((done) => server.close(done));
  });
  return { stream, asked, sockets, quotes, troubles, last: () => sockets.at(-1) };
}

const tell = (socket: WebSocket | undefined, ...messages: unknown[]) => socket?.send(JSON.stringify(messages));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setImmediate(next));
}

/** Until it holds, by turns of the event loop: the sockets are real, the timers are not. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000 && !holds(); turn += 1) await turns(1);
  expect(holds()).toBe(true);
}

describe("Alpaca's stream", () => {
  it('is not connected while nobody watches', async () => {
    const { stream, sockets } = await startStream();
    stream.watch([]);
    stream.watch(['not a symbol', '<x>']);
    await turns(50);
    expect(sockets).toHaveLength(0);
  });

  it('signs in, subscribes to what is watched and gives the last price of each burst', async () => {
    const { stream, asked, quotes, last } = await startStream();
    stream.watch(['SPY', 'QQQ']);
    await until(() => asked.some(({ action }) => action === 'subscribe'));
    expect(asked).toEqual([
      { action: 'auth', key: 'id', secret: 'very-secret' },
      { action: 'subscribe', trades: ['SPY', 'QQQ'], bars: ['SPY', 'QQQ'] },
    ]);
    tell(
      last(),
      trade('SPY', 600),
      trade('SPY', 601),
      { T: 'q', S: 'SPY', bp: 1, ap: 2, t: now },
      { T: 'b', S: 'QQQ', o: 1, h: 1, l: 1, c: 500.5, v: 10, t: '2026-11-20T14:58:00Z' },
    );
    await until(() => quotes.length === 2);
    expect(quotes).toMatchObject([
      { symbol: 'SPY', price: 601, delayMinutes: 0 },
      { symbol: 'QQQ', price: 500.5, at: new Date('2026-11-20T14:59:00Z') },
    ]);
    stream.watch(['QQQ', 'TSLA']);
    await until(() => asked.length === 4);
    expect(asked.slice(2)).toMatchObject([
      { action: 'unsubscribe', trades: ['SPY'] },
      { action: 'subscribe', trades: ['TSLA'] },
    ]);
  });

  it('lets pass what cannot be: other symbols, no price, the future, no messages at all', async () => {
    const { stream, asked, quotes, last } = await startStream();
    stream.watch(['SPY']);
    await until(() => asked.length === 2);
    last()?.send('{"T":');
    last()?.send('"text"');
    tell(
      last(),
      trade('EVIL', 1),
      trade('SPY', -1),
      trade('SPY', 'x'),
      trade('SPY', 5, '2027-01-01T00:00:00Z'),
      null,
      7,
    );
    tell(last(), trade('SPY', 600));
    await until(() => quotes.length > 0);
    expect(quotes).toMatchObject([{ symbol: 'SPY', price: 600 }]);
  });

  it('connects again after a break, with growing pauses, and subscribes anew', async () => {
    const { stream, asked, sockets, last } = await startStream();
    stream.watch(['SPY']);
    await until(() => asked.length === 2);
    last()?.terminate();
    await turns(50);
    await vi.advanceTimersByTimeAsync(499);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => asked.length === 4);
    expect(asked[3]).toMatchObject({ action: 'subscribe', trades: ['SPY'] });
  });

  it('takes fewer symbols where the plan allows fewer', async () => {
    const asked: string[][] = [];
    const { stream } = await startStream(({ send }, message) => {
      if (message.action === 'auth') send({ T: 'success', msg: 'authenticated' });
      if (message.action !== 'subscribe') return;
      const trades = message.trades ?? [];
      asked.push(trades);
      if (trades.length > 2) send({ T: 'error', code: 405, msg: 'symbol limit exceeded' });
      else send({ T: 'subscription', trades });
    });
    stream.watch(['A', 'B', 'C', 'D', 'E', 'F']);
    await until(() => asked.length === 3);
    expect(asked.map(({ length }) => length)).toEqual([6, 3, 1]);
  });

  it.each([
    [402, 'auth failed', 15 * 60_000],
    [409, 'insufficient subscription', 15 * 60_000],
    [406, 'connection limit exceeded', 120_000],
  ])('waits long after error %i', async (code, text, ms) => {
    const { stream, sockets, troubles } = await startStream(({ send }) =>
      send({ T: 'error', code, msg: `${text} very-secret` }),
    );
    stream.watch(['SPY']);
    await until(() => troubles.length === 1);
    expect(troubles[0]).not.toContain('very-secret');
    await until(() => sockets[0]?.readyState === 3);
    await vi.advanceTimersByTimeAsync(ms - 1000);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => sockets.length === 2);
  });

  it('leaves a server that speaks something else, or that fell silent', async () => {
    const { stream, asked, sockets, troubles, last } = await startStream();
    stream.watch(['SPY']);
    await until(() => asked.length === 2);
    for (let frame = 0; frame < 5; frame += 1) last()?.send('<html>');
    await until(() => troubles.length === 1);
    await until(() => sockets[0]?.readyState === 3);
    await vi.advanceTimersByTimeAsync(500);
    await until(() => asked.length === 4);
    sockets[1]?.pause();
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.advanceTimersByTimeAsync(500);
    await until(() => sockets.length === 3);
    expect(troubles).toEqual(["Alpaca's stream: it sends what is not its protocol"]);
  });

  it('ends with its last reader', async () => {
    const { stream, asked, sockets } = await startStream();
    stream.watch(['SPY']);
    await until(() => asked.length === 2);
    stream.watch([]);
    await until(() => sockets[0]?.readyState === 3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sockets).toHaveLength(1);
  });
});
