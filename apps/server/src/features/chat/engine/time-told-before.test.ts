import { expect, it } from 'vitest';
import { draftOfReturn } from './testing/made-draft.ts';
import { pointsAtTime, withTimeTold } from './time-told-before.ts';

it.each([
  ['what was the fed funds rate then?', { highDay: '2022-06' }, 'what was the fed funds rate in 2022-06?'],
  ['what did gold do in that fall?', { peak: '2020-02-19', trough: '2020-03-23' }, 'from 2020-02-19 to 2020-03-23'],
  ['and XLE in that year?', { first: '2022-01-03', last: '2022-10-12' }, 'and XLE in 2022?'],
  ['what did SPY do from then until now?', { on: '2022-06-13' }, 'on 2022-06-13'],
] as const)('"%s" is asked of the time that the answer before it told', (turn, days, said) => {
  expect(pointsAtTime(turn)).toBe(true);
  expect(withTimeTold(turn, { before: draftOfReturn(days), asked: 'when did it peak?' })).toContain(said);
});

it.each([
  ['what did TLT do in that one?', { first: '2010-01-04', last: '2026-04-30' }, 'how many falls were there?'],
  ['what was the fed funds rate then?', { first: '2010-01-04', last: '2026-04-30' }, 'when did it last rise?'],
  ['and in that year?', { first: '2010-01-04', last: '2026-04-30' }, 'what was its return?'],
] as const)('"%s" stays as it is behind an answer of no such time', (turn, days, asked) => {
  expect(withTimeTold(turn, { before: draftOfReturn(days), asked })).toBe(turn);
});

it.each(['and since then?', 'and then MSFT?', 'in the same year as AAPL', 'what happened that time of year?'])(
  '"%s" points at no time that was told',
  (turn) => {
    expect(pointsAtTime(turn)).toBe(false);
  },
);

it('the year after the whole of a calendar year is the next one', () => {
  const before = draftOfReturn({ start: '2022-12-30', end: '2023-12-29' });
  expect(withTimeTold('how did XLU do the year after', { before, asked: 'and worst' })).toBe('how did XLU do in 2024');
  const other = draftOfReturn({ start: '2022-06-30', end: '2023-06-30' });
  expect(withTimeTold('how did XLU do the year after', { before: other, asked: 'and worst' })).toContain(
    'from 2023-06-30 to 2024-06-30',
  );
});
