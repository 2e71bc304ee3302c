import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('never lets more in than it may, keeps the order, and lets go of what fails', async () => {
  const works = fc.array(fc.record({ turns: fc.nat({ max: 3 }), fails: fc.boolean() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), works, async (atOnce, wanted) => {
      const through = createTurnstile(atOnce);
      const state = { inside: 0, most: 0 };
      const begun: number[] = [];
      const results = await Promise.allSettled(
        wanted.map(({ turns, fails }, index) =>
          through(async () => {
            begun.push(index);
            state.inside += 1;
            state.most = Math.max(state.most, state.inside);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            state.inside -= 1;
            if (fails) throw new Error('failed');
            return index;
          }),
        ),
      );
      expect(state.most).toBeLessThanOrEqual(atOnce);
      expect(begun).toEqual(wanted.map((_, index) => index));
      expect(results.map(({ status }) => status)).toEqual(
        wanted.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
      );
    }),
  );
});
