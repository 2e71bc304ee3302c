import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    css: { include: /tokens\.css/ },
    include: ['src/**/*.test.{ts,tsx}'],
    sequence: { shuffle: true },
    setupFiles: [
      '../../tools/testing/src/fail-on-noise.ts',
      '../../tools/testing/src/seeded-properties.ts',
      './src/test/setup.ts',
    ],
    maxWorkers: 2,
    testTimeout: 40_000,
    expect: { poll: { timeout: 20_000 } },
    // A second try is told by `npm test`: what waits for a browser's frames may miss one on a busy machine.
    retry: 1,
  },
});
