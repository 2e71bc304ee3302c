import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { madeDraft } from './testing/made-draft.ts';
import { returnFinding } from './testing/made-finding.ts';
import { pointsAtReading, withReadingBefore } from './reading-told-before.ts';

function toldOf(period: string, intent: string): Draft {
  const finding = { ...returnFinding({ key: 'value' }), values: { period } };
  const draft = madeDraft({ tool: 'made', input: {}, findings: [finding], write: () => [] });
  return { ...draft, intents: [intent], symbols: [] };
}

it.each([
  ['and the one before?', toldOf('2026-01', 'series'), 'and in December 2025?'],
  ['and the quarter before that?', toldOf('2025-07-01', 'growth'), 'and in Q2 2025?'],
  ['same quarter last year?', toldOf('2025-07-01', 'growth'), 'and in Q3 2024?'],
  ['what about the same month last year?', toldOf('2026-04', 'inflation'), 'and in April 2025?'],
  ['and the previous one?', toldOf('2026-03-16', 'series'), 'and the previous one?'],
  ['and the month before?', toldOf('2026-04', 'performance'), 'and the month before?'],
])('"%s" is asked of the reading before the one that was told', (turn, before, asked) => {
  expect(pointsAtReading(turn)).toBe(true);
  expect(withReadingBefore(turn, before)).toBe(asked);
});

it.each(['and the year before?', 'the one before the crash?', 'and before that?'])(
  '"%s" asks for no reading',
  (turn) => {
    expect(pointsAtReading(turn)).toBe(false);
  },
);

it('asks how a fund fares in the regime that was told to be before the present one', () => {
  const finding = returnFinding({ key: 'quarters', metric: 'number of quarters in goldilocks' });
  const before = madeDraft({ tool: 'regime_before', input: {}, findings: [finding], write: () => [] });
  expect(pointsAtReading('how did SPY do in those')).toBe(true);
  expect(withReadingBefore('how did SPY do in those', before)).toBe('how did SPY do in quarters of goldilocks?');
  const other = madeDraft({ tool: 'regime_now', input: {}, findings: [finding], write: () => [] });
  expect(withReadingBefore('how did SPY do in those', other)).toBe('how did SPY do in those');
});

it('asks how what was asked of before fared in that regime', () => {
  const finding = returnFinding({ key: 'quarters', metric: 'number of quarters in goldilocks' });
  const made = madeDraft({ tool: 'regime_before', input: {}, findings: [finding], write: () => [] });
  const before = { ...made, symbols: ['TLT'] };
  expect(pointsAtReading('and then how did they do')).toBe(true);
  expect(withReadingBefore('and then how did they do', before)).toBe(
    'and then how did $TLT do in quarters of goldilocks?',
  );
  expect(withReadingBefore('how did they do', { ...made, symbols: [] })).toBe('how did they do');
});
