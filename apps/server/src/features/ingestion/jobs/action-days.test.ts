import { expect, it } from 'vitest';
import type { CorporateAction } from '#providers/market-data/market-data-port.ts';
import { actionsByDay } from './action-days.ts';

const dividend = (symbol: string, exDate: string, amount: number): CorporateAction => ({
  kind: 'dividend',
  symbol,
  exDate,
  amount,
  currency: 'USD',
});

it('adds a special dividend to the regular one of its day and counts the same one once', () => {
  const told = [dividend('KO', '2026-03-13', 0.5), dividend('KO', '2026-03-13', 2), dividend('KO', '2026-03-13', 0.5)];
  expect(actionsByDay(told, 'KO')).toEqual([dividend('KO', '2026-03-13', 2.5)]);
});

it('leaves out what is told of other symbols', () => {
  const split: CorporateAction = { kind: 'split', symbol: 'BRW', exDate: '2026-05-20', ratio: 0.5 };
  expect(actionsByDay([split, dividend('KO', '2026-06-12', 0.5)], 'KO')).toEqual([dividend('KO', '2026-06-12', 0.5)]);
});
