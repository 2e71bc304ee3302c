import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    sequence: { shuffle: true },
    fileParallelism: false,
    testTimeout: 60_000,
    retry: 1,
    hookTimeout: 120_000,
  },
});
