import type { NewsItem } from '@aex/contracts/market';
import type { Database } from '#platform/db/database.ts';
import type { MarketSources } from './market-sources.ts';
import { hasNews, listNews, type NewsRow } from './news-store.ts';

const noNewsSource = 'No source of news is connected to this installation.';
const resultWords = /\b(?:earnings|results|guidance|eps|quarterly|profit warning)\b/i;

/** Headlines of a symbol that were out at a moment: the stored ones, else those of a source that makes them. */
export async function symbolNews(
  { database, sources }: { database: Database; sources: MarketSources },
  which: { symbol: string; moment: Date },
): Promise<{ news: NewsItem[]; note: string | null }> {
  const stored = await listNews(database.handle, which);
  if (stored.length > 0) return { news: stored.map(toItem), note: null };
  if (sources.news !== null) return { news: await sources.news(which), note: null };
  return { news: [], note: (await hasNews(database.handle)) ? null : noNewsSource };
}

// A headline is a dated fact: it does not grow stale.
function toItem({ id, title, source, publishedAt, url, isSimulated }: NewsRow): NewsItem {
  return {
    id,
    headline: title,
    source,
    publishedAt: publishedAt.toISOString(),
    url,
    tag: resultWords.test(title) ? 'earnings' : 'company',
    state: isSimulated ? 'simulated' : 'delayed',
  };
}
