import { describe, expect, test } from 'vitest';
import { createPassageIndex } from '../passage-index.ts';
import type { Passage } from '../passage.ts';

const filler: Passage[] = Array.from({ length: 30 }, (_, at) => ({
  id: `f${at}`,
  text: `Remark ${at} on the lease of an office, the second since the last report.`,
}));
const passages: Passage[] = [
  ...filler,
  { id: 'duty', text: 'Higher tariffs on imported steel cut the margin of the segment.' },
  { id: 'price', text: 'Steel was bought at fixed prices.' },
];
const index = createPassageIndex(passages);
const places = new Map(passages.map(({ id }, place) => [id, place]));

/** Cosines by id; 0.1 for whatever is not named. */
function meaningOf(near: Record<string, number>) {
  return (passage: number) => near[passages[passage]?.id ?? ''] ?? 0.1;
}

function idsFor(question: string, options?: Parameters<typeof index.search>[1]): string[] {
  return index.search(question, options).map(({ id }) => id);
}

describe('a search by words and meaning', () => {
  test('finds what shares no word with the question, where its meaning stands out', () => {
    expect(idsFor('customs duties hurting profitability')).toEqual([]);
    expect(idsFor('customs duties hurting profitability', { meaning: meaningOf({ duty: 0.8 }) })).toEqual(['duty']);
  });

  test('finds nothing where no meaning stands out', () => {
    expect(idsFor('customs duties hurting profitability', { meaning: () => 0.7 })).toEqual([]);
  });

  test('puts first what both orders know well', () => {
    const question = 'steel prices and tariffs';
    expect(idsFor(question)[0]).toBe('price');
    expect(
      idsFor(question, { meaning: meaningOf({ duty: 0.9, price: 0.2 }) })
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['duty', 'price']);
  });

  test('keeps the order by words where nothing is known of any meaning', () => {
    const question = 'lease of the office';
    expect(idsFor(question, { meaning: () => null })).toEqual(idsFor(question));
  });

  test('gives nothing that is not accepted, however near', () => {
    const accepts = ({ id }: Passage) => id !== 'duty';
    expect(idsFor('customs duties', { meaning: meaningOf({ duty: 0.9 }), accepts })).toEqual([]);
  });

  test('marks the whole passage where no word of the question is in it', () => {
    const [hit] = index.search('customs duties', { meaning: meaningOf({ duty: 0.9 }) });
    const text = passages[places.get('duty') ?? 0]?.text ?? '';
    expect(hit).toMatchObject({ id: 'duty', start: 0, end: text.length });
  });

  test('of few passages gives only those that words find, too', () => {
    const few = createPassageIndex(passages.slice(-2));
    expect(few.search('customs duties', { meaning: (passage) => (passage === 0 ? 0.9 : 0.1) })).toEqual([]);
  });
});
