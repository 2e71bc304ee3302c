import { expect, test } from 'vitest';
import { createProviderRegistry } from './provider-registry.ts';
import { showingTermsOf } from './showing-terms.ts';
import { systemClock } from '#platform/clock.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { systemRuntime } from './http-client/client-runtime.ts';

const registry = createProviderRegistry({ config: testConfig({}).providers, runtime: systemRuntime(systemClock) });
const terms = showingTermsOf(registry);

test('vendors keep their data from others, whether they are asked or not', () => {
  expect([...terms.restricted.keys()].toSorted()).toEqual(
    ['alpaca_data', 'cboe', 'finnhub', 'fred', 'massive', 'tiingo', 'yahoo'].toSorted(),
  );
});

test.each([
  ['Tiingo.com', true],
  ['tiingo', true],
  ['AEX option model on Massive.com', true],
  ['AEX method on Yahoo Finance (SPY)', true],
  ['US Department of the Treasury', false],
  ['Imported file', false],
  ['AEX simulated world', false],
  ['', false],
])('data of "%s" are kept from others: %s', (source, isKept) => {
  expect(terms.ownerOf(source) !== null).toBe(isKept);
});
