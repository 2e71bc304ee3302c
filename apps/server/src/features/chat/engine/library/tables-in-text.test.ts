import type { SearchHit } from '@aex/contracts/search';
import { expect, test } from 'vitest';
import { tablesInText } from './tables-in-text.ts';

function hit(passage: string, given: Partial<SearchHit> = {}): SearchHit {
  return {
    kind: 'upload',
    document_id: 'upl_1',
    document: 'report.txt',
    page: null,
    section: null,
    start: 0,
    end: passage.length,
    quote: passage,
    passage,
    as_of: '2026-01-02',
    source: 'Your upload',
    state: 'delayed',
    ...given,
  };
}

function tables(
  passages: readonly string[],
  { isWhole = true, ...given }: Partial<SearchHit> & { isWhole?: boolean } = {},
) {
  let start = 0;
  const hits = passages.map((passage) => {
    const placed = hit(passage, { ...given, start, end: start + passage.length });
    start += passage.length + 1;
    return placed;
  });
  return tablesInText({ passages: hits, isWhole });
}

const statement = [
  'Statements of Operations',
  '(In millions)',
  '\tYear Ended\t',
  '\tJan 26, 2025\tJan 28, 2024\t',
  '\tRevenue\t$\t130,497 \t$\t60,922 \t',
  '\tOther (1)\t(247)\t(257)\t',
  '\tMargin\t75.0 \t%\t72.7 \t%\t',
];

test('rows of a text in columns stand under the periods that the lines before them list, signs put to their figures', () => {
  const [table] = tables([statement.join('\n')]);
  expect(table?.evidence.table).toEqual([
    ['', 'Jan 26, 2025', 'Jan 28, 2024'],
    ['Revenue', '$130,497', '$60,922'],
    ['Other (1)', '(247)', '(257)'],
    ['Margin', '75.0%', '72.7%'],
  ]);
  expect(table?.evidence.paragraphs).toContain('(In millions)');
  expect(table).toMatchObject({ caption: 'Statements of Operations', isWhole: true });
});

test('a head that is broken over lines is read where it has as many periods as the rows have figures', () => {
  const head = ['September 28,', '2024\tSeptember 30,', '2023\tSeptember 24,', '2022'];
  const rows = ['Net sales', '\tProducts\t$\t294\t$\t298\t$\t316', '\tServices\t96\t85\t78'];
  expect(tables([[...head, ...rows].join('\n')])[0]?.evidence.table).toEqual([
    ['', '2024', 'September 30, 2023', 'September 24, 2022'],
    ['Products', '$294', '$298', '$316'],
    ['Services', '96', '85', '78'],
  ]);
});

test('rows without a head that fits them are no table', () => {
  expect(tables(['2024\nProducts 294 298 316\nServices 96 85 78'])).toEqual([]);
  expect(tables(['We sell in 2 countries.\nSee note 13.'])).toEqual([]);
});

test('a table is whole only where no row of it may be missing', () => {
  const short = [...statement, '\tTax\t11 \t'].join('\n');
  expect(tables([short])[0]).toMatchObject({ isWhole: false });
  expect(tables([statement.join('\n')], { isWhole: false })[0]).toMatchObject({ isWhole: false });
});

test('a line between cells at the foot of a page makes no table of cells', () => {
  const [table] = tables([[...statement, 'Apple Inc. | 2024 Form 10-K | 22'].join('\n')]);
  expect(table?.evidence.table[1]).toEqual(['Revenue', '$130,497', '$60,922']);
});

test('a scale is that of the nearest lines before a table, and another table\u2019s is not taken for it', () => {
  const inThousands = ['Segments (in thousands)', '\t2021\t2020', '\tEurope\t210\t190', '\tAsia\t170\t110'];
  const [first, second] = tables([[...inThousands, ...statement].join('\n')]);
  expect(first?.evidence.paragraphs).toContain('Segments (in thousands)');
  expect(first?.evidence.paragraphs.join(' ')).not.toContain('illions');
  expect(second?.evidence.paragraphs.join(' ')).toContain('(In millions)');
  expect(second?.evidence.paragraphs.join(' ')).not.toContain('thousands');
  const third = ['Regions', '\t2021\t2020', '\tNorth\t3\t2', '\tSouth\t5\t4'];
  const found = tables([[...inThousands, ...statement, ...third].join('\n')]);
  expect(found[2]?.evidence.table[1]).toEqual(['North', '3', '2']);
  expect(found[2]?.evidence.paragraphs.join(' ')).not.toMatch(/thousands|millions/i);
});

test('prose that names two scales tells none', () => {
  const [table] = tables([['Net income in millions and shares in thousands:', ...statement.slice(3)].join('\n')]);
  expect(table?.evidence.paragraphs.join(' ')).not.toMatch(/millions|thousands/);
});

test('a table of cells that is cut over passages is one, and a line of years heads the next', () => {
  const found = tables([
    '| 2019 | 2018 |\nRevenue | $ | 12 | $ | 10 |',
    'Costs | | (8 | ) | (7) |\nRegion | 2019 | 2018 |\nAsia | 4 | 3 |',
  ]);
  expect(found.map(({ evidence }) => evidence.table.map((row) => row.filter((cell) => cell !== '')))).toEqual([
    [
      ['2019', '2018'],
      ['Revenue', '$12', '$10'],
      ['Costs', '(8)', '(7)'],
    ],
    [
      ['Region', '2019', '2018'],
      ['Asia', '4', '3'],
    ],
  ]);
  expect(found[0]?.lines[2]).toMatchObject({ text: 'Costs | | (8 | ) | (7) |' });
});

test('a file of columns keeps its quoted cells, and takes the names of its columns from its section', () => {
  const [table] = tables(['"Ash, Inc",10,1900'], {
    document: 'mine.csv',
    section: 'Lines 26 to 26: Holding,Shares,Value',
  });
  expect(table?.evidence.table).toEqual([
    ['Holding', 'Shares', 'Value'],
    ['Ash, Inc', '10', '1900'],
  ]);
});
