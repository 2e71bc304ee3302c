import { fileURLToPath } from 'node:url';
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
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.aex/code', import.meta.url)) },
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
