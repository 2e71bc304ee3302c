import { defineConfig } from 'vitest/config';

// Few by default, so that the tests stay quick; `npm run faults` asks for more, and whoever sets these for any number.
const faults = {
  killCycles: Number(process.env['AEX_KILL_CYCLES'] ?? 3),
  powerCuts: Number(process.env['AEX_POWER_CUTS'] ?? 8),
};

// To load the product's modules anew for each file took a third of the time. A test leaves nothing behind in them, so a worker
// goes on with the next file; it does so within one project alone, hence one after another.
const shared = (groupOrder: number) => ({ isolate: false, sequence: { shuffle: true, groupOrder } });

// Thousands of questions, whose answers do not depend on the store that keeps the prices: once is enough.
const ofEngine = [
  '**/question-set.integration.test.ts',
  '**/simulated-claims.integration.test.ts',
  '**/published-tables.integration.test.ts',
];

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    // On two cores Vitest would take one. The fault tests measure how soon a server is back, so more would not do.
    maxWorkers: 2,
    // A busy machine stands still for seconds; what is wrong stays wrong when it is tried again.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['./tools/testing/src/fail-on-noise.ts', './tools/testing/src/seeded-properties.ts'],
    projects: [
      { extends: true, test: { name: 'packages', ...shared(1), include: ['packages/*/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          ...shared(2),
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/*.faults.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['apps/server/src/**/*.faults.test.ts'],
          globalSetup: ['./apps/server/src/testing/global-setup-embedded.ts'],
          provide: { faults },
          testTimeout: 360_000,
        },
      },
      ...['embedded', 'postgres'].map((store, place) => ({
        extends: true as const,
        test: {
          name: `server-${store}`,
          ...shared(3 + place),
          include: ['apps/server/src/**/*.integration.test.ts'],
          exclude: store === 'postgres' ? ofEngine : [],
          globalSetup: [`./apps/server/src/testing/global-setup-${store}.ts`],
          setupFiles: ['./apps/server/src/testing/remembered-hashes.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      })),
      './apps/web/vitest.config.ts',
    ],
  },
});
