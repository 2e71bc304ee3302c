import { readdirSync } from 'node:fs';
import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { describeInstrument } from './instrument-directory.ts';

it.each([
  ['NVDA', { name: 'NVIDIA Corporation', kind: 'equity', currency: 'USD' }],
  ['SPY', { name: 'SPDR S&P 500 ETF Trust', kind: 'fund', currency: 'USD' }],
  ['VIX', { name: 'Cboe Volatility Index', kind: 'index', currency: 'USD' }],
  ['BTC-USD', { name: 'Bitcoin in USD', kind: 'crypto', currency: 'USD' }],
  ['NEW-EUR', { name: 'NEW-EUR', kind: 'crypto', currency: 'EUR' }],
  ['BRK.B', { name: 'Berkshire Hathaway Inc. Class B', kind: 'equity', currency: 'USD' }],
  ['HSBA.UK', { name: 'HSBA.UK', kind: 'equity', currency: 'GBX' }],
  ['constructor', { name: 'constructor', kind: 'equity', currency: 'USD' }],
])('describes %s', (symbol, description) => {
  expect(describeInstrument(symbol)).toEqual(description);
});

describeWithShared('the tickers of the price folder', ['data/prices/daily_adj'], () => {
  it('all have a name', () => {
    const symbols = readdirSync(sharedPath('data/prices/daily_adj')).map((name) =>
      name.replace('.csv.gz', '').replace('_', '-'),
    );
    expect(symbols.filter((symbol) => describeInstrument(symbol).name === symbol)).toEqual([]);
  });
});
