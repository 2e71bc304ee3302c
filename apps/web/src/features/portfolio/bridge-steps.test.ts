import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bridgeSteps } from '#features/portfolio/bridge-steps.ts';

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('each bar begins where the one before it ended, and the last ends at the value at the end', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 7 }), (start, amounts) => {
      const end = amounts.reduce((sum, part) => sum + part, start);
      const bars = amounts.map((part, index) => ({ bar: String(index), amount: part }));
      const steps = bridgeSteps({ start_value: start, end_value: end, bars });
      let level = start;
      for (const step of steps.slice(1, -1)) {
        expect([step.low, step.high]).toContain(level);
        level += step.amount ?? 0;
        expect([step.low, step.high]).toContain(level);
      }
      expect(level).toBe(end);
      expect(steps).toHaveLength(amounts.length + 2);
    }),
  );
});
