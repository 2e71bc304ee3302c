import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cosineWith, toPassageVector } from './passage-vector.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc
  .array(number, { minLength: 8, maxLength: 64 })
  .filter((values) => Math.hypot(...values) > 0.1)
  .map((values) => Float32Array.from(values, (value) => value / Math.hypot(...values)));

it('keeps the cosine of two vectors to within a hundredth in a byte a number', () => {
  fc.assert(
    fc.property(fc.tuple(vector, vector), ([one, two]) => {
      const other = two.slice(0, one.length);
      const asked = Float32Array.from(one, (_value, at) => other[at] ?? 0);
      const exact = one.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
      expect(Math.abs((cosineWith(toPassageVector(one), asked) ?? Number.NaN) - exact)).toBeLessThan(0.01);
    }),
  );
});

it('compares no vectors of two sizes, as after a change of the model', () => {
  expect(cosineWith(toPassageVector(Float32Array.of(1, 0)), Float32Array.of(1, 0, 0))).toBeNull();
});
