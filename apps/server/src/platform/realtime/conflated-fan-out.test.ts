import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConflatedFanOut } from './conflated-fan-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keys = ['A', 'B', 'C'] as const;
const gapMs = 250;

type Reader = ReturnType<typeof makeReader>;

/** A reader that notes the versions it got of each key. */
function makeReader() {
  const got: Array<{ key: string; version: number; at: number }> = [];
  let watched: readonly string[] = [];
  const reader = {
    isSlow: false,
    write: (frames: Buffer) => {
      for (const [, key = '', version] of frames.toString().matchAll(/(\w)(\d+);/g))
        got.push({ key, version: Number(version), at: performance.now() });
    },
    hasRoom: () => !reader.isSlow,
  };
  return {
    reader,
    got,
    watched: () => watched,
    setWatched: (next: readonly string[]) => (watched = next),
    lastOf: (key: string) => got.findLast((each) => each.key === key)?.version ?? null,
  };
}

const readerIndex = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), key: fc.constantFrom(...keys) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('watch' as const), reader: readerIndex, keys: fc.subarray([...keys]) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('slow' as const), reader: readerIndex, isSlow: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 400 }) }) },
);

function versionFrame(key: string, version: number): Buffer {
  return Buffer.from(`${key}${version};`);
}

it('never gives an older frame after a newer one, and always the last one in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const fanOut = createConflatedFanOut({ gapMs });
      const readers: Reader[] = Array.from({ length: 4 }, makeReader);
      const newest = new Map<string, number>();
      for (const each of steps) {
        if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
        else if (each.do === 'publish') {
          // What nobody watches is not kept, as the hub does.
          if (!fanOut.isWatched(each.key)) continue;
          const version = (newest.get(each.key) ?? 0) + 1;
          newest.set(each.key, version);
          fanOut.publish(each.key, versionFrame(each.key, version));
        } else {
          const reader = readers[each.reader];
          if (reader === undefined) continue;
          if (each.do === 'slow') reader.reader.isSlow = each.isSlow;
          else {
            fanOut.watch(reader.reader, each.keys);
            reader.setWatched(each.keys);
            for (const key of keys) if (!fanOut.isWatched(key)) newest.delete(key);
          }
        }
        for (const key of keys) if (!fanOut.isWatched(key)) forget(readers, key);
      }
      for (const { reader } of readers) reader.isSlow = false;
      await vi.advanceTimersByTimeAsync(3 * gapMs);
      for (const reader of readers) {
        for (const key of keys) {
          const versions = reader.got.filter((each) => each.key === key).map(({ version }) => version);
          expect(versions).toEqual(versions.toSorted((left, right) => left - right));
        }
        for (const key of reader.watched()) expect(reader.lastOf(key)).toBe(newest.get(key) ?? null);
        expect(vi.getTimerCount()).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

// Versions begin anew for a key that was forgotten.
function forget(readers: readonly Reader[], key: string): void {
  for (const { got } of readers)
    for (let index = got.length - 1; index >= 0; index -= 1) if (got[index]?.key === key) got.splice(index, 1);
}

it('gives a lone change at once, and then at most one in each gap', async () => {
  const fanOut = createConflatedFanOut({ gapMs });
  const { reader, got } = makeReader();
  fanOut.watch(reader, ['A']);
  fanOut.publish('A', versionFrame('A', 1));
  await vi.advanceTimersByTimeAsync(1);
  expect(got.map(({ version }) => version)).toEqual([1]);
  for (let version = 2; version <= 101; version += 1) {
    fanOut.publish('A', versionFrame('A', version));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(gapMs);
  expect(got.length).toBeLessThanOrEqual(6);
  expect(got.at(-1)?.version).toBe(101);
  const gaps = got.slice(1).map(({ at }, index) => at - (got[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gapMs - 1);
});

it('writes the very same bytes to all readers of the same keys', async () => {
  const fanOut = createConflatedFanOut({ gapMs });
  const written: Buffer[] = [];
  for (let index = 0; index < 3; index += 1)
    fanOut.watch({ write: (frames) => written.push(frames), hasRoom: () => true }, ['A', 'B']);
  fanOut.publish('A', versionFrame('A', 1));
  fanOut.publish('B', versionFrame('B', 1));
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toHaveLength(3);
  expect(new Set(written).size).toBe(1);
});
