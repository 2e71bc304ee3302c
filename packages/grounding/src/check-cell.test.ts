import { describe, expect, test } from 'vitest';
import { checkCell } from './check-cell.ts';
import type { Fact } from './fact.ts';

const place = { evidenceId: 'e1', asOf: '2026-06-30', unit: 'percent' } as const;
const nvdaReturn: Fact = {
  ...place,
  id: 'f1',
  entity: 'NVDA',
  entityAliases: ['NVIDIA Corporation'],
  metric: 'return',
  metricAliases: ['returned'],
  value: -8.42,
  period: { start: '2025-06-30', end: '2026-06-30' },
};
const nvdaVolatility: Fact = { ...nvdaReturn, id: 'f2', metric: 'volatility', metricAliases: [], value: 41.3 };
const spyReturn: Fact = { ...nvdaReturn, id: 'f3', evidenceId: 'e2', entity: 'SPY', entityAliases: [], value: 12.1 };
const facts = [nvdaReturn, nvdaVolatility, spyReturn];

const check = (text: string, names: string[], among: readonly Fact[] = facts) =>
  checkCell({ text, fact: nvdaReturn, names, facts: among });

describe('a figure of a table', () => {
  test('is supported where row and column name what it is', () => {
    expect(check('\u22128.4%', ['NVDA', 'Return'])).toEqual({ status: 'supported', reason: expect.any(String) });
    expect(check('\u22128.4%', ['Return', 'NVIDIA Corporation'])).toMatchObject({ status: 'supported' });
  });

  test('needs no name of an entity where all evidence is of one', () => {
    expect(check('\u22128.4%', ['Return'], [nvdaReturn, nvdaVolatility])).toMatchObject({ status: 'supported' });
    expect(check('\u22128.4%', ['Return'])).toMatchObject({ status: 'not_checkable' });
  });

  test('is contradicted in the row or column of something else', () => {
    expect(check('\u22128.4%', ['SPY', 'Return'])).toEqual({
      status: 'contradicted',
      reason: 'The table tells it of SPY; it is the return of NVDA',
    });
    expect(check('\u22128.4%', ['NVDA', 'Volatility'])).toEqual({
      status: 'contradicted',
      reason: 'The table calls it volatility; it is the return of NVDA',
    });
  });

  test('is unsupported beside somebody whom no evidence knows, or a period that it is not of', () => {
    expect(check('\u22128.4%', ['TSLA', 'Return'])).toEqual({
      status: 'unsupported',
      reason: 'No evidence about TSLA',
    });
    expect(check('\u22128.4%', ['NVDA', 'Return in 2019'])).toEqual({
      status: 'unsupported',
      reason: 'No evidence for this period',
    });
  });

  test('is not checkable where the table does not say what it is', () => {
    expect(check('\u22128.4%', ['NVDA', 'yield'])).toEqual({
      status: 'not_checkable',
      reason: 'The table does not say what it is: the return of NVDA',
    });
  });

  test('is contradicted where it is another figure', () => {
    expect(check('8.4%', ['NVDA', 'Return'])).toMatchObject({ status: 'contradicted' });
  });
});
