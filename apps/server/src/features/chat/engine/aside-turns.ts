import { inForm } from './answer-form.ts';
import { asksArithmetic, namedInDifference, workedOutOf } from './arithmetic-told.ts';
import { type Draft, joinDrafts } from './draft.ts';
import { answerMeant, asksMethod, asksSources, methodTold, sourcesTold } from './sources-told.ts';
import { said } from './talk/said.ts';

const everything =
  "(?:(?:what|everything|all(?: that)?) (?:(?:you(?:'ve| have)?|we(?:'ve| have)?|i(?:'ve| have)?) )(?:just |already )?(?:told|said|discussed|covered|talked about|looked at|gone through|found|learned|asked)(?: (?:me|us|about))?|(?:our|the|this) (?:conversation|chat|thread|discussion)|(?:everything|it all|all of (?:it|this|that)))(?: (?:so far|until now|up to now|here|today))?";
const recapAsked = new RegExp(
  `^(?:and |so |but |ok |okay |please |can you |could you |now )*(?:(?:summari[sz]e|recap|sum up|wrap up|(?:give|write)(?: me)? (?:a|the) (?:summary|recap) of) ${everything}|recap|(?:a |the )?(?:summary|recap)(?: of ${everything})?|what have (?:you told me|we (?:discussed|covered|learned|found))(?: so far)?)(?: please)?\\W*$`,
  'i',
);
const mostRecalled = 8;
const mostNamed = 3;

function asksRecap(text: string): boolean {
  return recapAsked.test(text.trim().replaceAll('\u2019', "'"));
}

/** Whether a turn asks about what was told, and no turn follows it: where it is from, how it was worked out, its difference, a summary. */
export function isAside(text: string): boolean {
  return [asksSources, asksMethod, asksArithmetic, asksRecap].some((asks) => asks(text));
}

/** How answers before a turn are found, each drafted again. */
export type AnswersBefore = {
  earlier: readonly string[];
  /** The last answers that found something, from the oldest on. */
  lastOnes: (most: number) => Promise<Draft[]>;
};

/** What is told about the answers before a turn; null where it asks nothing of them, or they do not hold it. */
export async function asideTold(text: string, { earlier, lastOnes }: AnswersBefore): Promise<Draft | null> {
  if (earlier.length === 0) return null;
  if (asksSources(text) || asksMethod(text)) {
    const meant = answerMeant(text, await lastOnes(mostNamed));
    if (meant === null) return null;
    return asksSources(text) ? sourcesTold(meant) : methodTold(meant);
  }
  if (asksRecap(text)) return recapOf(await lastOnes(mostRecalled));
  const named = namedInDifference(text);
  const isKnown = named === null || earlier.some((turn) => turn.toLowerCase().includes(named.toLowerCase()));
  return asksArithmetic(text) && isKnown ? workedOutOf(text, await lastOnes(2)) : null;
}

// Of each answer what it told first.
function recapOf(drafts: readonly Draft[]): Draft | null {
  if (drafts.length === 0) return null;
  const told = drafts.map((draft) => ({
    ...draft,
    sections: inForm(
      draft.sections.filter(({ findings }) => findings.length > 0),
      'short',
    ).slice(0, 1),
    notes: [],
    declines: [],
  }));
  const joined = joinDrafts(told);
  const lead = [said('What was told in this thread, in short:')].filter((part) => 'write' in part);
  return { ...joined, sections: [...lead, ...joined.sections] };
}
