import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type SequencedPart, sendEventStream } from './event-stream.ts';

const mostWaiting = 256 * 1024;
const minute = 60_000;
const readers = 25;
const delta = 'x'.repeat(16 * 1024);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answering = {
  raws: ServerResponse[];
  outcomes: Array<{ isComplete: boolean }>;
  reader: () => Socket;
};

/** A server that streams, to each who connects, what `source` gives; readers take nothing until they are resumed. */
async function streaming(source: (raw: ServerResponse) => AsyncIterable<SequencedPart>): Promise<Answering> {
  const app = Fastify();
  const raws: ServerResponse[] = [];
  const outcomes: Array<{ isComplete: boolean }> = [];
  app.get('/', async (_request, reply) => {
    raws.push(reply.raw);
    outcomes.push(await sendEventStream(reply, {}, source(reply.raw)));
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const reader = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return socket;
  };
  return { raws, outcomes, reader };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

async function* parts(raw: ServerResponse, goesOn: () => boolean): AsyncGenerator<SequencedPart> {
  for (let seq = 1; goesOn() && !raw.destroyed; seq += 1) {
    yield { seq, part: { type: 'text-delta', id: 'text', delta } };
    await setImmediate();
  }
}

it('lets no more than a quarter of a mebibyte wait for each of many who do not read, and drops them after a minute', async () => {
  const { raws, outcomes, reader } = await streaming((raw) => parts(raw, () => true));
  for (let count = 0; count < readers; count += 1) reader();
  const quick = reader();
  let read = 0;
  quick.on('data', (chunk: Buffer) => (read += chunk.length));
  quick.resume();
  const isFull = ({ writableLength }: ServerResponse) => writableLength >= mostWaiting;
  await until(() => raws.filter(isFull).length === readers);
  expect(Math.max(...raws.map(({ writableLength }) => writableLength))).toBeLessThan(mostWaiting + 2 * delta.length);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(minute);
  await until(() => outcomes.length === readers);
  expect(new Set(outcomes.map(({ isComplete }) => isComplete))).toEqual(new Set([false]));
  expect(raws.filter(({ destroyed }) => destroyed)).toHaveLength(readers);
  const before = read;
  await until(() => read > before);
});

it('goes on for who reads again within the minute, with nothing lost', async () => {
  let sent = 0;
  const { raws, outcomes, reader } = await streaming(async function* (raw) {
    for await (const part of parts(raw, () => sent < 1000)) {
      sent += 1;
      yield part;
    }
  });
  const slow = reader();
  await until(() => (raws[0]?.writableLength ?? 0) >= mostWaiting);
  await vi.advanceTimersByTimeAsync(minute - 1);
  let text = '';
  slow.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  slow.resume();
  await until(() => outcomes.length === 1);
  await until(() => text.includes('[DONE]'));
  expect(outcomes).toEqual([{ isComplete: true }]);
  expect([...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
});

it('holds the rest of a finished answer for a minute, and no longer, for who does not read it', async () => {
  const { raws, outcomes, reader } = await streaming((raw) => parts(raw, () => raw.writableLength < mostWaiting / 2));
  const silent = reader();
  let isClosed = false;
  silent.on('close', () => (isClosed = true));
  await until(() => outcomes.length === 1);
  expect(raws[0]?.writableLength).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(raws[0]?.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => raws[0]?.destroyed === true);
  silent.resume();
  await until(() => isClosed);
});
