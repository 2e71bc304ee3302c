import { expect, test } from 'vitest';
import { withoutRemark } from './corrections.ts';
import { withEndsCorrected } from './turn-texts.ts';

test('a turn that corrects the low that was asked for two turns before asks both anew', () => {
  const low = "what was SPY's low in 2022?";
  const since = 'what has it done since then?';
  expect(withEndsCorrected([low, since, 'no, I meant since the high'])).toEqual([
    "what was SPY's high in 2022?",
    since,
  ]);
});

test.each([
  [['how did MSFT do since its 2021 high?', 'no, I meant the low']],
  [['how did MSFT do in 2021?', 'and in 2022?', 'no, I meant the low']],
  [['from its high to its low?', 'and AAPL?', 'no, I meant the low']],
])('other turns stay as they are: %j', (turns) => {
  expect(withEndsCorrected(turns)).toEqual(turns);
});

test.each([
  ['hmm and nvidia?', 'and nvidia?'],
  ['ok thanks, what about gold?', 'ok thanks, what about gold?'],
  ['Interesting. How did bonds do?', 'How did bonds do?'],
  ['right now?', 'right now?'],
  ['thanks', 'thanks'],
  ['good years for gold?', 'good years for gold?'],
])('a remark on the answer before is left out of a turn: "%s"', (turn, left) => {
  expect(withoutRemark(turn)).toBe(left);
});
