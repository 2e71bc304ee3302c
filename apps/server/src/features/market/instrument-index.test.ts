import { expect, it } from 'vitest';
import { indexInstruments } from './instrument-index.ts';

const index = indexInstruments([
  { symbol: 'AAPL', name: 'Apple Inc.' },
  { symbol: 'A', name: 'Agilent Technologies, Inc.' },
  { symbol: 'AMZN', name: 'Amazon.com, Inc.' },
  { symbol: 'BAC', name: 'Bank of America Corporation' },
  { symbol: 'BRK.B', name: 'Berkshire Hathaway Inc. Class B' },
  { symbol: 'NVDA', name: 'NVIDIA Corporation' },
  { symbol: 'NVR', name: 'NVR, Inc.' },
  { symbol: 'PAAS', name: 'Pan American Silver Corp.' },
  { symbol: 'EL', name: 'The Est\u00e9e Lauder Companies Inc.' },
]);
const symbolsFor = (text: string, limit = 50) => index.search(text, limit).map(({ symbol }) => symbol);

it.each([
  ['a ticker before the tickers that begin with it', 'a', ['A', 'AAPL', 'AMZN']],
  ['a ticker in small letters with another separator', 'brk-b', ['BRK.B']],
  ['the beginning of a name', 'apple', ['AAPL']],
  ['the beginnings of words of a name', 'bank amer', ['BAC']],
  ['a name without its accents', 'estee', ['EL']],
  ['two letters swapped in a ticker', 'nvad', ['NVDA']],
  ['a letter missing in a name', 'nvida', ['NVDA']],
  ['a wrong letter in a word that is still being typed', 'berkzhi', ['BRK.B']],
  ['a wrong first letter in a name', 'bpple', ['AAPL']],
  ['a first letter too many in a ticker', 'xnvda', ['NVDA']],
  ['a first letter missing in a name', 'vidia', ['NVDA']],
  ['a part of a name', 'hathaway inc', ['BRK.B']],
])('finds %s', (_what, text, expected) => {
  expect(symbolsFor(text).slice(0, expected.length)).toEqual(expected);
});

it('finds nothing for what nobody is called, however it is written', () => {
  for (const text of ['zzzzzz', '%', '_', '\\', "'; drop table"]) expect(symbolsFor(text)).toEqual([]);
});

it('gives the first symbols of the alphabet for an empty text, and never more than wanted', () => {
  expect(symbolsFor('', 2)).toEqual(['A', 'AAPL']);
  expect(symbolsFor('a', 1)).toEqual(['A']);
});
