import { createProviderRegistry } from '#providers/provider-registry.ts';
import { loadConfig } from '#server/config.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { testStore } from '#server/testing/test-store.ts';
import { createIngestionService } from '../ingestion-service.ts';

type Setting = {
  address: string;
  environment?: Record<string, string>;
  names?: string;
  now?: string;
};

/** The ingestion of a server that starts at the moment, on the test's store. */
export function serviceFor({
  address,
  environment,
  names = 'treasury,fiscaldata,bls,sec,tiingo',
  now = '2026-11-20T15:00:00.000Z',
}: Setting) {
  const clock = testClock(now);
  const urls = names.split(',').map((name) => `${name}=${address}`);
  const { providers: config } = loadConfig(
    { AEX_PROVIDERS: names, AEX_PROVIDER_URLS: urls.join(','), ...environment },
    '/nonexistent',
  );
  const sleep = async (ms: number) => clock.advance(ms);
  const registry = createProviderRegistry({ config, runtime: { clock, sleep, random: () => 0.5 } });
  return { clock, ingestion: createIngestionService({ database: testStore().database, clock, registry }) };
}
