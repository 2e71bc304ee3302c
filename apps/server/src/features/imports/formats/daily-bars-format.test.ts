import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { describe, expect, it } from 'vitest';
import { barGroups, failureOf, parseOn } from '../testing/parsing-outcome.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const files = temporaryFiles();
const header = 'date,open,high,low,close,volume';

describe('daily bars', () => {
  it('reads columns in any case and order, and further ones not at all', async () => {
    const path = files.write('KO.csv', 'Volume,CLOSE,rsi,Low,High,Open,Date\n7,3,55,2,4,2.5,2024-01-02\n');
    const [group] = barGroups(await parseOn(path));
    expect(group).toMatchObject({ symbol: 'KO', feed: { name: 'file', adjustment: 'unstated' } });
    expect(group?.bars).toEqual([{ session: '2024-01-02', open: 2.5, high: 4, low: 2, close: 3, volume: 7 }]);
  });

  it('takes the word of the flags for how prices were adjusted', async () => {
    const path = files.write('PEP.csv', `${header}\n2024-01-02,1,2,1,1.5,9\n`);
    const feedOf = async (adjustment: 'split_and_dividend' | 'none') =>
      barGroups(await parseOn(path, { adjustment }))[0]?.feed.name;
    expect(await feedOf('split_and_dividend')).toBe('file-adjusted');
    expect(await feedOf('none')).toBe('file-unadjusted');
  });

  it("reads Stooq's columns, several tickers in one file", async () => {
    const stooq = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>';
    const rows = ['NVDA.US,D,20240102,000000,1,2,0.5,1.5,10,0', 'SPY.US,D,20240102,000000,3,4,2.5,3.5,20,0'];
    const groups = barGroups(await parseOn(files.write('data.txt', [stooq, ...rows].join('\n'))));
    expect(groups.map(({ symbol, bars }) => [symbol, bars[0]?.close, bars[0]?.session])).toEqual([
      ['NVDA', 1.5, '2024-01-02'],
      ['SPY', 3.5, '2024-01-02'],
    ]);
    const hourly = await failureOf(
      files.write('hourly.txt', `${stooq}\nNVDA.US,60,20240102,100000,1,2,0.5,1.5,10,0\n`),
    );
    expect(hourly.faults[0]).toMatchObject({ line: 2, column: '<PER>', problem: '"60" is not daily; expected D' });
    const renamed = await failureOf(files.write('two.txt', [stooq, ...rows].join('\n')), { symbol: 'X' });
    expect(renamed.faults[0]?.problem).toContain('2 tickers');
  });

  it("makes two sets of bars of Yahoo's: its own, and scaled to the adjusted close", async () => {
    const rows = [
      '2024-01-02,10,12,8,10,5,100',
      '2024-01-03,null,null,null,null,null,null',
      '2024-01-04,11,11,11,11,11,50',
    ];
    const parsed = await parseOn(
      files.write('MSFT.csv', `Date,Open,High,Low,Close,Adj Close,Volume\n${rows.join('\n')}\n`),
    );
    const [plain, adjusted] = barGroups(parsed);
    expect(plain).toMatchObject({ feed: { name: 'file-split-adjusted', adjustment: 'unstated' } });
    expect(plain?.bars[0]).toEqual({ session: '2024-01-02', open: 10, high: 12, low: 8, close: 10, volume: 100 });
    expect(adjusted).toMatchObject({ feed: { name: 'file-adjusted', adjustment: 'split_and_dividend' } });
    expect(adjusted?.bars[0]).toEqual({ session: '2024-01-02', open: 5, high: 6, low: 4, close: 5, volume: 100 });
    expect(parsed.log.skipped).toEqual([{ reason: 'no close', count: 1 }]);
  });

  it('reads splits and dividends, which Yahoo writes in the shares of today, as they were on their day', async () => {
    const heading = 'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';
    const row = (day: string, told: string) => `${day},10,10,10,10,9,5,${told}`;
    const rows = [row('2024-01-02', '0.25,0'), row('2024-01-03', '0.0,4.0'), row('2024-01-04', '0.3,')];
    const { content } = await parseOn(files.write('KO.csv', [heading, ...rows].join('\n')));
    expect(content).toMatchObject({
      actions: [
        {
          symbol: 'KO',
          actions: [
            { kind: 'split', exDate: '2024-01-03', ratio: 4 },
            { kind: 'dividend', exDate: '2024-01-02', amount: 1 },
            { kind: 'dividend', exDate: '2024-01-04', amount: 0.3 },
          ],
        },
      ],
    });
  });

  it('keeps what a row has: no open is missing, never 0', async () => {
    const path = files.write(
      'OLD.csv',
      `${header}\n1962-01-02,0,5,4,4.5,\n,,,,,\n1962-01-03,.,5,4,,10\n1962-01-02,0,5,4,4.5,\n`,
    );
    const parsed = await parseOn(path);
    expect(barGroups(parsed)[0]?.bars).toEqual([
      { session: '1962-01-02', open: null, high: 5, low: 4, close: 4.5, volume: null },
    ]);
    expect(parsed.rowsRead).toBe(4);
    expect(parsed.log.skipped).toEqual([
      { reason: 'empty row', count: 1 },
      { reason: 'no close', count: 1 },
      { reason: 'the same row again', count: 1 },
    ]);
  });

  it('names line and column of what is wrong and says what would be right', async () => {
    const rows = [
      '2024-01-02,1,2,1,1.5,10',
      '2024-02-30,1,2,1,1.5,10',
      '2024-01-03,1,2,abc,1.5,10',
      '2024-01-04,1,2,1,-1.5,10',
      '2024-01-05,1,2,3,1.5,10',
      '2024-01-02,1,2,1,1.6,10',
      '2024-01-08,1,2,1,1.5',
      '2024-01-09,1,2,1,1.5,-4',
    ];
    const failure = await failureOf(files.write('BAD.csv', `${header}\n${rows.join('\n')}\n`));
    expect(failure.faultCount).toBe(7);
    expect(failure.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'date'],
      [4, 'low'],
      [5, 'close'],
      [6, 'high'],
      [7, 'date'],
      [8, null],
      [9, 'volume'],
    ]);
    expect(failure.faults[1]?.problem).toBe('"abc" is not a number; expected one such as 101.25');
    expect(failure.faults.every(({ problem }) => problem.includes('expected'))).toBe(true);
  });

  it('keeps the first ten faults and counts the others', async () => {
    const failure = await failureOf(files.write('MANY.csv', `${header}\n${'x,1,1,1,1,1\n'.repeat(25)}`));
    expect([failure.faults.length, failure.faultCount]).toEqual([10, 25]);
  });

  it('lets a high that is a rounding below the low pass', async () => {
    const path = files.write('RND.csv', `${header}\n2024-01-02,10.001,10.0005,10.001,10.001,1\n`);
    expect(barGroups(await parseOn(path))[0]?.bars).toHaveLength(1);
  });

  it('counts the line of a fault through quoted line breaks, and says where a quotation never ends', async () => {
    const noted = 'date,open,high,low,close,volume,note\n2024-01-02,1,1,1,1,1,"two\nlines"\n';
    expect((await failureOf(files.write('NOTE.csv', `${noted}x,1,1,1,1,1,\n`))).faults[0]?.line).toBe(4);
    const endless = await failureOf(files.write('QUO.csv', `${header}\n2024-01-02,"1,1,1,1,1\n`));
    expect(endless.faults[0]?.problem).toContain('never closed');
  });

  it('asks for the ticker where nothing tells it', async () => {
    const path = files.write('table.csv', `${header}\n2024-01-02,1,1,1,1,1\n`);
    expect((await failureOf(path)).message).toContain('--symbol');
    expect(barGroups(await parseOn(path, { symbol: 'ABC' }))[0]?.symbol).toBe('ABC');
  });
});

const defects = 'data/prices/defects/yfinance_pairs';
describeWithShared(
  'real downloads of prices',
  [defects, 'data/prices/reference_quotes', 'data/prices/daily_adj'],
  () => {
    it('reads bitcoin with fractions of volume, every day of the week', async () => {
      const [group] = barGroups(await parseOn(sharedPath('data/prices/daily_adj/BTC_USD.csv.gz')));
      expect(group?.symbol).toBe('BTC-USD');
      expect(group?.bars[0]).toEqual({
        session: '2014-09-17',
        open: 465.864,
        high: 468.174,
        low: 452.422,
        close: 457.334,
        volume: 21_056_800,
      });
    });

    it("reads Yahoo's with a time zone in the dates, and refuses hours", async () => {
      const daily = barGroups(await parseOn(sharedPath(`${defects}/SAND-1d-bad-div.csv.gz`), { symbol: 'SAND' }));
      expect(daily.map(({ feed, bars }) => [feed.name, bars.length])).toEqual([
        ['file-split-adjusted', 662],
        ['file-adjusted', 662],
      ]);
      const hourly = await failureOf(sharedPath(`${defects}/ASAI-L-1h-bad-unit.csv.gz`), { symbol: 'ASAI.L' });
      expect(hourly.faults[0]).toMatchObject({ line: 2, column: 'Datetime' });
    });

    it('notes real prices that were not adjusted for a split, and not the mended ones', async () => {
      const notesOf = async (name: string) =>
        (await parseOn(sharedPath(`${defects}/${name}.csv.gz`), { symbol: 'X' })).log.notes;
      expect(await notesOf('4063-T-1d-bad-stock-split')).toMatchObject([
        { reason: expect.stringContaining('a split') },
      ]);
      expect(await notesOf('4063-T-1d-bad-stock-split-fixed')).toEqual([]);
    });

    it('refuses a real series with adjusted closes below 0 and one with lost dates', async () => {
      const negative = await failureOf(sharedPath(`${defects}/LSC-L-1d-bad-div.csv.gz`), { symbol: 'LSC.L' });
      expect(negative.faults[0]).toMatchObject({ line: 109, column: 'Adj Close' });
      const odd = await failureOf(sharedPath('data/prices/reference_quotes/stockindicators_bad.csv.gz'), {
        symbol: 'X',
      });
      expect(odd.faults[0]).toMatchObject({ line: 202, column: 'date' });
    });
  },
);
