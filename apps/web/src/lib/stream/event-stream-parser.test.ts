import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamParser, type StreamEvent } from '#lib/stream/event-stream-parser.ts';

const encoder = new TextEncoder();

/** The bytes cut at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, index) => bytes.slice(edges[index] ?? 0, end));
}

function parseAll(pieces: readonly Uint8Array[]): StreamEvent[] {
  const parse = createEventStreamParser();
  return pieces.flatMap((piece) => parse(piece));
}

const eventData = fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text));
const sampleEvents = fc.array(fc.record({ id: fc.nat(), data: eventData }), { maxLength: 8 });

test('any split of the bytes gives the same events', () => {
  fc.assert(
    fc.property(
      sampleEvents,
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(), { maxLength: 20 }),
      (events, end, places) => {
        const text = events.map(({ id, data }) => `id: ${id}${end}data: ${data}${end}${end}: alive${end}`).join('');
        expect(parseAll(cut(encoder.encode(text), places))).toEqual(events);
      },
    ),
  );
});

test('comments and unknown fields make no event, and an unfinished event waits', () => {
  expect(parseAll([encoder.encode(': keep-alive\n\nevent: x\nretry: 5\n\ndata: half')])).toEqual([]);
});

test('an id that is no number leaves the event without one', () => {
  expect(parseAll([encoder.encode('id: x\ndata: 1\n\n')])).toEqual([{ id: null, data: '1' }]);
});
