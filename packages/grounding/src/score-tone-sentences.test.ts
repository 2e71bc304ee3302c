import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { scoreTone } from './score-tone.ts';
import { labelledRows } from './testing/labelled-rows.ts';

type ToneRow = { set: string; label: 'prohibited' | 'allowed' | 'caution'; text: string };

const rows = labelledRows<ToneRow>(readFileSync(new URL('testing/tone-sentences.jsonl', import.meta.url), 'utf8'));

function wronglyJudged(set: string): string[] {
  return rows
    .filter((row) => row.set === set && scoreTone(row.text).prohibited !== (row.label === 'prohibited'))
    .map(({ text }) => text);
}

describe('sentences written before the rules were read', () => {
  test.each([
    ['first, read while mending', []],
    [
      'first, unread half',
      [
        'Hurry up is shown in the demo when the queue is long.',
        'We are certain to owe the tax only once the appeal is decided.',
      ],
    ],
    [
      'second',
      [
        'Shift from growth to value now.',
        'At expiry the call is certain to be worth the greater of zero and the difference.',
      ],
    ],
    ['third', ['Nobody in their right mind would sell JPM here.']],
    [
      'fourth',
      [
        'After joining, Sam doubled his account.',
        'Energy is the only place to be.',
        'Gains in the fund were locked in by a sale in June [1].',
      ],
    ],
  ])('are judged as labelled but for those that are known: %s', (set, known) => {
    expect(wronglyJudged(set)).toEqual(known);
  });
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
