import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { createProviderRegistry } from './provider-registry.ts';

function registryOf(environment: Record<string, string>) {
  const clock = testClock('2026-11-20T15:00:00.000Z');
  const { providers: config } = loadConfig(environment, '/nonexistent');
  const sleep = async (ms: number) => clock.advance(ms);
  return { clock, registry: createProviderRegistry({ config, runtime: { clock, sleep, random: () => 0.5 } }) };
}

const idsOf = (found: ReadonlyArray<{ adapter: { id: string } }>) => found.map(({ adapter }) => adapter.id);

describe('the choice of providers', () => {
  it('auto uses the publishers that need nothing of the operator, and the simulated world elsewhere', () => {
    const { registry } = registryOf({});
    expect(idsOf(registry.usable('yield_curve'))).toEqual(['treasury']);
    expect(idsOf(registry.usable('macro_series'))).toEqual(['bls', 'nyfed']);
    expect(idsOf(registry.usable('bars'))).toEqual([]);
    expect(registry.chooser().choose('bars')).toEqual({ source: 'simulated' });
  });

  it('auto adds vendors whose keys are there, but none that the operator must choose', () => {
    const { registry } = registryOf({
      FRED_API_KEY: 'key',
      TIINGO_API_KEY: 'key',
      APCA_API_KEY_ID: 'id',
      APCA_API_SECRET_KEY: 'secret',
    });
    expect(idsOf(registry.usable('bars'))).toEqual(['alpaca_data', 'tiingo']);
    expect(idsOf(registry.usable('macro_series'))).toEqual(['bls', 'nyfed']);
    const obstacles = Object.fromEntries(registry.providers.map(({ adapter, obstacle }) => [adapter.id, obstacle]));
    expect(obstacles['yahoo']).toBe('only where AEX_PROVIDERS names yahoo');
    expect(obstacles['massive']).toBe('no MASSIVE_API_KEY');
    expect(obstacles['sec']).toContain('AEX_USER_AGENT');
  });

  it('a list is the order of preference, and forbids the simulated world unless it names it', () => {
    const { registry } = registryOf({ AEX_PROVIDERS: 'yahoo,tiingo', TIINGO_API_KEY: 'key' });
    expect(idsOf(registry.usable('bars'))).toEqual(['yahoo', 'tiingo']);
    expect(registry.chooser().choose('yield_curve')).toMatchObject({ source: 'none' });
    expect(registryOf({ AEX_PROVIDERS: 'treasury,simulated' }).registry.chooser().choose('bars')).toEqual({
      source: 'simulated',
    });
    expect(registryOf({ AEX_PROVIDERS: 'simulated' }).registry.usable('yield_curve')).toEqual([]);
    expect(registryOf({ AEX_PROVIDERS: 'none' }).registry.chooser().choose('bars')).toMatchObject({ source: 'none' });
  });

  it('tells every wrong name at once', () => {
    expect(() =>
      loadConfig(
        { AEX_PROVIDERS: 'bloomberg', AEX_PROVIDER_URLS: 'bls=ftp://x', TIINGO_API_KEY: 'a b' },
        '/nonexistent',
      ),
    ).toThrow(/AEX_PROVIDERS: "bloomberg"[^]*AEX_PROVIDER_URLS: "bls=ftp:\/\/x"[^]*TIINGO_API_KEY/);
  });

  it('goes round a provider that keeps failing, yet never switches inside one answer', async () => {
    const address = await listenHttp((_request, response) => response.writeHead(500).end());
    const environment = {
      AEX_PROVIDERS: 'tiingo,yahoo',
      TIINGO_API_KEY: 'key',
      AEX_PROVIDER_URLS: `tiingo=${address},yahoo=${address}`,
    };
    const { registry } = registryOf(environment);
    const answer = registry.chooser();
    const [tiingo] = registry.usable('bars');
    expect(answer.choose('bars')).toMatchObject({ adapter: { id: 'tiingo' } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(tiingo?.call({ symbol: 'SPY', from: '2026-01-01', to: '2026-01-31' })).rejects.toThrow('tiingo: ');
    }
    expect(answer.choose('bars')).toMatchObject({ adapter: { id: 'tiingo' } });
    expect(registry.chooser().choose('bars')).toMatchObject({ adapter: { id: 'yahoo' } });
  });

  it('never repeats a key that stands in an error inside an answer', async () => {
    const body = {
      status: 'REQUEST_NOT_PROCESSED',
      message: ['The key:abc123def456 provided by the User is invalid.'],
    };
    const address = await listenHttp((_request, response) => response.end(JSON.stringify(body)));
    const { registry } = registryOf({ BLS_API_KEY: 'abc123def456', AEX_PROVIDER_URLS: `bls=${address}` });
    const [bls] = registry.usable('macro_series');
    const failure = bls?.call({ codes: ['CUSR0000SA0'], from: '2025-01-01', to: '2026-11-20' });
    await expect(failure).rejects.toThrow('bls: REQUEST_NOT_PROCESSED: The key:… provided by the User is invalid.');
  });

  it('leaves out quotes that cannot be', async () => {
    const row = (ticker: string, last: number, timestamp: string) => ({ ticker, last, prevClose: -1, timestamp });
    const rows = [
      row('spy', 600, '2026-11-20T14:59:00Z'),
      row('qqq', -5, '2026-11-20T14:59:00Z'),
      row('tsla', 400, '2027-01-01T00:00:00Z'),
      row('iwm', 200, '1970-01-01T00:00:01Z'),
      row('msft', 500, '2026-11-20T14:59:00Z'),
    ];
    const address = await listenHttp((_request, response) => response.end(JSON.stringify(rows)));
    const { registry } = registryOf({
      AEX_PROVIDERS: 'tiingo',
      TIINGO_API_KEY: 'key',
      AEX_PROVIDER_URLS: `tiingo=${address}`,
    });
    const [tiingo] = registry.usable('quotes');
    const fetched = await tiingo?.call({ symbols: ['SPY', 'QQQ', 'TSLA', 'IWM'] });
    expect(fetched).toMatchObject({ value: [{ symbol: 'SPY', price: 600, previousClose: null }] });
  });
});
