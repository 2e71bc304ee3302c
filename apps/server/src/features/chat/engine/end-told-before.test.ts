import { expect, it } from 'vitest';
import { pointsAtEnd, withEndTold } from './end-told-before.ts';
import { draftOfReturn } from './testing/made-draft.ts';

const told = draftOfReturn({ lowDay: '2022-11-03', highDay: '2022-01-03' });

it.each([
  ['has it risen since its low?', 'has it risen since 2022-11-03?'],
  ['how has it done since the top', 'how has it done since 2022-01-03'],
  ["what if I'd bought at the bottom", "what if I'd bought on 2022-11-03"],
  ['what if I had sold at the top of it?', 'what if I had sold on 2022-01-03?'],
])('"%s" is asked since the day that was told', (turn, asked) => {
  expect(pointsAtEnd(turn)).toBe(true);
  expect(withEndTold(turn, told)).toBe(asked);
});

it('leaves a turn as it is behind an answer without such a day', () => {
  expect(withEndTold('has it risen since its low?', draftOfReturn({ day: '2022-11-03' }))).toBe(
    'has it risen since its low?',
  );
});

it.each(['since its 2022 low', 'since its 52-week high', 'is it near its low?', 'what was it at the top'])(
  '"%s" names its own',
  (turn) => {
    expect(pointsAtEnd(turn)).toBe(false);
  },
);
