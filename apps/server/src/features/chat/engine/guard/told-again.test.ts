import { expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { at, cite, slot } from '../section.ts';
import { returnFinding } from '../testing/made-finding.ts';
import { wordsToldAgain } from './told-again.ts';

function told(value: number): Draft {
  const made = returnFinding({ key: 'value', value });
  return {
    sections: [
      {
        tool: 'made',
        input: {},
        findings: [{ ...made, values: { value: { value, unit: 'percent' } } }],
        write: (evidence) => [[`NVDA returned ${slot(at(evidence, 0), 'value', 'pct1')} ${cite(at(evidence, 0))}.`]],
      },
    ],
    notes: [],
    declines: [],
    suggestions: [],
    macroIcon: null,
    intents: ['made'],
    symbols: ['NVDA'],
    moment: new Date('2026-06-10T15:00:00Z'),
  };
}

it('the same answer once more does not tell what a turn newly asks for', () => {
  expect(wordsToldAgain('and its weight?', { now: told(9), before: told(9) })).toEqual(['weight']);
});

it.each(['what did NVDA return?', 'and then?', 'why?', 'as a table', 'is it rising?'])(
  'the same answer may be told to "%s"',
  (text) => {
    expect(wordsToldAgain(text, { now: told(9), before: told(9) })).toEqual([]);
  },
);

it('another answer is not one that was told before', () => {
  expect(wordsToldAgain('and its weight?', { now: told(7), before: told(9) })).toEqual([]);
});
