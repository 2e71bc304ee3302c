import { expect, it } from 'vitest';
import { composeAnswer } from './answer-composer.ts';
import type { Draft } from './draft.ts';
import { at, cite, type Section, slot } from './section.ts';
import { madeDraft } from './testing/made-draft.ts';
import { returnFinding } from './testing/made-finding.ts';

const run = { runId: 'run_made', thresholds: { autoBlock: 0.5, softApproval: 0.7 } };

function draftOf(...writes: Array<Section['write']>): Draft {
  return madeDraft(
    ...writes.map((write, index): Section => ({
      tool: 'made',
      input: { index },
      findings: [{ ...returnFinding(), state: 'delayed' }],
      write,
    })),
  );
}

const told: Section['write'] = (evidence) => {
  const e = at(evidence, 0);
  return [[`The return of NVDA was ${slot(e, 'value', 'pct1')} ${cite(e)}.`]];
};

it('a sentence that two parts have in common is told once', () => {
  const text = composeAnswer(draftOf(told, told), run)
    .steps.map(({ delta }) => delta)
    .join('');
  expect(text.match(/The return of NVDA was 83\.3%/g)).toHaveLength(1);
});

it('what is withheld keeps each flaw on record, and none of the figures that say why', () => {
  const { steps, governance } = composeAnswer(
    draftOf(() => [['The return of NVDA was 12.0%.']]),
    run,
  );
  const [step] = steps;
  expect(governance.decision).toBe('auto_block');
  expect(step?.delta).toContain('was withheld');
  expect(step?.delta).not.toContain('12.0%');
  expect(step?.claims).toEqual([
    expect.objectContaining({
      start: 0,
      end: step?.delta.length,
      text: step?.delta,
      reason: expect.stringContaining('Withheld \u201c12.0%\u201d'),
    }),
  ]);
});
