import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

type Measured = Pick<Fact, 'metric' | 'value' | 'unit'> & Partial<Fact>;

function fact(id: string, measured: Measured): Fact {
  return { id, evidenceId: `e-${id}`, entity: 'NVDA', asOf: '2026-06-30', ...measured };
}

const fall = { start: '2025-11-03', end: '2026-03-25' };
const year = { start: '2025-06-30', end: '2026-06-30' };
const facts: Fact[] = [
  fact('return', { metric: 'return', value: -8.4, unit: 'percent', period: year }),
  fact('fall', { metric: 'drawdown', metricAliases: ['fall'], value: -27.3, unit: 'percent', period: fall }),
  fact('back', {
    metric: 'time to recover in days',
    value: 544,
    unit: 'count',
    period: { ...fall, end: '2027-05-01' },
  }),
  fact('sessions', { metric: 'number of sessions', value: 251, unit: 'count', period: year }),
];

const statuses = (text: string, held: readonly Fact[] = facts) =>
  checkSentence({ text, facts: held }).claims.map(({ status }) => status);

describe('a length of time that a sentence states', () => {
  test.each([
    'The fall of NVDA lasted 142 days.',
    'The fall of NVDA took about 140 days.',
    'The fall took twenty weeks.',
    'The drawdown took nearly five months.',
    'NVDA recovered in 544 days.',
    'It took NVDA 544 days to recover.',
    'It was under water for a total of 544 days.',
    'It was under water for eighteen months.',
    'The year had 251 sessions.',
    'The figures cover 251 sessions.',
    'There were 251 sessions in the year.',
    'The fall ran to 142 days.',
  ])('is supported by a count, or by the two days of a fall: "%s"', (text) => {
    expect(statuses(text)).toEqual(['supported']);
  });

  test.each([
    'The fall of NVDA lasted 251 days.',
    'The fall of NVDA lasted 98 days.',
    'The fall took nine weeks.',
    'The drawdown lasted eleven months.',
    'NVDA recovered in 142 days.',
    'It took NVDA 300 days to recover.',
    'It was under water for two years.',
    'The year had 142 sessions.',
    'The figures cover 312 sessions.',
    'There were 142 sessions in the year.',
    'The trough came 251 days after the peak.',
    'From peak to trough it took 142 hours.',
  ])('is contradicted by another count: "%s"', (text) => {
    expect(statuses(text)).toEqual(['contradicted']);
  });

  test.each(['The rally lasted 40 days.', 'It fell eleven sessions in a row.', 'The streak ran for nine weeks.'])(
    'is unsupported where nothing counts it: "%s"',
    (text) => {
      const [returned] = facts;
      expect(statuses(text, returned === undefined ? [] : [returned])).toEqual(['unsupported']);
    },
  );

  test.each([
    ['a window', 'NVDA is compared over the last 20 days.'],
    ['a tenor', 'The 200-day average was not looked at.'],
    ['what is supposed', 'If it took 98 days, that would be short.'],
    ['what is usual', 'Falls of this depth usually last 300 days.'],
  ])('is no claim as %s', (_kind, text) => {
    expect(statuses(text)).toEqual([]);
  });

  test('between two days that the sentence names is worked out from them', () => {
    expect(statuses('From 2025-11-03 to 2026-03-25 the fall took 142 days.')).toEqual(['supported']);
    expect(statuses('From 2025-11-03 to 2026-03-25 the fall took 98 days.')).toEqual(['contradicted']);
  });

  test('of a drawdown within the span of a return is not that span', () => {
    const within = fact('within', { metric: 'maximum drawdown', value: -27.3, unit: 'percent', period: year });
    expect(statuses('The drawdown lasted 365 days.', [...facts.slice(0, 1), within])).toEqual(['unsupported']);
  });
});
