import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { createProviderRegistry } from './provider-registry.ts';

type Answers = (url: URL) => { status?: number; body: string };

async function registryAsking(name: string, answers: Answers) {
  const asked: string[] = [];
  const address = await listenHttp((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    asked.push(`${url.pathname}?${url.searchParams.toString()}`);
    const { status = 200, body } = answers(url);
    response.writeHead(status).end(body);
  });
  const clock = testClock('2026-11-20T15:00:00.000Z');
  const { providers: config } = loadConfig(
    {
      AEX_PROVIDERS: name,
      AEX_PROVIDER_URLS: `${name}=${address}`,
      FINNHUB_API_KEY: 'key-123',
      MASSIVE_API_KEY: 'key-456',
    },
    '/nonexistent',
  );
  const runtime = { clock, sleep: async (ms: number) => clock.advance(ms), random: () => 0.5 };
  return { registry: createProviderRegistry({ config, runtime }), asked };
}

const accessDenied =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

it('a symbol that Cboe does not have holds up none of the others', async () => {
  const quote = (symbol: string) => ({
    data: { symbol, current_price: 600, prev_day_close: 599, last_trade_time: '2026-11-20T09:45:00' },
  });
  const { registry } = await registryAsking('cboe', ({ pathname }) =>
    pathname.endsWith('/NOPE.json')
      ? { status: 403, body: accessDenied }
      : { body: JSON.stringify(quote(pathname.endsWith('/SPY.json') ? 'SPY' : 'QQQ')) },
  );
  const [cboe] = registry.usable('quotes');
  const fetched = await cboe?.call({ symbols: ['NOPE', 'SPY', 'QQQ'] });
  expect(fetched).toMatchObject({ value: [{ symbol: 'SPY' }, { symbol: 'QQQ' }] });
  await expect(cboe?.call({ symbols: ['NOPE'] })).rejects.toThrow('cboe: it has no such symbol');
});

it.each([
  ['finnhub', 'symbol', [{ headline: 'A', url: 'https://example.com/a', datetime: 1_763_640_000 }]],
  [
    'massive',
    'ticker',
    { results: [{ title: 'A', article_url: 'https://a.com', published_utc: '2026-11-20T10:00:00Z' }] },
  ],
  ['yahoo', 'q', { news: [{ title: 'A', link: 'https://a.com', providerPublishTime: 1_763_640_000 }] }],
])(
  '%s is asked for the headlines of each symbol, and one that fails loses none of the others',
  async (name, field, body) => {
    const { registry, asked } = await registryAsking(name, ({ searchParams }) =>
      searchParams.get(field) === 'ODD' ? { status: 404, body: '{}' } : { body: JSON.stringify(body) },
    );
    const [provider] = registry.usable('news');
    const fetched = await provider?.call({ symbols: ['SPY', 'ODD', 'QQQ'], from: '2026-11-13', to: '2026-11-20' });
    expect(fetched).toMatchObject({ value: [{ title: 'A' }, { title: 'A' }] });
    expect(asked).toHaveLength(3);
  },
);
