import { expect, test } from 'vitest';
import type { UploadStretch } from '#features/search/index.ts';
import { ofNamedFile } from './named-file.ts';

function stretchOf(document: string): UploadStretch {
  const place = { kind: 'upload', document_id: document, page: null, section: null, start: 0, end: 5 } as const;
  const words = { quote: 'words', passage: 'words', as_of: null, source: 'Your upload', state: 'delayed' } as const;
  return { passages: [{ ...place, ...words, document }], isWhole: true };
}

const both = ['report.html', 'old report.html'].map(stretchOf);
const asked = (...turns: string[]) => ofNamedFile(both, turns).map(({ passages: [first] }) => first?.document);

test.each([
  [['What were net sales in Report.html?'], ['report.html']],
  [['What were net sales in report.html?', 'and in 2023?'], ['report.html']],
  [['What were net sales in other.csv?'], ['report.html', 'old report.html']],
  [['What does the report say of net sales?'], ['report.html', 'old report.html']],
  [['What were net sales in myreport.html?'], ['report.html', 'old report.html']],
])('of %j the file that is named last is read, else all', (turns, documents) => {
  expect(asked(...turns)).toEqual(documents);
});
