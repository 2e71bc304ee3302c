import { beforeEach, expect, it } from 'vitest';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { createMacroService, writeObservations } from './index.ts';

const now = new Date('2026-11-20T15:00:00Z');

async function store(
  id: string,
  source: string,
  values: ReadonlyArray<[period: string, value: number]>,
): Promise<void> {
  const { handle } = testStore().database;
  await writeObservations(handle, {
    seriesId: id,
    origin: 'file',
    description: { id, title: id, unit: 'index', frequency: 'monthly', source, lagDays: 14 },
    observations: values.map(([period, value]) => ({ period, value, firstSeen: null })),
    batchId: 1,
    now,
  });
}

describeWithStore('a simulated series', () => {
  beforeEach(() => emptyStore(testStore()));

  it('still answers for the days before anything real was known', async () => {
    const { pool } = testStore().database;
    const known = (id: string, value: number, at: string) =>
      pool.query(
        `insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
         values ($1, '2026-01-02', $2, 'published', $3, 1)`,
        [id, at, value],
      );
    await pool.query(
      `insert into series (id, title, unit, frequency, source, is_simulated, simulates)
       values ('SIM:DGS10', 'ten', 'percent', 'daily', 'AEX simulated world', true, 'DGS10'),
              ('DGS10', 'ten', 'percent', 'daily', 'a file', false, null)`,
    );
    await known('SIM:DGS10', 4, '2026-01-03T00:00:00Z');
    await known('DGS10', 5, '2026-06-01T00:00:00Z');
    const macro = createMacroService({ database: testStore().database, clock: testClock(now.toISOString()) });
    const at = async (day: string) => {
      const asOf = new Date(day);
      const { tenYear } = await macro.read({ knownBy: asOf });
      const series = await macro.series({ id: 'DGS10', asOf });
      return [tenYear?.value, tenYear?.provenance.state === 'simulated', series.is_simulated];
    };
    expect(await at('2026-05-31T00:00:00Z')).toEqual([4, true, true]);
    expect(await at('2026-06-02T00:00:00Z')).toEqual([5, false, false]);
  });
});

describeWithStore('figures straight from their publishers', () => {
  beforeEach(() => emptyStore(testStore()));

  it('give inflation where no file was imported, and where they are newer than the file', async () => {
    const macro = createMacroService({ database: testStore().database, clock: testClock(now.toISOString()) });
    await store('BLS:CUSR0000SA0', 'US Bureau of Labor Statistics', [
      ['2025-09-01', 320],
      ['2026-09-01', 328],
    ]);
    expect((await macro.read()).cpi).toMatchObject({
      value: expect.closeTo(2.5, 9),
      period: '2026-09-01',
      provenance: { source: 'US Bureau of Labor Statistics' },
    });
    await store('CPIAUCSL', 'a file', [
      ['2025-08-01', 319],
      ['2026-08-01', 322.19],
    ]);
    expect((await macro.read()).cpi).toMatchObject({
      period: '2026-09-01',
      provenance: { series_id: 'BLS:CUSR0000SA0' },
    });
    await store('CPIAUCSL', 'a file', [
      ['2025-10-01', 321],
      ['2026-10-01', 330.63],
    ]);
    expect((await macro.read()).cpi).toMatchObject({
      value: expect.closeTo(3, 9),
      period: '2026-10-01',
      provenance: { series_id: 'CPIAUCSL' },
    });
  });

  it('give the slope of the newest day that both yields have, or that the series of the slope itself has', async () => {
    const macro = createMacroService({ database: testStore().database, clock: testClock(now.toISOString()) });
    await store('DGS10', 'a file', [
      ['2026-09-01', 4.1],
      ['2026-11-02', 4.5],
    ]);
    await store('DGS2', 'a file', [['2026-09-01', 3.5]]);
    expect((await macro.read()).slope).toMatchObject({ value: 60, period: '2026-09-01' });
    await store('UST_PAR_10Y', 'US Treasury', [['2026-10-01', 4.2]]);
    await store('UST_PAR_2Y', 'US Treasury', [['2026-10-01', 3.5]]);
    expect((await macro.read()).slope).toMatchObject({ value: 70, period: '2026-10-01' });
    await store('T10Y2Y', 'a file', [['2026-11-02', 0.46]]);
    expect((await macro.read()).slope).toMatchObject({
      value: 46,
      period: '2026-11-02',
      provenance: { series_id: 'T10Y2Y', unit: 'basis points' },
    });
  });
});
