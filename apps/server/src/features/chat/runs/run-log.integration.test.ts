import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { StreamPart } from '@aex/contracts/chat-stream';
import { expect, it } from 'vitest';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { createRunLog } from './run-log.ts';
import { leaveRunBehind, leftThread } from './testing/left-run.ts';

const runId = leftThread.runId;
const word = (delta: string): StreamPart => ({ type: 'text-delta', id: 'text-1', delta });

// A run with three events, taken over as if this server had begun it.
async function arrange() {
  const server = await testServer();
  await server.asGuest();
  await leaveRunBehind(server);
  const log = createRunLog(server.database);
  const opening = [1, 2, 3].map((seq) => ({ seq, part: word(`${seq} `) }));
  return { server, log, writer: log.openWriter(runId, { stored: Promise.resolve(), opening }) };
}

async function write(append: (part: StreamPart) => Promise<void>, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq += 1) await append(word(`${seq} `));
}

async function numbersOf(events: AsyncIterable<SequencedPart>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { seq } of events) numbers.push(seq);
  return numbers;
}

// What a weak reference was just made to lives on until the present turn is over.
async function collectGarbage(): Promise<void> {
  await setImmediate();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describeWithStore('the log of a run', () => {
  it('gives every event once and in order to who stopped reading for most of a long answer, and to who comes back', async () => {
    const { log, writer } = await arrange();
    const slow = log.read(runId, 0);
    const seen = [(await slow.next()).value?.seq];
    const along = numbersOf(log.read(runId, 3));
    await write(writer.append, 4, 900);
    for (let count = 0; count < 400; count += 1) seen.push((await slow.next()).value?.seq);
    const resumed = numbersOf(log.read(runId, 500));
    await write(writer.append, 901, 1500);
    log.close(runId, [{ seq: 1501, part: { type: 'finish' } }]);
    expect(await along).toEqual(upTo(1501, 4));
    expect([...seen, ...(await numbersOf(slow))].filter((seq) => seq !== 1501)).toEqual(upTo(1500));
    expect((await resumed).filter((seq) => seq !== 1501)).toEqual(upTo(1500, 501));
  });

  it('keeps the whole answer and few of its events in memory, however long it is', async () => {
    const { writer } = await arrange();
    const parts: Array<WeakRef<StreamPart>> = [];
    await write(
      (part) => {
        parts.push(new WeakRef(part));
        return writer.append(part);
      },
      4,
      1000,
    );
    expect(await writer.stored()).toMatchObject({
      answer: {
        text: upTo(1000)
          .map((seq) => `${seq} `)
          .join(''),
      },
      lastSeq: 1000,
    });
    await collectGarbage();
    expect(parts.filter((part) => part.deref() !== undefined).length).toBeLessThanOrEqual(512);
  });

  it('ends for who fell behind when the thread is deleted', async () => {
    const { server, log, writer } = await arrange();
    await write(writer.append, 4, 900);
    await server.database.pool.query('delete from threads where id = $1', [leftThread.id]);
    const events = log.read(runId, 10);
    expect((await events.next()).value?.part).toMatchObject({ type: 'error' });
    expect((await events.next()).done).toBe(true);
  });
});
