import { newsItems } from '#platform/db/schema.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { defineJob, jobOptions } from '../ingestion-job.ts';
import { findWatermark, listFollowedSymbols, saveWatermark } from '../ingestion-store.ts';
import { daysBefore, isoDay } from './day-arithmetic.ts';

const symbolsAsked = 10;
const firstDays = 7;
// Some headlines are told late, and one symbol may have failed in the last run.
const overlapDays = 2;
const mostDays = 60;
const dayMs = 86_400_000;

/** Headlines of every source from where the last run ended; one is kept once by its address, and none that claims to come from the future. */
export const newsJob = defineJob({
  kind: 'news',
  dataKind: 'news',
  breadth: 'every',
  run: async ({ database, provider, call, now }) => {
    const symbols = await listFollowedSymbols(database.handle, symbolsAsked);
    const to = isoDay(now);
    // Who is followed anew has had no run yet.
    const resource = `news:${symbols.join()}`;
    const position = (await findWatermark(database.handle, provider.id, resource))?.position ?? null;
    const since = position === null ? daysBefore(to, firstDays) : daysBefore(position, overlapDays);
    const earliest = daysBefore(to, mostDays);
    const fetched = await call({ symbols, from: since < earliest ? earliest : since, to }, jobOptions);
    if (fetched.isUnchanged) return { read: 0, stored: 0 };
    const plausible = fetched.value.filter(({ publishedAt }) => publishedAt.getTime() < now.getTime() + dayMs);
    const rows = eachOnce(plausible).map((item) => ({
      ...item,
      id: sha256(item.url),
      provider: provider.id,
      firstSeenAt: now,
    }));
    const stored = await database.handle.transaction(async (handle) => {
      await saveWatermark(handle, { provider: provider.id, resource, position: to, validators: null, now });
      if (rows.length === 0) return 0;
      const { rowCount } = await handle.insert(newsItems).values(rows).onConflictDoNothing();
      return rowCount ?? 0;
    });
    return { read: fetched.value.length, stored };
  },
});

// A headline about two companies may come once for each of them.
function eachOnce(items: readonly NewsItem[]): NewsItem[] {
  const byAddress = Map.groupBy(items, ({ url }) => url);
  return [...byAddress.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, symbols: [...new Set(same.flatMap(({ symbols }) => symbols))] }];
  });
}
