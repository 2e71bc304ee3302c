import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mean, sampleDeviation } from '../statistics.ts';
import { bridgeMaximum, bridgeValueAt } from './bridge-path.ts';
import { nextCycleValue } from './cycle-process.ts';
import { indexAt, normalAt, randomStream, studentAt, uniformAt } from './random-stream.ts';
import { expectedVariance, nextVariance } from './volatility-process.ts';

const draws = 40_000;
const stream = randomStream(1, 'test');
const sampleOf = (draw: (counter: number) => number) => Array.from({ length: draws }, (_, counter) => draw(counter));
const autocorrelation = (values: readonly number[], lag: number) => {
  const centre = mean(values);
  let sum = 0;
  for (let at = lag; at < values.length; at += 1)
    sum += ((values[at] ?? 0) - centre) * ((values[at - lag] ?? 0) - centre);
  return sum / ((values.length - 1) * sampleDeviation(values) ** 2);
};

describe('random streams', () => {
  it('give the same numbers for the same name on every machine', () => {
    expect([0, 1, 2].map((counter) => uniformAt(randomStream(1, 'AAPL', 'own'), counter))).toEqual(
      [0, 1, 2].map((counter) => uniformAt(randomStream(1, 'AAPL', 'own'), counter)),
    );
    expect([0, 1, 2].map((counter) => uniformAt(stream, counter))).toMatchInlineSnapshot(`
      [
        0.4771277855714106,
        0.9582959769236075,
        0.38500936881053266,
      ]
    `);
  });

  it('are even, and the normal and the Student numbers have mean 0 and variance 1', () => {
    const uniform = sampleOf((counter) => uniformAt(stream, counter));
    expect(mean(uniform)).toBeCloseTo(0.5, 2);
    expect(sampleDeviation(uniform)).toBeCloseTo(1 / Math.sqrt(12), 2);
    const normal = sampleOf((counter) => normalAt(stream, counter));
    expect(Math.abs(mean(normal))).toBeLessThan(0.02);
    expect(sampleDeviation(normal)).toBeCloseTo(1, 1);
    const student = sampleOf((counter) => studentAt(stream, counter, 6));
    expect(Math.abs(mean(student))).toBeLessThan(0.02);
    expect(sampleDeviation(student)).toBeCloseTo(1, 1);
    expect(mean(student.map((value) => value ** 4))).toBeGreaterThan(mean(normal.map((value) => value ** 4)) + 0.5);
  });

  it('do not depend on one another or on themselves', () => {
    for (const lag of [1, 2, 3, 7, 64]) {
      expect(
        Math.abs(
          autocorrelation(
            sampleOf((counter) => uniformAt(stream, counter)),
            lag,
          ),
        ),
      ).toBeLessThan(0.02);
    }
    const neighbour = sampleOf((counter) => normalAt(randomStream(2, 'test'), counter));
    const products = neighbour.map((value, counter) => value * normalAt(stream, counter));
    expect(Math.abs(mean(products))).toBeLessThan(0.02);
  });

  it('stay within their bounds for any seed, label and counter', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), fc.nat(), (seed, label, counter) => {
        const own = randomStream(seed, label);
        const value = uniformAt(own, counter);
        expect(value > 0 && value < 1).toBe(true);
        expect(Number.isFinite(studentAt(own, counter, 4.5))).toBe(true);
        expect([0, 1, 2]).toContain(indexAt(own, counter, 3));
      }),
    );
  });
});

describe('volatility', () => {
  const weights = { alpha: 0.05, beta: 0.9, leverage: 0.05, highest: 15 };

  it('clusters around a variance of 1 and rises more after a fall', () => {
    expect(nextVariance(1, -2, weights)).toBeGreaterThan(nextVariance(1, 2, weights));
    let variance = 1;
    const shocks = sampleOf((counter) => {
      const shock = normalAt(stream, counter);
      const value = Math.sqrt(variance) * shock;
      variance = nextVariance(variance, shock, weights);
      return value;
    });
    expect(sampleDeviation(shocks)).toBeCloseTo(1, 1);
    expect(Math.abs(autocorrelation(shocks, 1))).toBeLessThan(0.03);
    expect(autocorrelation(shocks.map(Math.abs), 1)).toBeGreaterThan(0.08);
    expect(autocorrelation(shocks.map(Math.abs), 25)).toBeGreaterThan(0.02);
  });

  it('is expected to return to 1 as the term grows', () => {
    expect(expectedVariance(4, 0, weights)).toBe(4);
    expect(expectedVariance(4, 1, weights)).toBeCloseTo(4, 12);
    expect(expectedVariance(4, 21, weights)).toBeLessThan(4);
    expect(expectedVariance(4, 10_000, weights)).toBeCloseTo(1, 1);
  });
});

it('makes cycles of the stated deviation and period', () => {
  const weights = { period: 48, damping: 0.97, deviation: 1.5 };
  let [last, before] = [0, 0];
  const values = sampleOf((counter) => {
    const next = nextCycleValue(last, before, { shock: normalAt(stream, counter), weights });
    [last, before] = [next, last];
    return next;
  });
  expect(Math.abs(sampleDeviation(values) - 1.5)).toBeLessThan(0.15);
  expect(autocorrelation(values, 24)).toBeLessThan(0);
});

describe('paths inside a day', () => {
  it('reach a maximum at or above both ends, larger for smaller quantiles', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0.001, max: 2, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (end, deviation, uniform) => {
          const maximum = bridgeMaximum(end, deviation, uniform);
          expect(maximum).toBeGreaterThanOrEqual(Math.max(0, end) - 1e-12);
          expect(bridgeMaximum(end, deviation, uniform / 2)).toBeGreaterThanOrEqual(maximum);
        },
      ),
    );
  });

  it('begin and end at 0, are continuous, and have the deviation of a bridge in the middle', () => {
    const place = { stream, levels: 12 };
    expect(bridgeValueAt(0, place)).toBe(0);
    expect(bridgeValueAt(1, place)).toBeCloseTo(0, 12);
    for (let at = 0; at < 400; at += 1) {
      const step = bridgeValueAt((at + 1) / 40_000, place) - bridgeValueAt(at / 40_000, place);
      expect(Math.abs(step)).toBeLessThan(0.1);
    }
    const middles = Array.from({ length: 4000 }, (_, key) =>
      bridgeValueAt(0.5, { stream: randomStream(key, 'bridge'), levels: 6 }),
    );
    expect(sampleDeviation(middles)).toBeCloseTo(0.5, 1);
  });
});
