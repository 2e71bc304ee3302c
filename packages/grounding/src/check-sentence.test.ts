import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

const cpi: Fact = {
  id: 'f1',
  evidenceId: 'e1',
  entity: 'United States',
  entityAliases: ['US', 'U.S.'],
  metric: 'cpi_yoy',
  metricAliases: ['CPI', 'inflation'],
  value: 3.14,
  unit: 'percent',
  period: { label: 'May 2024', start: '2024-05-01', end: '2024-05-31' },
  asOf: '2024-06-12',
};
const cpiApril: Fact = {
  ...cpi,
  id: 'f2',
  evidenceId: 'e2',
  value: 3.36,
  period: { label: 'April 2024', end: '2024-04-30' },
  asOf: '2024-05-15',
};
const revenue2023: Fact = {
  id: 'f3',
  evidenceId: 'e3',
  entity: 'Apple',
  entityAliases: ['AAPL'],
  metric: 'revenue',
  metricAliases: ['net sales', 'sales'],
  value: 383.285,
  unit: 'currency',
  currency: 'USD',
  scale: 1e9,
  period: { label: 'FY2023', end: '2023-09-30' },
  asOf: '2023-11-03',
};
const revenue2024: Fact = {
  ...revenue2023,
  id: 'f4',
  evidenceId: 'e4',
  value: 391.035,
  period: { label: 'FY2024', end: '2024-09-28' },
  asOf: '2024-11-01',
};
const income: Fact = {
  ...revenue2024,
  id: 'f5',
  evidenceId: 'e4',
  metric: 'net income',
  metricAliases: [],
  value: 93.736,
};
const change: Fact = {
  id: 'f6',
  evidenceId: 'e6',
  entity: 'AAPL',
  entityAliases: ['Apple'],
  metric: 'day_change_pct',
  metricAliases: ['change'],
  value: -1.25,
  unit: 'percent',
  asOf: '2024-11-20',
};
const close: Fact = {
  id: 'f7',
  evidenceId: 'e6',
  entity: 'AAPL',
  entityAliases: ['Apple'],
  metric: 'close',
  metricAliases: ['price'],
  value: 182.3,
  unit: 'currency',
  currency: 'USD',
  asOf: '2024-11-20',
};
const returnA: Fact = {
  id: 'f8',
  evidenceId: 'e8',
  entity: 'AAPL',
  metric: 'total return',
  value: 12.5,
  unit: 'percent',
  asOf: '2024-11-20',
};
const returnB: Fact = { ...returnA, id: 'f9', evidenceId: 'e9', entity: 'MSFT', value: 9.1 };

const facts = [cpi, cpiApril, revenue2023, revenue2024, income, change, close];

function statuses(text: string, given: Fact[] = facts): string[] {
  return checkSentence({ text, facts: given }).claims.map((claim) => claim.status);
}

describe('checkSentence', () => {
  test.each([
    ['US CPI was 3.1% in May 2024 [1].', ['supported']],
    ['US CPI was 3.2% in May 2024.', ['contradicted']],
    ['US CPI was 3.1% in April 2024.', ['contradicted']],
    ['US CPI was 3.1% in March 2023.', ['unsupported']],
    ['US CPI is 3.1%, down from 3.4%.', ['supported', 'supported']],
    ['US CPI is 3.4%.', ['contradicted']],
    ['US CPI fell by 22 basis points from April 2024 to May 2024.', ['supported']],
    ['US CPI rose by 22 basis points from April 2024 to May 2024.', ['contradicted']],
    ['Apple revenue was $391.0 billion in FY2024 and net income $93.7 billion.', ['supported', 'supported']],
    ['Apple revenue was $93.7 billion in FY2024 and net income $391.0 billion.', ['contradicted', 'contradicted']],
    ['Apple revenue was $391.0 million in FY2024.', ['contradicted']],
    ['Apple revenue was €391.0 billion in FY2024.', ['unsupported']],
    ['Apple revenue grew 2.0% from 2023 to 2024.', ['supported']],
    ['Apple revenue fell 2.0% from 2023 to 2024.', ['contradicted']],
    ['Apple revenue was more than $390 billion in 2024.', ['supported']],
    ['Apple revenue was more than $395 billion in 2024.', ['contradicted']],
    ['AAPL fell 1.25% to $182.30.', ['supported', 'supported']],
    ['AAPL rose 1.25% to $182.30.', ['contradicted', 'supported']],
    ['Microsoft revenue was $391.0 billion in FY2024.', ['unsupported']],
    ['Apple gross margin was 46.2% in 2024.', ['unsupported']],
    ['Apple designs phones and sells services.', []],
  ])('%s', (text, expected) => {
    expect(statuses(text)).toEqual(expected);
  });

  test('compares entities and directions without figures', () => {
    expect(statuses('AAPL outperformed MSFT on total return.', [returnA, returnB])).toEqual(['supported']);
    expect(statuses('MSFT outperformed AAPL on total return.', [returnA, returnB])).toEqual(['contradicted']);
    expect(statuses('Inflation eased.', [cpi, cpiApril])).toEqual(['supported']);
    expect(statuses('Inflation rose.', [cpi, cpiApril])).toEqual(['contradicted']);
  });

  test('takes only the cited evidence when citations are given', () => {
    expect(
      checkSentence({ text: 'US CPI was 3.1% in May 2024.', facts, citedEvidenceIds: ['e3'] }).claims[0]?.status,
    ).toBe('unsupported');
  });

  test('never supports a changed digit, a flipped sign or another scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 99_999 }).filter((cents) => cents !== 0),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(4),
        (cents, shift, place) => {
          const value = cents / 100;
          const fact: Fact = { ...close, value };
          const digits = Math.abs(value).toFixed(2);
          const at = place === digits.length - 3 ? 0 : Math.min(place, digits.length - 1);
          const isMark = digits[at] === '.';
          const index = isMark ? at - 1 : at;
          const changed = `${digits.slice(0, index)}${(Number(digits[index]) + shift) % 10}${digits.slice(index + 1)}`;
          const sign = value < 0 ? '-' : '';
          expect(statuses(`AAPL closed at ${sign}$${digits}.`, [fact])).toEqual(['supported']);
          expect(statuses(`AAPL closed at ${sign}$${changed}.`, [fact])).toEqual(['contradicted']);
          expect(statuses(`AAPL closed at ${sign}$${digits} million.`, [fact])).toEqual(['contradicted']);
          expect(statuses(`AAPL closed at ${value < 0 ? '' : '-'}$${digits}.`, [fact])).toEqual(['contradicted']);
        },
      ),
    );
  });
});

describe('a figure measured over a span', () => {
  const yearReturn: Fact = {
    id: 'r1',
    evidenceId: 'e9',
    entity: 'NVDA',
    metric: 'return',
    metricAliases: ['returned'],
    value: 83.26,
    unit: 'percent',
    period: { start: '2025-04-30', end: '2026-04-30' },
    asOf: '2026-04-30',
  };
  const statusOf = (text: string) => checkSentence({ text, facts: [yearReturn] }).claims[0]?.status;

  test('is supported for the span it was measured over', () => {
    expect(statusOf('NVDA returned 83.3% from Apr 30, 2025 to Apr 30, 2026 [2].')).toBe('supported');
    expect(statusOf('NVDA returned 83.3% since April 2025.')).toBe('supported');
  });

  test('is not supported for another first or last day', () => {
    expect(statusOf('NVDA returned 83.3% from Apr 30, 2024 to Apr 30, 2026.')).toBe('unsupported');
    expect(statusOf('NVDA returned 83.3% from Apr 30, 2025 to Mar 31, 2026.')).toBe('unsupported');
    expect(statusOf('NVDA returned 83.3% since January 2025.')).toBe('unsupported');
  });
});

test('does not spend long on a hostile sentence, and does not let it pass', () => {
  const started = performance.now();
  expect(statuses('CPI was 3.1% and '.repeat(20_000))).toEqual(['unsupported']);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a reason writes the figure of the evidence as a reader would, not with every digit of its sum', () => {
  const reasonFor = (value: number) =>
    checkSentence({ text: 'US CPI was 9.9% in May 2024.', facts: [{ ...cpi, value }] }).claims[0]?.reason ?? '';
  expect(reasonFor(50.61195927507296)).toMatch(/ 50\.612 percent /);
  expect(reasonFor(-0.033333333333333)).toMatch(/ −0\.03333 percent /);
  expect(reasonFor(3)).toMatch(/ 3 percent /);
});

test('a measure that one thing alone has is of that, in a clause that names no other', () => {
  const close: Fact = {
    id: 'f9',
    evidenceId: 'e9',
    entity: 'NVDA',
    metric: 'return',
    metricAliases: ['fell'],
    value: -8.42,
    unit: 'percent',
    asOf: '2024-06-12',
  };
  const statusesOf = (text: string) => checkSentence({ text, facts: [cpi, close] }).claims.map(({ status }) => status);
  expect(statusesOf('NVDA fell 8.4%, while inflation ran at 3.1%.')).toEqual(['supported', 'supported']);
  expect(statusesOf('NVDA fell 8.4%, while its own inflation in Japan ran at 3.1%.')).toContain('unsupported');
  expect(statusesOf('The inflation of NVDA was 3.1%.')).toEqual(['unsupported']);
});

test('what would follow from a change that is only supposed contradicts no evidence', () => {
  const rose = [cpiApril, { ...cpi, value: 3.5 }];
  const claimsOf = (text: string) => checkSentence({ text, facts: rose }).claims.map(({ status }) => status);
  expect(claimsOf('CPI inflation fell.')).toEqual(['contradicted']);
  expect(claimsOf('If CPI inflation fell, rates might follow.')).toEqual([]);
});

test('a word of change tells nothing of the evidence where its subject is something else', () => {
  const fell: Fact = {
    ...cpi,
    id: 'f8',
    entity: 'NVDA',
    metric: 'return',
    metricAliases: ['rose', 'fell'],
    value: -8.4,
  };
  const statusesOf = (text: string) => checkSentence({ text, facts: [fell] }).claims.map(({ status }) => status);
  expect(statusesOf('Demand for chips rose.')).toEqual([]);
  expect(statusesOf('Dozens of banks fell.')).toEqual([]);
  expect(statusesOf('NVDA rose.')).toEqual(['contradicted']);
  expect(statusesOf('It fell over the year.')).toEqual(['supported']);
  expect(statusesOf('The shares rose.')).toEqual(['contradicted']);
});
