import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createPassageIndex } from './passage-index.ts';
import type { Passage } from './passage.ts';

const anyText = fc.array(fc.nat({ max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

function idsFor(passages: readonly Passage[], question: string): string[] {
  return createPassageIndex(passages)
    .search(question)
    .map(({ id }) => id);
}

const filings: Passage[] = [
  {
    id: 'a22',
    document: 'GREENMILL_2022_10K',
    text: 'Green Mill Inc. Balance sheets. Total current assets 120. Total current liabilities 80.',
  },
  {
    id: 'a21',
    document: 'GREENMILL_2021_10K',
    text: 'Green Mill Inc. Balance sheets. Total current assets 110. Total current liabilities 70.',
  },
  {
    id: 'b22',
    document: 'BLUERIVER_2022_10K',
    text: 'Blue River Corp. Balance sheets. Total current assets 500. Total current liabilities 300.',
  },
  {
    id: 'a22i',
    document: 'GREENMILL_2022_10K',
    text: 'Green Mill Inc. Statements of income. Net sales 900. Cost of sales 600.',
  },
];

describe('a search', () => {
  test('prefers the company and the year that the question names', () => {
    expect(idsFor(filings, "What is Green Mill's FY2022 working capital?")[0]).toBe('a22');
    expect(idsFor(filings, "What is Green Mill's FY2021 working capital?")[0]).toBe('a21');
    expect(idsFor(filings, 'Working capital of Blue River in 2022?')[0]).toBe('b22');
  });

  test('finds a ratio by the line items it is computed from', () => {
    expect(idsFor(filings, 'What is the FY2022 gross margin of Green Mill?')[0]).toBe('a22i');
  });

  test('gives a passage something of the score of the one before it', () => {
    const chunks = ['Deferred revenue by product.', 'See the table.', 'Unrelated remark.', 'See the table.'].map(
      (text, at) => ({
        id: `c${at}`,
        document: 'X-2024-01-02_10-K',
        position: at,
        text,
      }),
    );
    expect(idsFor(chunks, 'deferred revenue table').slice(0, 2)).toEqual(['c0', 'c1']);
  });

  test('gives the offsets of the stretch that answers', () => {
    const text = `${'filler words before it. '.repeat(40)}Warranty reserve rose to 12 million.${' more filler after.'.repeat(40)}`;
    const [hit] = createPassageIndex([{ id: 'one', text }]).search('warranty reserve');
    expect(text.slice(hit?.start, hit?.end)).toBe('Warranty reserve');
  });

  test('leaves out what is not accepted', () => {
    const found = createPassageIndex(filings).search('current assets', { accepts: ({ id }) => id !== 'a22' });
    expect(found.map(({ id }) => id)).not.toContain('a22');
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('unusual input', () => {
  test('an empty collection and an empty question find nothing', () => {
    expect(idsFor([], 'revenue')).toEqual([]);
    expect(idsFor(filings, '')).toEqual([]);
    expect(idsFor(filings, 'of the and ?!')).toEqual([]);
  });

  test('two passages with one id are refused by name', () => {
    expect(() => createPassageIndex([...filings, { id: 'a21', text: '' }])).toThrow(
      new RangeError('Two passages have the id a21.'),
    );
  });

  test('any text can be indexed and asked for, with offsets inside it', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), anyText, (texts, question) => {
        const index = createPassageIndex(texts.map((text, at) => ({ id: String(at), text, document: text })));
        for (const { passage, start, end } of index.search(question)) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(texts[passage]?.length ?? 0);
        }
      }),
    );
  });

  test('a question of a megabyte is answered in time linear in its length', () => {
    const index = createPassageIndex(filings);
    for (const unit of ['current assets ', 'FY2022 ', "Q4's-", '1,2.', 'Xy'])
      expect(index.search(unit.repeat(1_000_000 / unit.length)).length).toBeLessThanOrEqual(10);
  }, 60_000);

  test('a passage of a megabyte is indexed in time linear in its length', () => {
    const passages = ['a&', "a'", '1,', '1-a', 'ing', '2022'].map((unit, at) => ({
      id: String(at),
      text: unit.repeat(500_000),
    }));
    expect(createPassageIndex(passages).size).toBe(6);
  }, 60_000);
});
