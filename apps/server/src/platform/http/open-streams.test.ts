import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('cuts the answers of ended sessions within 2 s, and those alone', async () => {
  vi.useFakeTimers();
  const { log } = Fastify();
  const ended = new Set<string>();
  const streams = createOpenStreams({ findEndedSessions: async () => ended, log });
  const [one, two] = [new PassThrough(), new PassThrough()];
  streams.watch(one, 'ses_1');
  streams.watch(two, 'ses_2');
  await vi.advanceTimersByTimeAsync(2000);
  expect([one.destroyed, two.destroyed]).toEqual([false, false]);
  ended.add('ses_1');
  await vi.advanceTimersByTimeAsync(2000);
  expect([one.destroyed, two.destroyed]).toEqual([true, false]);
  streams.stop();
});

it('lets the framework, its plugins and the server all watch for the end of one answer', () => {
  const streams = createOpenStreams({ findEndedSessions: async () => new Set(), log: Fastify().log });
  const raw = new PassThrough();
  streams.watch(raw, 'ses_1');
  for (let others = 0; others < 10; others += 1) raw.once('close', () => undefined);
  expect(raw.listenerCount('close')).toBeLessThanOrEqual(raw.getMaxListeners());
  streams.stop();
});

it('asks nothing while no answer is open, and goes on after the store could not be asked', async () => {
  vi.useFakeTimers();
  const { log } = Fastify();
  const asked: string[][] = [];
  const answers = [new Error('the store is away'), new Set(['ses_1'])];
  const findEndedSessions = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    asked.push([...ids]);
    const answer = answers.shift() ?? new Set<string>();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const streams = createOpenStreams({ findEndedSessions, log });
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual([]);
  const [raw, same] = [new PassThrough(), new PassThrough()];
  streams.watch(raw, 'ses_1');
  streams.watch(same, 'ses_1');
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual([['ses_1'], ['ses_1']]);
  expect([raw.destroyed, same.destroyed]).toEqual([true, true]);
  streams.stop();
});

it('tells those who read parts that the server is about to stop, and ends every answer when it does', () => {
  const { log } = Fastify();
  const streams = createOpenStreams({ findEndedSessions: async () => new Set(), log });
  const [ofParts, other] = [new PassThrough(), new PassThrough()];
  streams.watch(ofParts, 'ses_1', { isOfParts: true });
  streams.watch(other, 'ses_1');
  streams.announceStop();
  expect(String(ofParts.read())).toMatch(/^data: \{"type":"data-server","data":\{"notice":"The server is stopping/);
  expect(other.read()).toBeNull();
  expect([ofParts.destroyed, other.destroyed]).toEqual([false, false]);
  streams.stop();
  expect([ofParts.destroyed, other.destroyed]).toEqual([true, true]);
});

it('gives an answer that is written to its end a second to arrive', async () => {
  vi.useFakeTimers();
  const { log } = Fastify();
  const streams = createOpenStreams({ findEndedSessions: async () => new Set(), log });
  const [ended, slow, open] = [new PassThrough(), new PassThrough(), new PassThrough()];
  for (const raw of [ended, slow, open]) {
    streams.watch(raw, 'ses_1');
    raw.write('The answer.');
  }
  ended.end();
  slow.end();
  streams.stop();
  expect([ended.destroyed, slow.destroyed, open.destroyed]).toEqual([false, false, true]);
  expect(String(ended.read())).toBe('The answer.');
  await vi.advanceTimersByTimeAsync(1000);
  expect([ended.errored, slow.destroyed]).toEqual([null, true]);
});
