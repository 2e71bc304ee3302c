import type { Fact } from '@aex/grounding/fact';
import { expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { type Finding, toEvidence } from '../evidence.ts';
import { at, type Section, slot } from '../section.ts';
import { assertionIn } from './assertion.ts';
import { withVerdict } from './verdict-draft.ts';

type Told = { metric: string; value: number; unit: Fact['unit']; format: string };

function findingOf({ metric, value, unit }: Told, entity: string): Finding {
  return {
    sourceType: 'market_data',
    sourceId: entity,
    source: 'file',
    title: metric,
    content: metric,
    shownValue: String(value),
    values: { value },
    facts: [{ key: 'value', entity, metric, value, unit, asOf: '2023-12-29' }],
    state: 'live',
    asOf: '2023-12-29',
    knownAt: null,
    confidence: 0.9,
  };
}

function draftOf(told: readonly Told[], symbols: readonly string[]): Draft {
  const section: Section = {
    tool: 'test',
    input: {},
    findings: told.map((each, index) => findingOf(each, symbols[index] ?? '')),
    write: (evidence) => [told.map((each, index) => `It was ${slot(at(evidence, index), 'value', each.format)}.`)],
  };
  return {
    sections: [section],
    notes: [],
    declines: [],
    suggestions: [],
    macroIcon: null,
    intents: [],
    symbols: [...symbols],
    plain: '',
    moment: new Date(0),
  };
}

/** What a question is told first where the figure that answers it is this one. */
function verdictOf(
  question: string,
  told: Told | readonly Told[],
  symbols: readonly string[] = ['NVDA'],
): string | null {
  const assertion = assertionIn(question);
  if (assertion === null) return null;
  const draft = withVerdict(draftOf([told].flat(), symbols), assertion, { isFollowUp: false });
  const [section] = draft?.sections ?? [];
  const evidence = section?.findings.map((finding, index) => toEvidence(finding, { n: index + 1, runId: 'run' })) ?? [];
  const [paragraph] = section?.write(evidence) ?? [];
  return Array.isArray(paragraph) ? (paragraph[0] ?? null) : null;
}

const returned = (value: number): Told => ({ metric: 'total return', value, unit: 'percent', format: 'pct1' });
const read = (metric: string, value: number, unit: Fact['unit'] = 'percent'): Told => ({
  metric,
  value,
  unit,
  format: 'pct1',
});

it.each([
  ['Is it true that NVDA rose 300 % in 2023?', 239, 'Not exactly: it was less than that.'],
  ['Is it true that NVDA rose 239 % in 2023?', 239.0, 'Yes.'],
  ['Is it true that NVDA rose 20 % in 2022?', -50, 'No, it went the other way.'],
  ['Did NVDA fall more than 20 % in 2022?', -18.2, 'No, it was less than that.'],
  ['Did NVDA fall more than 20% in 2022?', -24, 'Yes.'],
  ['Did NVDA gain more than 20% in 2022?', 19.98, 'Not quite: it rounds to that and was a little less.'],
  [
    'I read that NVDA lost a quarter of its value in 2022. Is that correct?',
    -26.4,
    'Yes, roughly: it was somewhat more.',
  ],
  ['did nvda lose a third in 2022?', -32.6, 'Yes.'],
  ['Did NVDA lose more than a third in 2022?', -30, 'No, it was less than that.'],
  ['NVDA lost three quarters of its value in 2022 right?', -64.2, 'Not exactly: it was less than that.'],
  ['did nvda double in 2023?', 101.7, 'Yes.'],
  ['Has NVDA more than doubled since 2024?', 96, 'No, it was less than that.'],
  ['NVDA tripled in 2023, right?', 239, 'Yes.'],
  ['did nvda rise in 2022', -0.8, 'No, it went the other way.'],
  ['is nvda up more than 10% this year', 10.4, 'Yes.'],
  ['Did NVDA rise 20% or more in 2023?', 26.2, 'Yes.'],
  ['Did NVDA fall less than 20% in 2022?', -18.2, 'Yes.'],
])('%s with %d: %s', (question, value, expected) => {
  expect(verdictOf(question, returned(value))).toBe(expected);
});

it('decides where a figure stands, a fall by its depth and growth by the year', () => {
  expect(verdictOf('Was CPI above 9% in June 2022?', read('CPI inflation', 8.6), [])).toBe(
    'No, it was less than that.',
  );
  expect(verdictOf("Is inflation above the Fed's 2% target?", read('CPI inflation', 3.8), [])).toBe('Yes.');
  expect(verdictOf("Is NVDA's beta below 1?", { ...read('beta', 1.01, 'ratio'), format: 'num2' })).toBe(
    'No, it was more than that.',
  );
  expect(verdictOf('did nvda ever fall 60% from a peak', read('maximum drawdown', -66))).toBe('Yes.');
  expect(verdictOf('Did NVDA return more than 10% a year since 2010?', read('compound annual growth rate', 14))).toBe(
    'Yes.',
  );
});

it('decides which of two is ahead by the measure that is told of both', () => {
  expect(verdictOf('Did NVDA beat SPY in 2022?', [returned(-50), returned(-18)], ['NVDA', 'SPY'])).toBe('No.');
  const falls = [read('maximum drawdown', -66), read('maximum drawdown', -65)];
  expect(verdictOf("Is NVDA's drawdown deeper than AMD's?", falls, ['NVDA', 'AMD'])).toBe('Yes.');
  const losses = [read('total return', -11), read('total return', -17.9)];
  expect(verdictOf('Did HYG fall less than LQD in 2022?', losses, ['HYG', 'LQD'])).toBe('Yes.');
  expect(verdictOf('Did HYG fall more than LQD in 2022?', losses, ['HYG', 'LQD'])).toBe('No.');
  const margins = [read('net margin', 26.9), read('net margin', 55.6)];
  expect(verdictOf("Is AAPL's net margin higher than NVDA's?", margins, ['AAPL', 'NVDA'])).toBe('No.');
  const spread = [read('annualized volatility', 5.3), read('annualized volatility', 6.4)];
  expect(verdictOf('Is HYG less volatile than LQD since 2020?', spread, ['HYG', 'LQD'])).toBe('Yes.');
});

it('says that no time was named, and says nothing where the figure told is of another kind', () => {
  const assertion = assertionIn('Did NVDA rise more than 20%?');
  expect(assertion?.isTimed).toBe(false);
  expect(verdictOf('Did NVDA return more than 10% a year since 2010?', returned(400))).toBeNull();
  expect(verdictOf('Did NVDA rise 20% in 2023?', read('maximum drawdown', -66))).toBeNull();
  expect(verdictOf('Did NVDA rise 20% in 2023?', [returned(30), returned(20)], ['NVDA', 'SPY'])).toBeNull();
});

it.each([
  'How much did NVDA rise in 2023?',
  'Will NVDA rise 20% this year?',
  'Is it true that NVDA will rise 20%?',
  'Did NVDA rise when the Fed cut by 50 bps?',
  'Did unemployment stay below 4%?',
  'NVDA rose 20%',
  'Did gold not fall in 2022?',
  'Was NVDA up every year since 2019?',
  'Did NVDA gain more in 2023 than in 2022?',
  'Did inflation climb to 8% or top it in 2022?',
])('is not asked to be confirmed: %s', (question) => {
  expect(assertionIn(question)).toBeNull();
});

it.each([
  ['Is it right that SPY fell more than 20% in 2022?', 'spy fell in 2022'],
  ["Is JPM's beta below 1?", "what is jpm's beta"],
  ['CPI was 8.5% in March 2022, correct?', 'what was cpi in march 2022'],
  ['Did bitcoin ever fall 70% from a peak?', 'what was the maximum drawdown of bitcoin'],
  ['Is Tesla down more than 20% from its high?', 'how far is tesla from its record high'],
  ['Did SPY drop 5% in a day in 2020?', 'how many days did spy drop 5% in 2020'],
  ['Is my portfolio up more than 10% this year?', 'what was the return of my portfolio this year'],
])('asks openly: %s', (question, open) => {
  expect(assertionIn(question)?.open).toBe(open);
});
