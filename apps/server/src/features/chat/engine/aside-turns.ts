import { inForm } from './answer-form.ts';
import { asksArithmetic, namedInDifference, workedOutOf } from './arithmetic-told.ts';
import { type Draft, joinDrafts } from './draft.ts';
import { answerMeant, asksMethod, asksSources, methodTold, sourcesTold } from './sources-told.ts';
import { said } from './talk/said.ts';
import { timesTold } from './time-told-before.ts';
import { withLead } from './verdict/verdict-draft.ts';

const everything =
  "(?:(?:what|everything|all(?: that)?) (?:(?:you(?:'ve| have)?|we(?:'ve| have)?|i(?:'ve| have)?) )(?:just |already )?(?:told|said|discussed|covered|talked about|looked at|gone through|found|learned|asked)(?: (?:me|us|about))?|(?:our|the|this) (?:conversation|chat|thread|discussion)|(?:everything|it all|all of (?:it|this|that)))(?: (?:so far|until now|up to now|here|today))?";
const recapAsked = new RegExp(
  `^(?:and |so |but |ok |okay |please |can you |could you |now )*(?:(?:summari[sz]e|recap|sum up|wrap up|(?:give|write)(?: me)? (?:a|the) (?:summary|recap) of) ${everything}|recap|(?:a |the )?(?:summary|recap)(?: of ${everything})?|what have (?:you told me|we (?:discussed|covered|learned|found))(?: so far)?)(?: please)?\\W*$`,
  'i',
);
const sameTimeAsked =
  /^(?:and |so |but |ok )*(?:was|were|is|are|did) (?:it|that|they|both|those|these)(?: (?:both|all))?(?: (?:happen|fall|come))? (?:on |in )?the same (day|date|month|quarter|year)\W*$/i;
const mostRecalled = 8;
const mostNamed = 3;

function asksRecap(text: string): boolean {
  return recapAsked.test(text.trim().replaceAll('\u2019', "'"));
}

function asksSameTime(text: string): boolean {
  return sameTimeAsked.test(text.trim());
}

/** Whether a turn asks about what was told, and no turn follows it: where it is from, how it was worked out, its difference, a summary. */
export function isAside(text: string): boolean {
  return [asksSources, asksMethod, asksArithmetic, asksRecap, asksSameTime].some((asks) => asks(text));
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
  const unit = sameTimeAsked.exec(text.trim())?.[1]?.toLowerCase();
  if (unit !== undefined) return sameTimeTold(await lastOnes(2), unit);
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

const quarterOf = (day: string) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

// Whether the last two answers told the same day, month, quarter or year.
function sameTimeTold(drafts: readonly Draft[], unit: string): Draft | null {
  const [one, other] = drafts.map((draft) => timesTold(draft)[0]?.to);
  if (one === undefined || other === undefined) return null;
  const isSame =
    unit === 'quarter'
      ? quarterOf(one) === quarterOf(other)
      : one.slice(0, lengthOf(unit)) === other.slice(0, lengthOf(unit));
  const joined = joinDrafts(drafts);
  const told = { ...joined, sections: inForm(joined.sections, 'short'), notes: [], declines: [] };
  return withLead(told, [isSame ? 'Yes.' : 'No.']);
}

function lengthOf(unit: string): number {
  return unit === 'year' ? 'YYYY'.length : unit === 'month' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
}
