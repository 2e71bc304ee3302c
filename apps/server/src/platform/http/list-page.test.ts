import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createdPosition, pageOfRows, type RowRange } from './list-page.ts';
import { dayIn, encodeCursor, wholeNumberIn } from './page-cursor.ts';

type Row = { id: string; createdAt: Date };

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${String(index).padStart(3, '0')}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 3))),
  }));

/** Reads as a store does: behind the position, in the order of moment and id. */
const readerOf =
  (rows: readonly Row[]) =>
  async ({ after, limit }: RowRange): Promise<Row[]> => {
    const isBehind = (row: Row) =>
      after === null ||
      createdPosition(row).key > after.key ||
      (createdPosition(row).key === after.key && row.id > after.id);
    return rows.filter(isBehind).slice(0, limit);
  };

describe('pages of rows', () => {
  it('give every row once, whatever the length of the list and of the page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), async (count, limit) => {
        const rows = rowsOf(count);
        const seen: string[] = [];
        let cursor: string | undefined;
        let pages = 0;
        do {
          const { page, next_cursor } = await pageOfRows({ limit, cursor }, readerOf(rows), createdPosition);
          seen.push(...page.map(({ id }) => id));
          cursor = next_cursor ?? undefined;
          pages += 1;
        } while (cursor !== undefined);
        expect(seen).toEqual(rows.map(({ id }) => id));
        expect(pages).toBe(Math.max(1, Math.ceil(count / limit)));
      }),
    );
  });

  it('take fifty rows where nothing is said', async () => {
    const { page, next_cursor } = await pageOfRows({}, readerOf(rowsOf(60)), createdPosition);
    expect([page.length, next_cursor === null]).toEqual([50, false]);
  });

  it('refuse a cursor that names no row of a counted table', () => {
    expect(wholeNumberIn(null, 'id')).toBeNull();
    expect(wholeNumberIn({ key: '', id: '17' }, 'id')).toBe(17);
    expect(() => wholeNumberIn({ key: '', id: 'r17' }, 'id')).toThrow(/next_cursor of an earlier answer/);
  });

  it('refuse a cursor that names no day of a list of days', () => {
    expect(dayIn(null)).toBeNull();
    expect(dayIn({ key: '2026-02-28', id: '' })).toBe('2026-02-28');
    for (const key of ['', '2026-02-30', '2026-02-28T00:00:00Z', 'soon'])
      expect(() => dayIn({ key, id: '' })).toThrow(/next_cursor of an earlier answer/);
  });

  it('refuse a cursor before anything is read', async () => {
    const read = () => Promise.reject(new Error('was read'));
    await expect(pageOfRows({ cursor: 'nonsense' }, read, createdPosition)).rejects.toThrow(/query.cursor/);
    await expect(pageOfRows({ cursor: encodeCursor({ key: '', id: '' }) }, read, createdPosition)).rejects.toThrow(
      'was read',
    );
  });
});
