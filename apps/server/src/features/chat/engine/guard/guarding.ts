import { clausesOf } from '../reading/recognition.ts';
import { plainText } from '../reading/plain-text.ts';
import type { Question } from '../reading/question.ts';
import { type Operator, withoutOperator } from './operators.ts';
import { findUnheeded, findUnhonoured, type Reading } from './unhonoured.ts';
import { findDroppedConditions } from './dropped-conditions.ts';
import { findDroppedClauses } from './dropped-clauses.ts';
import { findUnread } from './unread.ts';
import { findUnreadNumbers } from './unread-numbers.ts';
import { type UnreadWords, withoutUnread } from './unread-words.ts';

/** What of a question its answer would pass over as if it were not there. */
export type Guarded = {
  /** Operators that no intent honours, else words that nothing reads. */
  unhonoured: Operator[];
  unread: UnreadWords[];
  /** The question without them, which the engine can answer. */
  plainer: Question;
};

// "And how has that changed?" asks about what is left out.
const pointing = /\b(?:that|this) (?!(?:year|quarter|month|week|stock|fund|company)\b)/;
/** Subjects that tell no figure of data, or quote what is written. */
const unmeasured: ReadonlySet<string> = new Set(['talk', 'library']);

/**
 * `declined` is what makes another question of it than would be answered, null where nothing does; `leftOut` are words beside
 * the question that the answer is told without.
 */
export async function guardQuestion(reading: Reading): Promise<{ declined: Guarded | null; leftOut: UnreadWords[] }> {
  const { question, intents, reread } = reading;
  const isUnmeasured = intents.every(({ subject }) => unmeasured.has(subject));
  if (question.form === 'turns' || intents.every(({ subject }) => subject === 'talk'))
    return { declined: null, leftOut: [] };
  const negated = findUnheeded(reading);
  if (isUnmeasured && negated.length === 0) return { declined: null, leftOut: [] };
  const operators = [...negated, ...(isUnmeasured ? [] : await findUnhonoured(reading))];
  const unhonoured = operators.length > 0 || isUnmeasured ? operators : await findDroppedConditions(reading);
  const passedOver = unhonoured.length > 0 ? [] : await findUnread(reading);
  const numbers = unhonoured.length > 0 || isUnmeasured ? [] : await findUnreadNumbers(reading);
  const unread = [...passedOver.filter(({ isAside }) => !isAside), ...numbers];
  if (unhonoured.length + unread.length === 0) {
    const dropped = isUnmeasured ? [] : await findDroppedClauses(reading);
    const single = passedOver.filter(({ words }) => !dropped.some((each) => each.words.includes(words)));
    // What the question before left out is not said once more.
    const turn = plainText(question.text);
    const leftOut = [...single, ...dropped].filter(({ words }) => !question.isFollowUp || turn.includes(words));
    return { declined: null, leftOut };
  }
  const plainer = await reread((plain) => withoutUnread(unhonoured.reduce(withoutOperator, plain), unread));
  return { declined: { unhonoured, unread, plainer }, leftOut: [] };
}

/** Ids of the intents that are asked for in clauses without any of what is declined. */
export function idsBeside({ unhonoured, unread }: Guarded, { question, idsOf }: Reading): string[] {
  const clauses = clausesOf(question.plain);
  const whole = clauses.filter(
    (clause) => !pointing.test(clause) && ![...unhonoured, ...unread].some(({ words }) => clause.includes(words)),
  );
  if (whole.length === 0 || whole.length === clauses.length) return [];
  const asked = new Set(whole.flatMap((clause) => idsOf(clause)));
  return question.intents.filter((id) => asked.has(id));
}
