import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { fitToneWeights, printWeights } from '#testing/fit-tone-weights';
import { labelledRows } from '#testing/labelled-rows';
import { promotionalWeight, weightiestPhrase } from './promotional-weight.ts';

type ToneRow = { set: string; label: string; text: string };

const rows = labelledRows<ToneRow>(
  readFileSync(new URL('../../testing/tone-sentences.jsonl', import.meta.url), 'utf8'),
);

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

test('the weights are those that the labelled sentences give (run with -u after changing them)', async () => {
  const file = fileURLToPath(new URL('tone-weights.ts', import.meta.url));
  await expect(printWeights(fitToneWeights(rows))).toMatchFileSnapshot(file);
});

test('sentences of a set that was left out are told apart by the weights alone', () => {
  const judged = ['seventh', 'ninth', 'tenth', 'eleventh'].flatMap((left) => {
    const weights = fitToneWeights(rows.filter(({ set }) => set !== left));
    return rows
      .filter(({ set }) => set === left)
      .map(({ text, label }) => ({
        isProhibited: label === 'prohibited',
        isFlagged: promotionalWeight(text, weights) > 0.4,
      }));
  });
  const right = judged.filter(({ isProhibited, isFlagged }) => isProhibited && isFlagged).length;
  expect(rate(right, judged.filter(({ isProhibited }) => isProhibited).length)).toBeGreaterThanOrEqual(0.8);
  expect(rate(right, judged.filter(({ isFlagged }) => isFlagged).length)).toBeGreaterThanOrEqual(0.9);
});

test('the phrase that is named holds the words that weigh most', () => {
  const sentence = 'On Tuesday the index closed at 4,100, and this fund will make you rich.';
  const { start, end } = weightiestPhrase(sentence);
  expect(sentence.slice(start, end)).toContain('make you rich');
});
