import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownsAboveZero, evaluateRule, namesIn, type RuleData } from './rule-evaluation.ts';
import { parseRule } from './rule-parser.ts';
import { RuleError } from './rule-tokens.ts';

const line = (...values: number[]) =>
  values.map((value, index) => ({ date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), value }));

function reads(rule: string, lines: Record<string, ReturnType<typeof line>>, more: Partial<RuleData> = {}) {
  const data = { day: '2026-03-01', lines: new Map(Object.entries(lines)), regime: null, ...more };
  return evaluateRule(parseRule(rule), data).holds;
}

it('shows what was read in few digits, and in more where both sides would look the same', () => {
  const shownOf = (rule: string, value: number) => {
    const data = { day: '2026-03-01', lines: new Map([['A', line(value)]]), regime: null };
    return evaluateRule(parseRule(rule), data).parts.map((part) => part.value);
  };
  expect(shownOf('A > 3.5', 2.090953512)).toEqual(['2.09095 against 3.5']);
  expect(shownOf('A > 3.5', 3.50000001)).toEqual(['3.50000001 against 3.5']);
  expect(shownOf('A > 3.5', 3.5)).toEqual(['3.5 against 3.5']);
});

it('finds drawdowns that are compared with a number above 0, on either side and at any depth', () => {
  const found = (rule: string) => drawdownsAboveZero(parseRule(rule));
  expect(found('drawdown(SPY) > 20%')).toEqual(['drawdown(SPY) > 20%']);
  expect(found('VIX > 40 or not (20 < drawdown(SPY, 50) by 2027-01-01)')).toEqual(['20 < drawdown(SPY, 50)']);
  expect(found('drawdown(SPY) < -20 and drawdown(SPY) < drawdown(QQQ) and regime = deflation')).toEqual([]);
});

describe('reading a rule', () => {
  it('takes the example of the decisions apart', () => {
    const rule = parseRule('CPI_YOY > 3.5 for 2 prints or SPY < sma(200)');
    expect(rule).toMatchObject({
      kind: 'any',
      parts: [
        { left: { name: 'CPI_YOY' }, operator: '>', right: { value: 3.5 }, run: { count: 2, unit: 'prints' } },
        { left: { name: 'SPY' }, operator: '<', right: { name: 'sma', series: null, window: 200 }, run: null },
      ],
    });
    expect([...namesIn(rule)]).toEqual(['CPI_YOY', 'SPY']);
  });

  it('binds and closer than or, not closer than and, and by to its part', () => {
    expect(parseRule('A > 1 or B > 1 and not C > 1 by 2026-12-31')).toMatchObject({
      kind: 'any',
      parts: [
        { left: { name: 'A' } },
        { kind: 'all', parts: [{ left: { name: 'B' } }, { kind: 'by', date: '2026-12-31', part: { kind: 'not' } }] },
      ],
    });
  });

  it.each([
    ['', 0, 'missing'],
    ['SPY', 3, 'comparison needs'],
    ['SPY <', 5, 'missing'],
    ['SPY < sma(', 10, 'closing parenthesis'],
    ['SPY < sma()', 10, 'needs a number'],
    ['SPY < sma(0)', 10, 'whole number'],
    ['SPY < sma(1.5)', 10, 'whole number'],
    ['SPY < magic(3)', 6, 'no function'],
    ['sma(20) > 3', 0, 'which series'],
    ['3 > 2', 0, 'Two numbers'],
    ['SPY > spy', 0, 'Both sides are the same'],
    ['VIX > 30 or sma(SPY, 50) < sma(SPY, 50)', 12, 'Both sides are the same'],
    ['SPY > 1 for 2 weeks', 14, 'prints or days'],
    ['SPY > 1 by soon', 11, 'date'],
    ['🙂 > 1', 0, '"🙂" is not known here'],
    ['SPY > 1 by 2026-13-40', 11, 'date'],
    ['SPY > 1 by 2026-02-30', 11, 'date'],
    ['regime = boom', 9, 'no regime'],
    ['regime > deflation', 7, 'compared'],
    ['SPY > 1 QQQ', 8, 'does not belong'],
    ['SPY > 1; drop table', 7, 'not known'],
    ['(SPY > 1', 8, 'closing parenthesis'],
  ])('names the place of what is wrong in "%s"', (text, position, message) => {
    const fault = faultOf(text);
    expect([fault?.position, fault?.message]).toEqual([position, expect.stringContaining(message)]);
  });

  it('refuses what is too deep or too long, and never fails in another way', () => {
    expect(faultOf(`${'('.repeat(400)}SPY > 1${')'.repeat(400)}`)?.message).toMatch(/deep/);
    expect(faultOf(`SPY > 1 and ${'SPY > 1 and '.repeat(200)}SPY > 1`)?.message).toMatch(/long/);
    const words = fc.constantFrom(
      'SPY',
      '>',
      '<',
      '(',
      ')',
      'and',
      'or',
      'not',
      'sma',
      '5',
      ',',
      'for',
      'days',
      'by',
      'regime',
      '=',
      '2026-01-01',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join(' ')),
        ),
        (text) => {
          expect([true, false]).toContain(faultOf(text) === null);
        },
      ),
    );
  });
});

describe('evaluating a rule', () => {
  it('compares the newest observation, or so many in a row', () => {
    expect(reads('X > 3', { X: line(1, 2, 4) })).toBe(true);
    expect(reads('X > 3 for 2 prints', { X: line(1, 2, 4) })).toBe(false);
    expect(reads('X > 3 for 2 prints', { X: line(1, 4, 5) })).toBe(true);
    expect(reads('X > 3 for 4 prints', { X: line(4, 4, 5) })).toBe(null);
  });

  it.each([
    ['X < sma(3)', line(10, 10, 10, 4), true],
    ['X > ema(3)', line(1, 2, 3, 9), true],
    ['rsi(X, 3) = 100', line(1, 2, 3, 4, 5), true],
    ['drawdown(X) <= -50', line(10, 20, 10), true],
    ['drawdown(X, 2) < -1', line(20, 10, 10), false],
    ['return(X, 2) >= 21', line(100, 110, 121), true],
    ['change(X) = -1', line(5, 4), true],
    ['vol(X, 3) > 0', line(1, 2, 1, 2), true],
    ['vol(X, 3) > 0', line(1, 2), null],
  ])('knows %s', (rule, X, expected) => {
    expect(reads(rule, { X })).toBe(expected);
  });

  it('leaves open what the data do not tell, unless another part decides', () => {
    expect(reads('NONE > 1', {})).toBe(null);
    expect(reads('NONE > 1 and X > 9', { X: line(1) })).toBe(false);
    expect(reads('NONE > 1 or X > 0', { X: line(1) })).toBe(true);
    expect(reads('not NONE > 1', {})).toBe(null);
  });

  it('knows the regime, and ends with its date', () => {
    const regime = { name: 'deflation', asOf: '2025Q4' };
    expect(reads('regime = deflation', {}, { regime })).toBe(true);
    expect(reads('regime != deflation', {}, { regime })).toBe(false);
    expect(reads('X > 0 by 2026-03-01', { X: line(1) })).toBe(true);
    expect(reads('X > 0 by 2026-02-28', { X: line(1) })).toBe(false);
    expect(reads('X > 0 by 2026-02-28', {})).toBeNull();
  });

  it('compares a line with the newest value of another at the same day', () => {
    expect(reads('X > Y for 3 days', { X: line(3, 3, 3), Y: line(1, 2).slice(0, 1) })).toBe(true);
  });
});

function faultOf(text: string): RuleError | null {
  try {
    parseRule(text);
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}
