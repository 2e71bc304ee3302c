import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { asksSources, sourcesTold } from './sources-told.ts';
import { at, cite, slot } from './section.ts';
import { madeDraft } from './testing/made-draft.ts';
import { returnFinding } from './testing/made-finding.ts';
import { pointsAtPlace, withPlaceNamed, withPlaceTold } from './told-before.ts';

const returns = [
  ['NVDA', 30],
  ['INTC', -5],
  ['AMD', 12],
] as const;

function told(intent: string): Draft {
  const draft = madeDraft({
    tool: 'made',
    input: {},
    findings: returns.map(([entity, value]) => ({
      ...returnFinding({ key: 'value', entity, value }),
      title: `${entity} return`,
      values: { value: { value, unit: 'percent' as const } },
    })),
    write: (evidence) => [[`NVDA returned ${slot(at(evidence, 0), 'value', 'pct1')} ${cite(at(evidence, 0))}.`]],
  });
  return { ...draft, intents: [intent], symbols: returns.map(([symbol]) => symbol) };
}

it.each([
  ["what is the second one's P/E?", "what is $AMD's P/E?"],
  ['how much did the loser fall from its high?', 'how much did $INTC fall from its high?'],
  ["the lower one's best year?", "$INTC's best year?"],
  ['how did the better one do in 2024?', 'how did $NVDA do in 2024?'],
])('names the one in a place of an order: %s', (turn, asked) => {
  expect(pointsAtPlace(turn)).toBe(true);
  expect(withPlaceNamed(turn, told('ranking'))).toBe(asked);
});

it('takes those that were only set side by side in the order in which they were named', () => {
  expect(withPlaceNamed('how did the second one do in 2024?', told('comparison'))).toBe('how did $INTC do in 2024?');
});

it.each(['how was the second quarter?', 'which was the better one?', 'and the first year?', 'and the second?'])(
  'leaves a turn that asks for a time, or for an order itself: %s',
  (turn) => {
    expect(pointsAtPlace(turn)).toBe(false);
  },
);

it('counts from the end that a place names, whatever end was asked for before', () => {
  expect(withPlaceTold('the second best?', told('ranking'))).toBe('and AMD?');
  expect(withPlaceTold('the second worst?', told('ranking'))).toBe('and AMD?');
});

it.each(['where is that from?', "where's that from?", 'says who?', 'sources?', 'what is your source for that?'])(
  'asks for the sources of what was told: %s',
  (turn) => {
    expect(asksSources(turn)).toBe(true);
  },
);

it('tells the source of each figure with its newest day, and nothing where none was found', async () => {
  const written = (sourcesTold(told('ranking'))?.sections ?? []).flatMap(({ write }) => write([]));
  expect(written.flat()).toContain('NVDA return: Imported file, up to Apr 30, 2026.');
  expect(sourcesTold({ ...told('ranking'), sections: [] })).toBeNull();
  expect(asksSources('where is Apple from?')).toBe(false);
});
