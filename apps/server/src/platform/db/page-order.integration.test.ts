import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';
import { ascendingOrder, descendingOrder, type PageOrder } from './page-order.ts';

const letters = pgTable('letters', {
  id: text('id').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});
const [early, late] = [new Date('2026-11-20T10:00:00.123Z'), new Date('2026-11-21T10:00:00.456Z')];
const sent: Array<[string, Date]> = [
  ['c', early],
  ['a', late],
  ['e', early],
  ['b', late],
  ['d', early],
];

async function walk(order: PageOrder, keyOf: (row: { id: string; sentAt: Date }) => string): Promise<string> {
  const pages: string[] = [];
  let position: PagePosition | null = null;
  do {
    const rows = await testStore()
      .database.handle.select()
      .from(letters)
      .where(order.after(position))
      .orderBy(...order.orderBy)
      .limit(2);
    pages.push(rows.map(({ id }) => id).join(''));
    const last = rows.at(-1);
    position = last === undefined ? null : { key: keyOf(last), id: last.id };
  } while (position !== null);
  return pages.join(' ').trimEnd();
}

describeWithStore('the order of a list in pages', () => {
  beforeAll(async () => {
    const { handle } = testStore().database;
    await handle.execute(sql`create table letters (id text primary key, sent_at timestamptz not null)`);
    await handle.insert(letters).values(sent.map(([id, sentAt]) => ({ id, sentAt })));
  });

  it('gives every row once, those of one moment by their id, whichever way it runs', async () => {
    const moment = ({ sentAt }: { sentAt: Date }) => sentAt.toISOString();
    expect(await walk(ascendingOrder(letters.sentAt, letters.id), moment)).toBe('cd ea b');
    expect(await walk(descendingOrder(letters.sentAt, letters.id), moment)).toBe('ba ed c');
  });

  it('orders by an expression as by a column', async () => {
    const order = ascendingOrder(sql`upper(${letters.id})`, letters.id);
    expect(await walk(order, ({ id }) => id.toUpperCase())).toBe('ab cd e');
  });

  it('refuses a position whose key is no moment as a cursor that was never given', () => {
    const order = descendingOrder(letters.sentAt, letters.id);
    expect(() => order.after({ key: 'yesterday', id: 'a' })).toThrow('query.cursor');
    expect(order.after(null)).toBeUndefined();
  });
});
