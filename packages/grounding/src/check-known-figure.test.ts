import { describe, expect, test } from 'vitest';
import { checkKnownFigure } from './check-known-figure.ts';
import type { Fact } from './fact.ts';

const place = { evidenceId: 'e1', asOf: '2026-06-30', unit: 'percent' } as const;
const fall: Fact = {
  ...place,
  id: 'f1',
  entity: 'NVDA',
  entityAliases: ['NVIDIA'],
  metric: 'maximum drawdown',
  metricAliases: ['drawdown'],
  value: -25.1,
  period: { start: '2025-06-30', end: '2026-06-30' },
};
const volatility: Fact = { ...fall, id: 'f2', metric: 'volatility', metricAliases: [], value: 41.3 };
const gain: Fact = { ...fall, id: 'f3', metric: 'return', metricAliases: ['returned', 'gained'], value: 39 };
const close: Fact = { ...fall, id: 'f4', metric: 'close', metricAliases: ['price'], value: 139, unit: 'currency' };
const dayChange: Fact = { ...fall, id: 'f5', metric: 'change on the day', metricAliases: ['on the day'], value: 0.72 };
const spy: Fact = { ...gain, id: 'f6', evidenceId: 'e2', entity: 'SPY', entityAliases: [], value: 12.1 };
const facts = [fall, volatility, gain, { ...close, currency: 'USD' }, dayChange, spy];

/** The verdict on the first figure of a sentence, which a slot of this fact gave. */
function check(text: string, fact: Fact) {
  const [shown = ''] = /\u2212?\$?\d[\d.]*%?/.exec(text) ?? [];
  const start = text.indexOf(shown);
  return checkKnownFigure({ text, start, end: start + shown.length, fact, facts })?.status ?? null;
}

describe('a figure whose fact is known, in a sentence of other words than the evidence has', () => {
  test('is not checkable where it is called nothing that could be wrong', () => {
    expect(check('Its worst slump was \u221225.1%.', fall)).toBe('not_checkable');
    expect(check('That works out to an annualised swing of roughly 41%.', volatility)).toBe('not_checkable');
    expect(check('NVDA stands 39.0% higher than it did.', gain)).toBe('not_checkable');
  });

  test('is supported where its own measure is named, though another kind of figure stands nearer', () => {
    const text = 'Last price of NVDA: strong (0.72% on the day)';
    expect(check(text, dayChange)).toBe('supported');
    expect(check('Its worst peak-to-trough decline was \u221225.1%.', fall)).toBe('supported');
  });

  test.each([
    ['another measure of the evidence', 'NVDA had a volatility of \u221225.1%.', fall],
    ['a measure that the evidence has not', 'NVDA has a dividend yield of 41.3%.', volatility],
    ['a rate', 'Its win rate was 41.3%.', volatility],
    ['another entity', 'SPY swung by 41.3%.', volatility],
    ['somebody unknown', 'TSLA swung by 41.3%.', volatility],
    ['another period', 'In 2019 it swung by 41.3%.', volatility],
    ['a bound that it does not keep', 'NVDA had a volatility of more than 41.3%.', { ...volatility, value: 41.28 }],
    ['a time that is not its own', 'NVDA swung by 41.3% last week.', volatility],
    ['the other direction', 'NVDA is worth 39.0% less.', gain],
    ['a move, though it is a level', 'NVDA swings rose 41.3%.', volatility],
  ])('stays as judged where it is told of %s', (_what, text, fact) => {
    expect(check(text, fact)).toBeNull();
  });

  test('stays as judged where it is no such figure', () => {
    expect(checkKnownFigure({ text: 'NVDA did well.', start: 0, end: 4, fact: gain, facts })).toBeNull();
    expect(check('It closed at 139 or so, $139.', { ...close, unit: 'percent' })).toBeNull();
  });
});
