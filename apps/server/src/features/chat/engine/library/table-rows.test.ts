import type { SearchHit } from '@aex/contracts/search';
import { expect, it } from 'vitest';
import { withMatchingRows } from './table-rows.ts';

const header = 'ticker,company,shares,price';
const fillers = Array.from({ length: 20 }, (_none, index) => `Z${index},Filler ${index},${index},1.5`);

function hitOf(lines: readonly string[], { section, start, document = 'holdings.csv' }: Partial<SearchHit>): SearchHit {
  const passage = lines.join('\n');
  return {
    kind: 'upload',
    document_id: 'upl_1',
    document,
    page: null,
    section: section ?? null,
    start: start ?? 0,
    end: (start ?? 0) + (lines[0] ?? '').length,
    quote: lines[0] ?? '',
    passage,
    as_of: null,
    source: 'Upload',
    state: 'delayed',
  };
}

const first = hitOf([header, ...fillers], { section: `Lines 1 to 21: ${header}` });
const second = hitOf(['COST,Costco Wholesale,12,540.25', 'ADBE,Adobe,7,402.10', 'PEP,PepsiCo,31,168.40'], {
  section: `Lines 22 to 24: ${header}`,
  start: first.passage.length + 1,
});
const quotesFor = (text: string) =>
  withMatchingRows([first], [first, second], text.toLowerCase()).map(({ quote }) => quote);

it.each([
  ['How many shares of ADBE are in my file?', 'ADBE,Adobe,7,402.10'],
  ['In holdings.csv, what price stands for Pepsi?', 'PEP,PepsiCo,31,168.40'],
  ['What does the row for Costco say?', 'COST,Costco Wholesale,12,540.25'],
])('a question about a table is answered by its row and the names of the columns: %s', (text, row) => {
  expect(quotesFor(text)).toEqual([header, row]);
});

it.each([
  ['What was the revenue in 2025 in my file?', ['2025,129.9']],
  ['What does my file say of 2024-06-30?', ['2024-06-30,20.5']],
  ['And of 2024 in my file?', ['2024-06-30,20.5', '2024-12-31,21.7']],
])('a row is found by its year or day: %s', (text, found) => {
  const rows = [
    '2023,101.1',
    '2024-06-30,20.5',
    '2024-12-31,21.7',
    '2025,129.9',
    ...fillers.slice(0, 8),
    'other,2025.5',
  ];
  const hit = hitOf(['year,revenue', ...rows], { section: 'Lines 1 to 14: year,revenue' });
  expect(withMatchingRows([hit], [hit], text).map(({ quote }) => quote)).toEqual(['year,revenue', ...found]);
});

it('a row is quoted at its own place in the document', () => {
  const [, row] = withMatchingRows([first], [first, second], 'what of adobe?');
  const document = `${first.passage}\n${second.passage}`;
  expect(document.slice(row?.start, row?.end)).toBe('ADBE,Adobe,7,402.10');
});

it('a table of which no row fits, and any other document, stays as it was found', () => {
  expect(quotesFor('What is in it?')).toEqual([header]);
  const text = hitOf(['Adobe was mentioned.'], { document: 'notes.txt' });
  expect(withMatchingRows([text], [text], 'what of adobe?')).toEqual([text]);
});
