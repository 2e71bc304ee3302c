import { describe, expect, it } from 'vitest';
import { type CategoryFact, checkCategory } from './check-category.ts';

const regime: CategoryFact = { evidenceId: 'e1', attribute: 'regime', value: 'reflation' };
const curve: CategoryFact = { evidenceId: 'e2', attribute: 'curve', value: 'inverted' };

describe('checking what a sentence says in words', () => {
  it.each([
    ['The US economy is in the **reflation** regime.', [regime], 'supported'],
    ['The economy was in the deflation regime.', [regime], 'contradicted'],
    ['The economy remains in the goldilocks regime.', [], 'unsupported'],
    ['The yield curve is inverted.', [curve], 'supported'],
    ['The yield curve was not inverted.', [curve], 'contradicted'],
    ['The curve is no longer inverted.', [curve], 'contradicted'],
    ['The curve stays uninverted.', [curve], 'contradicted'],
  ] as const)('%s', (text, categories, status) => {
    expect(checkCategory(text, categories).map((claim) => claim.status)).toEqual([status]);
  });

  it('claims nothing where another regime is only what would change the call', () => {
    expect(checkCategory('A swing of 0.4 pp to the upside would make it goldilocks.', [regime])).toEqual([]);
    expect(checkCategory('Inflation was 3.1%.', [regime, curve])).toEqual([]);
  });

  it('stays quick on hostile text', () => {
    const text = `the curve ${'is '.repeat(1300)}`;
    const start = performance.now();
    expect(checkCategory(text, [curve])).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
