import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    setupFiles: ['./tools/testing/src/fail-on-noise.ts'],
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...['embedded', 'postgres'].map((store) => ({
        extends: true as const,
        test: {
          name: `server-${store}`,
          include: ['apps/server/src/**/*.integration.test.ts'],
          globalSetup: [`./apps/server/src/testing/global-setup-${store}.ts`],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
      './apps/web/vitest.config.ts',
    ],
  },
});
