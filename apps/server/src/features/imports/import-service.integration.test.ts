import { readdirSync } from 'node:fs';
import { describeWithShared, sharedPath } from '@aex/testing/shared-data';
import { beforeEach, expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { createImportService, type FileReport, type ImportInput, type ImportProgress, serveImports } from './index.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const files = temporaryFiles();
const clock = testClock('2026-11-21T12:00:00Z');
const header = 'date,open,high,low,close,volume';
const bars = `${header}\n2024-01-02,1,2,0.5,1.5,100\n2024-01-03,1.5,2,1,2,\n`;

function inputFor(paths: string[], options: Partial<ImportInput> = {}): ImportInput {
  return { files: paths, symbol: null, series: null, adjustment: null, dryRun: false, ...options };
}

async function runImport(paths: string[], options: Partial<ImportInput> = {}): Promise<FileReport[]> {
  const service = createImportService({ database: testStore().database, clock });
  const events = { onProgress: () => undefined, onFile: () => undefined };
  return service.importFiles({ input: inputFor(paths, options), events });
}

async function rowsOf(query: string): Promise<unknown[]> {
  const { rows } = await testStore().database.pool.query(query);
  return rows;
}

const storedBars = () => rowsOf('select session, open, close, volume from daily_bars order by session');
const storedValues = () => rowsOf('select value, known_at_basis as basis from observations order by period, known_at');

describeWithStore('an import', () => {
  beforeEach(() => emptyStore(testStore()));

  it('stores bars with their instrument, feed and the record of the file', async () => {
    const [report] = await runImport([files.write('NVDA.csv', bars)]);
    expect(report).toMatchObject({
      outcome: 'imported',
      format: 'daily bars',
      rowsRead: 2,
      stored: 2,
      unchanged: 0,
      targets: [{ name: 'NVDA', feed: 'file', values: 2, from: '2024-01-02', to: '2024-01-03' }],
    });
    expect(await storedBars()).toEqual([
      { session: '2024-01-02', open: 1, close: 1.5, volume: 100 },
      { session: '2024-01-03', open: 1.5, close: 2, volume: null },
    ]);
    expect(await rowsOf('select symbol, name, kind, currency from instruments')).toEqual([
      { symbol: 'NVDA', name: 'NVIDIA Corporation', kind: 'equity', currency: 'USD' },
    ]);
    expect(await rowsOf('select file_name, rows_read, rows_stored, rows_unchanged from import_batches')).toEqual([
      { file_name: 'NVDA.csv', rows_read: 2, rows_stored: 2, rows_unchanged: 0 },
    ]);
  });

  it('that comes again stores nothing; a changed bar takes the place of the old one', async () => {
    const path = files.write('NVDA.csv', bars);
    await runImport([path]);
    expect(await runImport([path])).toMatchObject([{ stored: 0, unchanged: 2 }]);
    expect(
      await runImport([files.write('NVDA.csv', bars.replace('2,\n', '2.5,\n').replace('1.5,2,1', '1.5,3,1'))]),
    ).toMatchObject([{ stored: 1, unchanged: 1 }]);
    expect(await storedBars()).toMatchObject([{ close: 1.5 }, { close: 2.5 }]);
  });

  it('finds wrong dividends and splits by what the file itself tells of them', async () => {
    const heading = 'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';
    // The dividend of 1 is in the closes' hundredth; the adjustment steps by a hundredth of what it makes.
    const day = (date: string, adjusted: number, told: string) => `${date},10,10,10,10,${adjusted},5,${told}`;
    const rows = [day('2024-01-02', 9.99, '0,0'), day('2024-01-03', 10, '1,0'), day('2024-01-04', 10, '0,0')];
    const path = files.write('TEM.csv', [heading, ...rows].join('\n'));
    const [report] = await runImport([path]);
    expect(report).toMatchObject({
      outcome: 'imported',
      notes: [{ reason: 'splits and dividends stored', count: 1 }, {}],
    });
    expect(await rowsOf("select kind, session from bar_defects where kind = 'adjustment_mismatch'")).toEqual([
      { kind: 'adjustment_mismatch', session: '2024-01-03' },
    ]);
    expect(await rowsOf('select provider, amount, is_simulated from corporate_actions')).toEqual([
      { provider: 'file', amount: 1, is_simulated: false },
    ]);
    expect(await runImport([path])).toMatchObject([{ stored: 0, notes: [] }]);
  });

  it('of one faulty file stores nothing of it and all of the others', async () => {
    const faulty = files.write('BAD.csv', `${bars}2024-01-04,1,2,x,1.5,1\n`);
    const reports = await runImport([
      files.write('KO.csv', bars),
      faulty,
      `${files.folder}/none.csv`,
      files.write('SPY.csv', bars),
    ]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['imported', 'failed', 'failed', 'imported']);
    expect(reports[1]).toMatchObject({ faultCount: 1, faults: [{ line: 4, column: 'low' }] });
    expect(await rowsOf('select symbol from instruments order by symbol')).toEqual([
      { symbol: 'KO' },
      { symbol: 'SPY' },
    ]);
  });

  it('that is a dry run counts and stores nothing', async () => {
    const path = files.write('NVDA.csv', bars);
    expect(await runImport([path], { dryRun: true })).toMatchObject([{ stored: 2, unchanged: 0 }]);
    expect(await rowsOf('select 1 from instruments')).toEqual([]);
    await runImport([path]);
    expect(await runImport([path], { dryRun: true })).toMatchObject([{ stored: 0, unchanged: 2 }]);
  });

  it('keeps every version of an observation', async () => {
    const path = (value: string) =>
      files.write('CPIAUCSL.csv', `observation_date,CPIAUCSL\n2025-09-01,324\n2025-10-01,\n2025-11-01,${value}\n`);
    expect(await runImport([path('325')])).toMatchObject([{ stored: 3, unit: 'observations' }]);
    expect(await runImport([path('325')])).toMatchObject([{ stored: 0, unchanged: 3 }]);
    clock.advance(86_400_000);
    expect(await runImport([path('325.5')])).toMatchObject([{ stored: 1, unchanged: 2 }]);
    expect(await storedValues()).toEqual([
      { value: 324, basis: 'estimated' },
      { value: null, basis: 'estimated' },
      { value: 325, basis: 'estimated' },
      { value: 325.5, basis: 'first_seen' },
    ]);
    expect(await rowsOf('select title, source from series')).toEqual([
      {
        title: 'Consumer price index, all items, seasonally adjusted',
        source: 'FRED, Federal Reserve Bank of St. Louis (US Bureau of Labor Statistics)',
      },
    ]);
  });

  it('at the same time as another of the same series adds each value once', async () => {
    const path = files.write('DGS10.csv', 'DATE,DGS10\n2025-01-02,4.57\n2025-01-03,4.6\n');
    await Promise.all([runImport([path]), runImport([path]), runImport([path])]);
    expect(await storedValues()).toHaveLength(2);
  });

  it('answers over the control channel with progress, reports and the end, and never rejects', async () => {
    const handler = serveImports({ database: testStore().database, clock });
    const lines: unknown[] = [];
    const answer = (line: unknown) => void lines.push(line);
    await handler({ command: 'import', input: inputFor([files.write('NVDA.csv', bars)]) }, answer);
    expect(lines[0]).toMatchObject({ progress: { stage: 'reading', index: 0, files: 1 } });
    expect(lines.slice(-2)).toMatchObject([{ report: { stored: 2 } }, { done: true }]);
    await handler({ command: 'import', input: { files: 'x' } }, answer);
    expect(lines.at(-1)).toMatchObject({ error: expect.stringContaining('import command') });
  });
});

const prices = 'data/prices/daily_adj';
const macro = 'data/macro/fred_csv_captured_2026-01-02';
const vintages = 'data/macro/fred_vintages_first_seen_to_2026-05-31.csv.gz';
const inFolder = (folder: string) => readdirSync(sharedPath(folder)).map((name) => sharedPath(`${folder}/${name}`));
const sumOf = (reports: FileReport[], pick: 'stored' | 'unchanged') =>
  reports.reduce((sum, report) => sum + (report.outcome === 'imported' ? report[pick] : Number.NaN), 0);

describeWithShared('the real files', [prices, macro, vintages], () => {
  describeWithStore('in an empty store', () => {
    it('are 46 files of prices with 184,449 rows, and nothing new the second time', async () => {
      expect(sumOf(await runImport(inFolder(prices)), 'stored')).toBe(184_449);
      expect(
        await rowsOf('select count(*)::int as bars, count(distinct instrument_id)::int as symbols from daily_bars'),
      ).toEqual([{ bars: 184_449, symbols: 46 }]);
      expect(sumOf(await runImport(inFolder(prices)), 'unchanged')).toBe(184_449);
    });

    it('give the macro series as they were known, and nothing new the second time', async () => {
      const paths = [...inFolder(macro), sharedPath(vintages)];
      expect(sumOf(await runImport(paths), 'stored')).toBeGreaterThan(91_000);
      expect(sumOf(await runImport(paths), 'stored')).toBe(0);
      const known = await rowsOf(
        "select value from observations where series_id = 'UNRATE' and period = '2025-11-01' and known_at <= '2025-12-31' order by known_at desc limit 1",
      );
      expect(known).toEqual([{ value: expect.any(Number) }]);
      // Only rates that are set in advance, and projections, are known before their period.
      const early = await rowsOf(
        "select distinct series_id from observations where (known_at at time zone 'utc')::date < period order by 1",
      );
      expect(early).toEqual(['FEDTARMD', 'IORB'].map((series_id) => ({ series_id })));
    });
  });
});

it('tells about progress while it reads many rows', async () => {
  const { parseFile } = await import('./file-parsing.ts');
  const days = Array.from({ length: 45_000 }, (_, index) =>
    new Date(Date.UTC(1850, 0, index)).toISOString().slice(0, 10),
  );
  const path = files.write('OLD.csv', `${header}\n${days.map((day) => `${day},1,1,1,1,1`).join('\n')}\n`);
  const seen: Array<ImportProgress['rows']> = [];
  const options = { symbol: null, series: null, adjustment: null };
  await parseFile({ path, options, now: clock.now(), onRows: (rows) => seen.push(rows) });
  expect(seen).toEqual([0, 20_000, 40_000]);
});
