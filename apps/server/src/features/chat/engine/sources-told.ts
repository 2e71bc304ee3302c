import { formatDate } from '@aex/grounding/slots/slot-format';
import type { Draft } from './draft.ts';
import type { Finding } from './evidence.ts';
import { wordsOf } from './reading/plain-text.ts';
import { said } from './talk/said.ts';

const lead = '^(?:and |so |but |ok |okay |just curious[,:]? )*';
const pointed =
  '(?:that|this|it|those|these|they|them|(?:that|this|the|those|these) (?:[\\w%/.-]+ ){0,3}?(?:figures?|numbers?|data|values?|results?|returns?|yields?|rates?|prices?|percent(?:age)?|answers?)|the \\S+(?:%| percent))';
const sourceAsked = new RegExp(
  `${lead}(?:where (?:is|are|was|were|does|do|did) ${pointed}(?: all)? ?(?:come |taken |coming )?from|where (?:do|did|have) you (?:get|got|have|take|took|found|find) ${pointed}(?: from)?|(?:what is |what are )?(?:the |your )?sources?(?: (?:for|of|behind) ${pointed})?|(?:what|which) (?:data|source|sources) (?:is|are|was|were) ${pointed} (?:based|built) on|what (?:is|are) ${pointed} based on|says who|who says(?: (?:so|that))?|according to (?:whom|who|what)|how do you know(?: that| this)?)\\W*$`,
  'i',
);
const methodAsked = new RegExp(
  `${lead}(?:how (?:did|do) you (?:work|figure) ${pointed} out|how (?:did|do|would) you (?:calculate|compute|measure|get(?: to)?|arrive at|come up with|derive|determine|work out) ${pointed}|how (?:is|are|was|were) ${pointed} (?:calculated|computed|worked out|measured|derived|determined|defined|made|arrived at)|(?:show|tell) me (?:how you (?:worked|figured) ${pointed} out|the (?:calculation|math|maths|working|workings))|what (?:is|was) the (?:calculation|method|math|maths|formula|working)(?: (?:for|behind|of) ${pointed})?)\\W*$`,
  'i',
);
const mostTold = 12;

/** Whether a turn asks where the figures of the answer before it come from. */
export function asksSources(text: string): boolean {
  return sourceAsked.test(spelled(text));
}

/** The last of some answers that told the figure which a turn names, as in "where is that drawdown figure from?"; else the last one. */
export function answerMeant(text: string, drafts: readonly Draft[]): Draft | null {
  const words = wordsOf(text.toLowerCase()).map(({ word }) => word);
  const named = drafts.findLast((draft) =>
    findingsOf(draft).some(({ facts }) =>
      facts.some(({ metric }) =>
        wordsOf(metric.toLowerCase()).some(({ word }) => words.includes(word) && isNoun(word)),
      ),
    ),
  );
  return named ?? drafts.at(-1) ?? null;
}

const isNoun = (word: string) => word.length > 3 && !/^(?:from|that|this|with|over|figure|number|value)$/.test(word);

/** Whether a turn asks how the figures of the answer before it were worked out. */
export function asksMethod(text: string): boolean {
  return methodAsked.test(spelled(text));
}

const spelled = (text: string) => text.trim().replaceAll(/\b(where|what|how)['\u2019]s\b/gi, '$1 is');

/** How what an answer told was worked out, in the words of its evidence; null where nothing was found for it. */
export function methodTold(before: Draft): Draft | null {
  const findings = findingsOf(before)
    .filter(
      ({ title, content }, at, all) => all.findIndex((each) => each.title === title && each.content === content) === at,
    )
    .slice(0, mostTold);
  const quoted = findings.map(({ content, values, ...finding }) => ({
    ...finding,
    content,
    values: { ...values, text: content, title: finding.title },
  }));
  if (quoted.length === 0) return null;
  return {
    ...before,
    sections: [
      {
        tool: 'method',
        input: {},
        findings: quoted,
        write: (evidence) => [['The evidence says so of how it was worked out:'], { quotes: evidence }],
      },
    ],
    notes: [],
    declines: [],
  };
}

function findingsOf({ sections }: Draft): Finding[] {
  return sections.flatMap((section) => section.findings);
}

/** The sources of what an answer told, each with what it is of and its newest day; null where nothing was found for it. */
export function sourcesTold(before: Draft): Draft | null {
  const findings = findingsOf(before);
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
