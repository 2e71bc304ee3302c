import { expect, test } from 'vitest';
import type { Part } from '../section.ts';
import { measure } from '../symbol/history-figures.ts';
import { historyOf } from '../testing/made-history.ts';
import { verdictBeside } from './portfolio-verdict.ts';

function told(value: number): Part {
  const finding = measure({ history: historyOf([]), metric: 'figure', value, unit: 'percent', content: '' });
  return { tool: 'figure', input: {}, findings: [finding], write: () => [] };
}

function verdict(plain: string, own: number, ...others: number[]): unknown {
  const [part] = verdictBeside(plain, told(own), others.map(told));
  return part !== undefined && 'write' in part ? part.write([])[0] : undefined;
}

test.each([
  ['is my portfolio more volatile than the s&p?', [10, 16], 'No.'],
  ['is my portfolio less volatile than the s&p?', [10, 16], 'Yes.'],
  ['was my drawdown deeper than that of spy?', [-30, -20], 'Yes.'],
  ['is my sharpe ratio better than that of spy?', [0.9, 0.3], 'Yes.'],
  ['is my sharpe ratio worse than that of spy?', [0.9, 0.3], 'No.'],
] as const)('begins with whether it is so: %s', (plain, [own, other], answer) => {
  expect(verdict(plain, own, other)).toEqual([answer]);
});

test('says neither where nothing is asked to be so, or several are set beside it', () => {
  expect(verdict('how volatile is my portfolio compared to spy?', 10, 16)).toBeUndefined();
  expect(verdict('is my portfolio more volatile than spy and qqq?', 10, 16, 20)).toBeUndefined();
});
