import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { readRun, resumeDelaysMs, type RunSource } from '#lib/stream/run-stream.ts';
import { eventLines } from '#test/fake-run.ts';

const encoder = new TextEncoder();
const done = 'data: [DONE]\n\n';

function sampleParts(deltas: readonly string[]): StreamPart[] {
  const data = { thread_id: 't', run_id: 'r', message_id: 'm', engine: 'built-in', model: null };
  const texts = deltas.map((delta): StreamPart => ({ type: 'text-delta', id: '1', delta }));
  return [{ type: 'start', messageId: 'm' }, { type: 'data-run', data }, ...texts, { type: 'finish' }];
}

/** A response that tells some bytes and then breaks off. */
function brokenResponse(text: string): Response {
  let isTold = false;
  return new Response(
    new ReadableStream({
      pull: (reader) => {
        if (isTold) reader.error(new TypeError('network error'));
        else reader.enqueue(encoder.encode(text));
        isTold = true;
      },
    }),
  );
}

/** Reads a run whose connections break after the given numbers of bytes. */
async function readThrough(parts: readonly StreamPart[], breaks: readonly number[]) {
  const seen: StreamPart[] = [];
  const waits: number[] = [];
  const asked: number[] = [];
  let connection = 0;
  const respond = (after: number): Response => {
    const text = eventLines(parts.slice(after), after + 1) + done;
    const length = breaks[connection];
    connection += 1;
    return length === undefined ? new Response(text) : brokenResponse(text.slice(0, length));
  };
  const source: RunSource = {
    open: async () => respond(0),
    resume: async (after) => {
      asked.push(after);
      return respond(after);
    },
    onPart: (part) => seen.push(part),
    onConnection: () => undefined,
    wait: async (milliseconds) => void waits.push(milliseconds),
  };
  await readRun(source);
  return { seen, waits, asked };
}

test('a drop at any byte, again and again, loses no part and doubles none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 6 }),
      fc.array(fc.nat({ max: 900 }), { maxLength: resumeDelaysMs.length }),
      async (deltas, breaks) => {
        const parts = sampleParts(deltas);
        const { seen } = await readThrough(parts, breaks);
        expect(seen).toEqual(parts);
        expect(seen.reduce(foldAnswer, emptyAnswer).text).toBe(deltas.join(''));
      },
    ),
  );
});

test('an answer that arrives whole is read without asking again', async () => {
  const { asked } = await readThrough(sampleParts(['a']), []);
  expect(asked).toEqual([]);
});

test('attempts that bring nothing wait longer each time; a new event starts the count anew', async () => {
  const parts = sampleParts(['a', 'b']);
  const firstTwo = eventLines(parts.slice(0, 2)).length;
  const { waits, asked } = await readThrough(parts, [0, 0, firstTwo, 0]);
  expect(waits).toEqual([resumeDelaysMs[0], resumeDelaysMs[1], resumeDelaysMs[0], resumeDelaysMs[1]]);
  expect(asked).toEqual([0, 0, 2, 2]);
});

test('a connection that never comes back is given up', async () => {
  const breaks = Array.from({ length: resumeDelaysMs.length + 1 }, () => 0);
  await expect(readThrough(sampleParts([]), breaks)).rejects.toThrow(/connection was lost/);
});

test('a refusal to resume that asking again cannot help ends the reading', async () => {
  const gone = new ApiError({ kind: 'problem', message: 'Not there.', response: new Response(null, { status: 404 }) });
  const source: RunSource = {
    open: async () => brokenResponse(''),
    resume: () => Promise.reject(gone),
    onPart: () => undefined,
    onConnection: () => undefined,
    wait: async () => undefined,
  };
  await expect(readRun(source)).rejects.toBe(gone);
});

test('a kind of part that is not known yet is passed over; a known one in the wrong shape is not', async () => {
  const seen: StreamPart[] = [];
  const read = (lines: string) =>
    readRun({
      open: async () => new Response(`${lines}${done}`),
      resume: () => Promise.reject(new Error('not asked')),
      onPart: (part) => seen.push(part),
      onConnection: () => undefined,
      wait: async () => undefined,
    });
  await read('id: 1\ndata: {"type":"data-hologram","data":{}}\n\nid: 2\ndata: {"type":"finish"}\n\n');
  expect(seen).toEqual([{ type: 'finish' }]);
  await expect(read('id: 1\ndata: {"type":"text-delta","id":"1"}\n\n')).rejects.toThrow(/does not understand/);
});
