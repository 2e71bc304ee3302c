import { formatDate } from '@aex/grounding/slots/slot-format';
import type { Draft } from './draft.ts';
import { said } from './talk/said.ts';

const asked =
  /^(?:and |so |but |ok |okay )*(?:where (?:is|are|was|were|does|do|did) (?:that|this|it|those|these|they|(?:that|this|the) (?:figure|number|data)|(?:those|these|the) (?:figures|numbers|data)) ?(?:come |taken |coming )?from|where do you (?:get|have|take) (?:that|this|it|those|these)(?: (?:figures?|numbers?|data))?(?: from)?|(?:what(?: is|'s|\u2019s) |what are )?(?:the |your )?sources?(?: (?:for|of|behind) (?:that|this|it|those|these))?|says who|who says(?: (?:so|that))?|according to (?:whom|who|what)|how do you know(?: that| this)?)\W*$/i;
const mostTold = 12;

/** Whether a turn asks where the figures of the answer before it come from. */
export function asksSources(text: string): boolean {
  return asked.test(text.replace(/\bwhere['\u2019]s\b/i, 'where is').trim());
}

/** The sources of what an answer told, each with what it is of and its newest day; null where nothing was found for it. */
export function sourcesTold(before: Draft): Draft | null {
  const findings = before.sections.flatMap((section) => section.findings);
  if (findings.length === 0) return null;
  const lines = findings.map(({ title, source, asOf, state }) => {
    const day = asOf === null ? '' : `, up to ${formatDate(asOf.slice(0, 10))}`;
    return `${title}: ${source}${day}${state === 'simulated' ? ', **Simulated**' : ''}.`;
  });
  const told = [...new Set(lines)];
  const more = told.length > mostTold ? ['The rest is of the same kind.'] : [];
  return {
    ...before,
    sections: [said('What I told before rests on this:', ...told.slice(0, mostTold), ...more)].filter(
      (part) => 'write' in part,
    ),
    notes: [],
    declines: [],
  };
}
