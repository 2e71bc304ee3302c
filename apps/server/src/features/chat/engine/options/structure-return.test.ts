import { expect, it } from 'vitest';
import { asksReturn, returnFigures } from './structure-return.ts';

const structure = { max_gain: 500, max_loss: 10_000, as_of: '2026-01-01', horizon: '2026-03-15' };
const priced = (changed: Partial<Record<keyof typeof structure, number | string | null>>) =>
  ({ ...structure, ...changed }) as Parameters<typeof returnFigures>[0];

it('is the maximum profit over the maximum loss, and its pace by the days to expiry', () => {
  expect(returnFigures(priced({})).map(({ value }) => value)).toEqual([5, 25]);
});

it.each([{ max_gain: null }, { max_loss: null }, { max_loss: 0 }, { horizon: null }, { horizon: '2026-01-01' }])(
  'is none where %o',
  (changed) => {
    expect(returnFigures(priced(changed))).toEqual([]);
  },
);

it.each(['and the annualized return of that?', 'return on risk', 'what roi is that'])(
  'is asked for by "%s"',
  (plain) => {
    expect(asksReturn(plain)).toBe(true);
  },
);

it('is not asked for where the maximum profit is', () => {
  expect(asksReturn('what is the maximum profit')).toBe(false);
});
