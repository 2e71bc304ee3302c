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
});
