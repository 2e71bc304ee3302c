import { newsItems } from '#platform/db/schema.ts';
import { sha256 } from '#platform/identifiers.ts';
import { defineJob, jobOptions } from '../ingestion-job.ts';
import { listFollowedSymbols } from '../ingestion-store.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const symbolsAsked = 10;
const daysBack = 7;
const dayMs = 86_400_000;

/** Headlines of every source; one is kept once by its address, and none that claims to come from the future. */
export const newsJob = defineJob({
  kind: 'news',
  dataKind: 'news',
  breadth: 'every',
  run: async ({ database, provider, call, now }) => {
    const symbols = await listFollowedSymbols(database.handle, symbolsAsked);
    const to = isoDay(now);
    const fetched = await call({ symbols, from: daysBefore(to, daysBack), to }, jobOptions);
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const plausible = fetched.value.filter(({ publishedAt }) => publishedAt.getTime() < now.getTime() + dayMs);
    const rows = plausible.map((item) => ({ ...item, id: sha256(item.url), provider: provider.id, firstSeenAt: now }));
    if (rows.length === 0) return { read: fetched.value.length, stored: 0 };
    const { rowCount } = await database.handle.insert(newsItems).values(rows).onConflictDoNothing();
    return { read: fetched.value.length, stored: rowCount ?? 0 };
  },
});
