import { expect, it } from 'vitest';
import { canonicalTicker, seriesOfFileName, tickerOfFileName } from './file-symbol.ts';

it.each([
  ['NVDA.csv.gz', 'NVDA'],
  ['nvda_us_d.csv', 'NVDA'],
  ['nvda.us.txt', 'NVDA'],
  ['BTC_USD.csv.gz', 'BTC-USD'],
  ['AAPL (1).csv', 'AAPL'],
  ['^GSPC.csv', 'GSPC'],
  ['brk-b_us_d.csv', 'BRK.B'],
  ['table.csv', null],
  ['my favourite shares.csv', null],
  ['.csv', null],
])('tells the ticker of %s as %s', (fileName, ticker) => {
  expect(tickerOfFileName(fileName)).toBe(ticker);
});

it.each([
  ['NVDA.US', 'NVDA'],
  ['HSBA.UK', 'HSBA.UK'],
  ['^SPX', 'SPX'],
  ["X'; drop table", null],
])('writes the ticker %s as %s', (text, ticker) => {
  expect(canonicalTicker(text)).toBe(ticker);
});

it('tells the series a file is named after', () => {
  expect(seriesOfFileName('CPIAUCSL.csv.gz')).toBe('CPIAUCSL');
  expect(seriesOfFileName('t10y2y.csv')).toBe('T10Y2Y');
  expect(seriesOfFileName('data.csv')).toBeNull();
});
