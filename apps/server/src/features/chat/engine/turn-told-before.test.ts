import { expect, it } from 'vitest';
import { withHoldingBehind } from './account-told-before.ts';
import { at, cite, slot } from './section.ts';
import { madeDraft } from './testing/made-draft.ts';
import { returnFinding } from './testing/made-finding.ts';
import { asDoing, asPointing, withLaterTold, withReactionTold, withWhyTold } from './turn-told-before.ts';
import { withPlaceTold } from './told-before.ts';

const told = (days: Readonly<Record<string, string>>, intents: string[]) => {
  const finding = returnFinding({ key: 'value' });
  const values = { value: { value: 83.26, unit: 'percent' as const }, ...days };
  return {
    ...madeDraft({ tool: 'made', input: {}, findings: [{ ...finding, values }], write: () => [] }),
    intents,
  };
};

it('asks for the reason of the month that was told', () => {
  const before = told({ start: '2020-02-28', end: '2020-03-31' }, ['best_worst_months']);
  expect(withWhyTold('why was that?', { before, asked: 'the worst month of NVDA' })).toBe(
    'why was that from 2020-02-28 to 2020-03-31?',
  );
});

it.each(['why?', 'how come?'])('asks for it where nothing else is said: %s', (turn) => {
  const before = told({ start: '2021-12-31', end: '2022-12-30' }, ['best_worst_years']);
  expect(withWhyTold(turn, { before, asked: 'the worst year of NVDA' })).toBe(
    `${turn.slice(0, -1)} was that from 2021-12-31 to 2022-12-30?`,
  );
});

it('leaves a reason that is asked behind no such time as it is', () => {
  const before = told({ start: '2020-02-28', end: '2020-03-31' }, ['volatility']);
  expect(withWhyTold('why?', { before, asked: 'how volatile is NVDA' })).toBe('why?');
});

it('looks on from a day that was told, and from no other answer', () => {
  const turn = 'how was the market a month later?';
  expect(withLaterTold(turn, told({}, ['best_worst_days']))).toBe('how was the market over the next month?');
  expect(withLaterTold(turn, told({}, ['performance']))).toBe(turn);
});

it('measures a reaction to headlines from the close before the newest of them', () => {
  const before = told({}, ['news']);
  expect(withReactionTold("how's the price reacted?", before)).toBe('how has NVDA done since 2026-04-29?');
});

it('asks which holding was behind the worst day of the own portfolio', () => {
  const before = told({ start: '2026-11-26', end: '2026-11-27' }, ['portfolio']);
  expect(withHoldingBehind('which holding was to blame?', { before, asked: 'what was my worst day?' })).toBe(
    'which of my holdings contributed the least on 2026-11-27?',
  );
});

it('takes the whole year for that of what was told', () => {
  expect(asPointing('how did the whole year turn out?')).toBe('how did it do in that year?');
});

it.each([
  ['and which came second?', 'and AMD?'],
  ['what about the third?', 'and INTC?'],
])('asks of the one in that place of an order: %s', (turn, asked) => {
  const findings = [
    ['NVDA', 30],
    ['INTC', -5],
    ['AMD', 12],
  ] as const;
  const draft = madeDraft({
    tool: 'made',
    input: {},
    findings: findings.map(([entity, value]) => ({
      ...returnFinding({ key: 'value', entity, value }),
      values: { value: { value, unit: 'percent' as const } },
    })),
    write: (evidence) => [[`NVDA returned ${slot(at(evidence, 0), 'value', 'pct1')} ${cite(at(evidence, 0))}.`]],
  });
  expect(withPlaceTold(turn, draft)).toBe(asked);
});

it('finds no second of two, of which one is said to be ahead', () => {
  const draft = madeDraft({
    tool: 'made',
    input: {},
    findings: [returnFinding({ entity: 'NVDA' }), returnFinding({ entity: 'AMD', value: 2 })],
    write: () => [],
  });
  expect(withPlaceTold('and the second?', draft)).toBe('and the second?');
});

it.each([
  ['what happened to stocks in the 12 months after', 'how did stocks do in the 12 months after'],
  ['what happened to banks during that time', 'how did banks do during that time'],
  ['what happened to inflation in 2020', 'what happened to inflation in 2020'],
])('"%s" asks how it did', (turn, asked) => {
  expect(asDoing(turn)).toBe(asked);
});

it('takes the same quarter of another for the quarter that was told', () => {
  expect(asDoing('same quarter for Disney?')).toBe('and Disney in that quarter?');
});
