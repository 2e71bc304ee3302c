import { expect, test } from 'vitest';

import { verifyPassage } from './verify-passage.ts';

const books = [
  'Harbour results with the operating margin and the effective tax rate of the company (in millions)',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Total revenues | 655.1 | 702.8 |',
  '| Gross profit | 171.6 | 160.3 |',
  '| Operating income (loss) | 88.4 | 90.2 |',
  '| Income before income taxes | 109.7 | 95.0 |',
  '| Provision for income taxes | 21.3 | 20.0 |',
  '',
  'The gross margin improved and the operating margin changed in 2023; the current ratio is a margin of safety.',
  '',
  '| | 2023 | 2022 |',
  '| --- | --- | --- |',
  '| Total current assets | 240.5 | 230.1 |',
  '| Total current liabilities | 187.2 | 170.0 |',
].join('\n');

test.each([
  ['The gross margin for 2023 was 26.2%.', 'supported'],
  ['The gross margin for 2023 was 22.8%.', 'refuted'],
  ['The operating margin for 2023 was 13.5%.', 'supported'],
  ['The gross margin improved by 3.4 percentage points from 2022 to 2023.', 'supported'],
  ['The gross margin improved by 4.3 percentage points from 2022 to 2023.', 'refuted'],
  ['The gross margin improved from 22.8% in 2022 to 26.2% in 2023.', 'supported'],
  ['The gross margin improved from 26.2% in 2022 to 22.8% in 2023.', 'refuted'],
  ['The effective tax rate of the company for 2023 was 19.4%.', 'supported'],
  ['The effective tax rate of the company for 2023 was 21.1%.', 'refuted'],
  ['The current ratio in 2023 was 1.28.', 'supported'],
  ['The current ratio in 2023 was 1.35.', 'refuted'],
  ['The adjusted gross margin for 2023 was 26.2%.', 'refuted'],
])('a ratio with a name of its own is made of the rows that it is made of: %s is %s', (claim, verdict) => {
  expect(verifyPassage({ claim, text: books }).verdict).toBe(verdict);
});
