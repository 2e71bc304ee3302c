import type { ComposedAnswer, TextStep } from './answer-composer.ts';

const nothingLeft = 'Nothing of the answer was missing: it stands above as a whole.';

/** How many steps of a text stand whole in what was told of it. */
export function stepsWithin(steps: readonly TextStep[], told: string): number {
  let end = 0;
  const missing = steps.findIndex(({ delta }) => {
    const start = end;
    end += delta.length;
    return told.slice(start, end) !== delta;
  });
  return missing < 0 ? steps.length : missing;
}

/** The step at which the rest of a text begins. A table that was cut begins again: rows mean nothing without their head. */
export function restStart(steps: readonly TextStep[], from: number): number {
  let start = from;
  while (start > 0 && steps[start]?.delta.startsWith('\n|') === true) start -= 1;
  return start;
}

/** What is left of an answer from one of its steps on, as an answer by itself: its own citations, offsets and drawings. */
export function answerFrom(whole: ComposedAnswer, fromStep: number): ComposedAnswer {
  const told = whole.steps.slice(0, fromStep).reduce((length, { delta }) => length + delta.length, 0);
  const left = whole.steps.slice(fromStep);
  const lead = leadOf(left[0]?.delta ?? '');
  const drawn = new Set(whole.charts.flatMap(({ source_ids: ids }) => ids));
  const introduced = new Set<number>();
  const steps = left.map((step, index): TextStep => {
    const isLast = index === left.length - 1;
    const citations = whole.evidence.filter(
      ({ n, id }) => !introduced.has(n) && (step.delta.includes(`[${n}]`) || (isLast && drawn.has(id))),
    );
    for (const { n } of citations) introduced.add(n);
    return {
      citations,
      delta: index === 0 ? step.delta.slice(lead.length) : step.delta,
      claims: step.claims.map((claim) => ({
        ...claim,
        start: claim.start - told - lead.length,
        end: claim.end - told - lead.length,
      })),
    };
  });
  if (steps.length === 0) steps.push({ citations: drawnEvidence(whole, drawn), delta: nothingLeft, claims: [] });
  const evidence = steps.flatMap(({ citations }) => citations);
  return { ...whole, toolCalls: [], evidence, steps };
}

function leadOf(delta: string): string {
  return delta.slice(0, delta.length - delta.trimStart().length);
}

function drawnEvidence({ evidence }: ComposedAnswer, drawn: ReadonlySet<string>): TextStep['citations'] {
  return evidence.filter(({ id }) => drawn.has(id));
}
