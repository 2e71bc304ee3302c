import { expect, it } from 'vitest';
import { asksAfterTurns, ofCurveEnding } from './turns-asked.ts';

it.each([
  'what happened to qqq the last time the fed started cutting',
  'how did spy do after the first cut of each cycle',
  'spy in the year after the fed stopped hiking',
  'how do bonds do when the fed pauses',
])('"%s" asks what followed turns of the policy rate', (plain) => {
  expect(asksAfterTurns(plain)).toBe(true);
});

it.each([
  'how has spy done since the fed started cutting',
  'what did spy do after the fed stopped hiking in 2023',
  'how did spy do after the last rate cut',
])('"%s" asks of one day', (plain) => {
  expect(asksAfterTurns(plain)).toBe(false);
});

it('tells the end of inversions from their beginning', () => {
  expect(ofCurveEnding.test('how do small caps behave after the curve un-inverts')).toBe(true);
  expect(ofCurveEnding.test('how do small caps behave after the curve inverts')).toBe(false);
});
