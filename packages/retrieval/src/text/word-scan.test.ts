import { expect, test } from 'vitest';

import { scanWords, wordsOf } from './word-scan.ts';

test.each([
  ['PP&E grew 12.5%', ['pp&e', 'grew', '12.5', 'percent']],
  ['$1,446.20 and 5.00', ['1446.20', 'and', '5']],
  ['FY2019, 2022Q4 and 12019', ['fy', '2019', '2022', 'q4', 'and', '12019']],
  ["Coca-Cola's 10-K isn\u2019t here", ['coca', 'cola', '10k', 'isnt', 'here']],
  ['2,022 of 2022-2023', ['2022', 'of', '2022', '2023']],
  ['\u00dcber \u0130stanbul', ['\u00fcber', 'istanbul']],
])('reads the words of %j', (text, words) => {
  expect(wordsOf(text).map((word) => word.normalize('NFC').replace('\u0130', 'i'))).toEqual(words);
});

test('offsets are those of the original text', () => {
  const text = '\u0130 sold PP&E for $1,200';
  const found: string[] = [];
  scanWords(text, (_, start, end) => found.push(text.slice(start, end)));
  expect(found).toEqual(['\u0130', 'sold', 'PP&E', 'for', '1,200']);
});
