import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { NewsItem } from '#providers/news/news-port.ts';
import { noCredentials, type ProviderAdapter } from '#providers/provider-adapter.ts';
import { call } from '#providers/provider-call.ts';
import { parseFeed } from './feed-payload.ts';

const provider = 'rss';

type Feed = { base: string; path: string; source: string };

const feeds: readonly Feed[] = [
  { base: 'default', path: '/feeds/press_all.xml', source: 'Federal Reserve Board' },
  { base: 'sec', path: '/news/pressreleases.rss', source: 'US Securities and Exchange Commission' },
  { base: 'bea', path: '/rss/rss.xml', source: 'US Bureau of Economic Analysis' },
  { base: 'bls', path: '/feed/bls_latest.rss', source: 'US Bureau of Labor Statistics' },
];

/** Press releases of public bodies by their feeds. One feed that fails does not hold up the others. */
export const feedsAdapter: ProviderAdapter = {
  id: provider,
  title: 'Press releases of public bodies (RSS and Atom)',
  bases: {
    default: 'https://www.federalreserve.gov',
    bea: 'https://apps.bea.gov',
    bls: 'https://www.bls.gov',
    sec: 'https://www.sec.gov',
  },
  terms: {
    note: 'Headlines with a link to the publisher; no text is kept.',
    attribution: 'The body that is named beside each headline',
    mayStore: true,
    mayShowToOthers: true,
  },
  isOptIn: false,
  needsUserAgent: false,
  quota: [{ count: 2, ms: 1000 }],
  freshMs: 5 * 60_000,
  credentials: noCredentials,
  series: [],
  quotesPerCall: 1,
  createPorts: (client) => ({
    news: async (_input, options) => {
      const value: NewsItem[] = [];
      const failures: ProviderFailure[] = [];
      for (const { base, path, source } of feeds) {
        const parse = (text: string) => parseFeed(text, source);
        try {
          const fetched = await call({
            provider,
            client,
            request: { base, path },
            parse,
            options: { ...options, validators: null },
          });
          if (!fetched.isUnchanged) value.push(...fetched.value);
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          failures.push(error);
        }
      }
      const [first] = failures;
      if (first !== undefined && failures.length === feeds.length) throw first;
      return { isUnchanged: false, value, validators: null };
    },
  }),
};
