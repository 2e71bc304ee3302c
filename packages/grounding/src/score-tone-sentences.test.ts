import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { scoreTone } from './score-tone.ts';
import { labelledRows } from './testing/labelled-rows.ts';

type ToneRow = { set: string; label: 'prohibited' | 'allowed' | 'caution'; text: string };

const rows = labelledRows<ToneRow>(readFileSync(new URL('testing/tone-sentences.jsonl', import.meta.url), 'utf8'));

/** Seen while the rules were mended and the weights learned, and still judged wrongly. */
const known = [
  'The company makes bulletproof vests.',
  'Trust us.',
  'Zero risk is not a realistic assumption.',
  'In the example above, you buy 100 shares and sell one call.',
  'Hurry up and wait is how traders describe slow markets.',
  'Risk? We took it out.',
  'Management thinks margins will recover next year, the transcript shows [3].',
  'Still not in? Shame.',
  'Who cares about drawdowns when the gains are this big?',
  '"I\'ve made $60,000 since April" - a happy member',
  'What risk?',
  'They are shown now and never again: keep them where you keep your passwords.',
];

test('sentences of all sets are judged as labelled but for those that are known', () => {
  const wronglyJudged = rows
    .filter((row) => scoreTone(row.text).prohibited !== (row.label === 'prohibited'))
    .map(({ text }) => text);
  expect(wronglyJudged.toSorted()).toEqual(known.toSorted());
});

test.each([
  'One spell is one case: what happened in it need not come again.',
  'SPY would have to rise 4% to get back to its high.',
])('a caution or a computation is no promise: %s', (text) => {
  expect(scoreTone(text).prohibited).toBe(false);
});

describe('a question', () => {
  test.each(['Is it too late to buy TSLA?', 'Which stocks are going to double?', 'Do winners keep winning?'])(
    'that asks for a fact is none of a salesman: %s',
    (text) => {
      expect(scoreTone(text).prohibited).toBe(false);
    },
  );

  test.each(['What could go wrong with risk-free profits?', 'Do you want to double your money without risk?'])(
    'that urges the reader is flagged: %s',
    (text) => {
      expect(scoreTone(text).prohibited).toBe(true);
    },
  );
});

describe('words that are spoken of', () => {
  test.each([
    'Phrases such as "free money" are warning signs.',
    'A rating of "strong buy" is the highest on this scale.',
    'Ads that urge you to "act now" deserve suspicion.',
  ])('are not said: %s', (text) => {
    expect(scoreTone(text).prohibited).toBe(false);
  });

  test('are said all the same when nothing is said of them', () => {
    expect(scoreTone('It is "free money" for you, so act now.').prohibited).toBe(true);
  });
});

test('a deduction names its phrase and the rule behind it', () => {
  expect(scoreTone('This one is money in the bank.').deductions).toEqual([
    expect.objectContaining({ phrase: 'money in the bank', rule: 'FINRA 2210(d)(1)(B)', category: 'guarantee' }),
  ]);
});
