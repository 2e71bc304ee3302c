import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';

export type NewsRow = {
  id: string;
  url: string;
  title: string;
  source: string;
  publishedAt: Date;
  isSimulated: boolean;
};

const newestShown = 500;

/** Headlines that name a symbol and were out and seen by a moment, newest first. */
export async function listNews(
  handle: DatabaseHandle,
  { symbol, moment }: { symbol: string; moment: Date },
): Promise<NewsRow[]> {
  const { rows } = await handle.execute<Omit<NewsRow, 'publishedAt'> & { publishedAt: string | Date }>(sql`
    select id, url, title, source, published_at as "publishedAt", is_simulated as "isSimulated"
    from news_items
    where symbols @> array[${symbol}]::text[] and published_at <= ${moment.toISOString()}::timestamptz
    order by published_at desc, id limit ${newestShown}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}

/** Whether any headline is stored at all. */
export async function hasNews(handle: DatabaseHandle): Promise<boolean> {
  const { rows } = await handle.execute(sql`select 1 from news_items limit 1`);
  return rows.length > 0;
}
