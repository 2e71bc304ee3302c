import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./support/made-site.ts'],
    sequence: { shuffle: true },
    fileParallelism: false,
    testTimeout: 180_000,
    retry: 1,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
