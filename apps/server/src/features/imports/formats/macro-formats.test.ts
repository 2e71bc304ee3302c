import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { describe, expect, it } from 'vitest';
import { failureOf, parseOn, seriesGroups } from '../testing/parsing-outcome.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const files = temporaryFiles();

async function valuesOf(name: string, text: string, options: { series?: string } = {}) {
  const groups = seriesGroups(await parseOn(files.write(name, text), options));
  return groups.map(({ seriesId, observations }) => [
    seriesId,
    observations.map(({ period, value }) => [period, value]),
  ]);
}

describe('FRED series', () => {
  it.each(['observation_date', 'DATE'])('are named by the column beside %s; blank and . are missing', async (day) => {
    const text = `${day},UNRATE\n2025-09-01,4.4\n2025-10-01,\n2025-11-01,.\n`;
    expect(await valuesOf('fredgraph.csv', text)).toEqual([
      [
        'UNRATE',
        [
          ['2025-09-01', 4.4],
          ['2025-10-01', null],
          ['2025-11-01', null],
        ],
      ],
    ]);
  });

  it('side by side leave no observation where a column is blank', async () => {
    const text = 'observation_date,DGS10,CPIAUCSL\n2025-01-01,.,319.1\n2025-01-02,4.57,\n';
    expect(await valuesOf('fredgraph.csv', text)).toEqual([
      ['CPIAUCSL', [['2025-01-01', 319.1]]],
      ['DGS10', [['2025-01-02', 4.57]]],
    ]);
  });

  it('with date,value are named by the file or the flag', async () => {
    const text = 'date,value\n2025-01-01,1\n';
    expect(await valuesOf('GDPC1.csv', text)).toEqual([['GDPC1', [['2025-01-01', 1]]]]);
    expect(await valuesOf('data.csv', text, { series: 'GDP' })).toEqual([['GDP', [['2025-01-01', 1]]]]);
    expect((await failureOf(files.write('data.csv', text))).message).toContain('--series');
  });

  it('with a heading that is no series are read only by the flag', async () => {
    const path = files.write('gold.csv', 'Date,Price\n1833-01-01,18.93\n');
    expect((await failureOf(path)).message).toContain('no known kind');
    const [group] = seriesGroups(await parseOn(path, { series: 'GOLD' }));
    expect(group).toMatchObject({ seriesId: 'GOLD', origin: 'file' });
  });

  it('that give one day two values are refused', async () => {
    const failure = await failureOf(files.write('X.csv', 'DATE,DGS2\n2025-01-02,4.1\n2025-01-02,4.2\n'));
    expect(failure.faults).toEqual([
      { line: 3, column: 'DATE', problem: '2025-01-02 stands in the file twice with different values; expected one' },
    ]);
  });
});

describe('vintages', () => {
  it('keep the day each value was first seen', async () => {
    const text =
      'series_id,observation_date,value,first_seen_in_capture\nGDPC1,2025-01-01,1,2025-04-30\nGDPC1,2025-01-01,2,2025-05-29\n';
    const [group] = seriesGroups(await parseOn(files.write('vintages.csv', text)));
    expect(group).toMatchObject({
      seriesId: 'GDPC1',
      observations: [
        { value: 1, firstSeen: '2025-04-30' },
        { value: 2, firstSeen: '2025-05-29' },
      ],
    });
  });

  it("come from ALFRED's realtime columns too", async () => {
    const text = 'realtime_start,realtime_end,date,value\n2025-04-30,2025-05-28,2025-01-01,1\n';
    const [group] = seriesGroups(await parseOn(files.write('GDP.csv', text)));
    expect(group?.observations).toEqual([{ period: '2025-01-01', value: 1, firstSeen: '2025-04-30' }]);
  });
});

describe('Treasury par yields', () => {
  it('become one series per tenor; a tenor that did not exist is skipped', async () => {
    const text = 'Date,"1 Mo","1.5 Month","2 Yr","30 Yr"\n08/14/2026,4.1,,3.9,4.8\n';
    expect(await valuesOf('daily-treasury-rates.csv', text)).toEqual([
      ['UST_PAR_1M', [['2026-08-14', 4.1]]],
      ['UST_PAR_2Y', [['2026-08-14', 3.9]]],
      ['UST_PAR_30Y', [['2026-08-14', 4.8]]],
    ]);
  });

  it('are not taken from the real yield curve, which has no months', async () => {
    const failure = await failureOf(files.write('real.csv', 'Date,"5 YR","10 YR"\n08/14/2026,1.5,1.9\n'));
    expect(failure.message).toContain('no known kind');
  });
});

describe('the operating cash balance', () => {
  it('takes the closing balance from the column of the opening one, and older rows from the closing column', async () => {
    const text = [
      'record_date,account_type,close_today_bal,open_today_bal',
      '2021-01-04,Federal Reserve Account,1600000,1590000',
      '2022-04-18,Treasury General Account (TGA) Opening Balance,null,578473',
      '2022-04-18,Treasury General Account (TGA) Closing Balance,null,841253',
    ].join('\n');
    expect(await valuesOf('dts.csv', text)).toEqual([
      [
        'DTS_TGA_CLOSE',
        [
          ['2021-01-04', 1_600_000],
          ['2022-04-18', 841_253],
        ],
      ],
    ]);
  });

  it('is known by the headings of the download too', async () => {
    const text =
      'Record Date,Type of Account,Closing Balance Today,Opening Balance Today\n4/19/2022,Treasury General Account (TGA) Closing Balance,null,"893,351"\n';
    expect(await valuesOf('DTS.csv', text)).toEqual([['DTS_TGA_CLOSE', [['2022-04-19', 893_351]]]]);
  });
});

const captured = 'data/macro/fred_csv_captured_2026-01-02';
const cash = 'data/macro/dts_operating_cash_balance_2022-04-18_2025-09-02.csv.gz';
describeWithShared('real downloads of macro series', [captured, cash], () => {
  it('has no CPI for October 2025', async () => {
    const [group] = seriesGroups(await parseOn(sharedPath(`${captured}/CPIAUCSL.csv.gz`)));
    expect(group?.observations.find(({ period }) => period === '2025-10-01')).toMatchObject({ value: null });
    expect(group?.observations.at(-1)).toMatchObject({ period: '2025-11-01' });
  });

  it('closes each day of the Treasury with what the next one opens', async () => {
    const parsed = await parseOn(sharedPath(cash));
    const [group] = seriesGroups(parsed);
    expect(group?.observations.slice(0, 2)).toMatchObject([
      { period: '2022-04-18', value: 841_253 },
      { period: '2022-04-19', value: 893_351 },
    ]);
    expect(parsed.log.skipped).toEqual([{ reason: 'another line than the closing balance', count: 2538 }]);
  });

  it('reads the answer of fredgraph', async () => {
    const [group] = seriesGroups(await parseOn(sharedPath('data/http/fred/fredgraph_UNRATE_2024-01_2026-08.csv')));
    expect(group).toMatchObject({ seriesId: 'UNRATE', origin: 'fred' });
  });
});
