import { figureTurn, type FigureTurn } from './figure-turns.ts';

const lead = /^(?:(?:and|so|then|now|ok(?:ay)?|but|what about|how about|,)\s+)+/i;
const onlyLead = /^(?:and|so|then|now|but|what about|how about)?$/i;
const period = /\b(?:(?:fy|fiscal(?: year)?|q[1-4]|(?:the )?year) ?)?(?:19|20)\d\d\b/gi;
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const dayBefore = `(?:q[1-4]|${month}|\\w+ \\d{1,2},?)\\s+`;
/** "From 2018 to 2019", "in 2019", "in Q3 2019": the time of a question, at its end. */
const time = new RegExp(
  `\\s*,?\\s*\\b(?:in|for|at|as of|as at|during|from|between|on)\\s+(?:(?:(?:the|both|fiscal|year|years|ended|ending|end|of|fy)\\s+)|${dayBefore})*(?:19|20)\\d\\d\\b(?:\\s*(?:,|to|and|through|until|-|–|versus|vs)\\s*(?:${dayBefore})?(?:19|20)\\d\\d\\b)*\\s*$`,
  'i',
);
/** Words of a turn that asks for the same at another time. */
const ofSame =
  /\b(?:again|same|(?:the )?(?:specific )?(?:value|figure|amount|number|one|level)|what (?:was|were|is|are)(?: (?:it|they|that|this|those))?)\b/gi;
const ofTime = new RegExp(
  `${ofSame.source}|\\b(?:${month}|in|for|at|of|fiscal|year|the|during|on|from|to|and)\\b`,
  'gi',
);
const asking =
  /^(?:what|how much|how many|which)\s+(?:was|were|is|are|did|does)\s+(?:the\s+)?(?:(?:amount|value|total|percentage change|percent change|change|difference|increase|decrease|average|sum)\s+(?:of|in)\s+(?:the\s+)?)?/i;
const ofOperation = /^what was the (?:percentage change|change|difference|average|mean|sum|total) (?:in|of|between)\b/i;
const moving = /\s+(?:rise|fall|grow|change|increase|decrease|decline|drop)$/i;
const pointing = /\b(?:it|its|this|that|they|those|these)\b/i;

/** A question of a table completed by those before it in its thread, oldest first; the same where it stands by itself. */
export function completedTurn(text: string, earlier: readonly string[]): string {
  const { said, before } = earlier.reduce(
    (known, turn) => {
      const next = completed(turn, known);
      return next === null ? known : { said: next, before: known.said };
    },
    { said: '', before: '' },
  );
  return completed(text, { said, before }) ?? text;
}

/** Null for a turn that only asks for the figures told in another form. */
function completed(text: string, { said, before }: { said: string; before: string }): string | null {
  const plain = text
    .replace(/,?\s*\bthen\b,?/gi, '')
    .trim()
    .replace(/[?!.\s]+$/, '');
  const bare = plain.replace(lead, '').trim();
  const subject = subjectOf(said);
  if (subject === '') return bare;
  // "And in other.html?": the file that it names stands beside it.
  if (onlyLead.test(bare)) return said;
  const times = bare.match(period) ?? [];
  const dated = withEndKept(withYearNamed(bare, said), said);
  if (isTimeAlone(dated)) {
    const asked = dated.replace(ofSame, ' ').replace(/\s+/g, ' ').trim();
    // "And the value for 2018?" behind a change is a level again.
    const isOfLevel = /\b(?:value|figure|amount|number|level)\b/i.test(bare) && ofOperation.test(said);
    return `${isOfLevel ? `What was the ${subject}` : withoutTime(said)} ${asked.replace(/^(?!in\b|for\b|from\b|between\b)/i, 'in ')}`;
  }
  const turn = figureTurn(bare, new Set());
  if (turn !== null) return asWhole(turn, { subject, said, before });
  if (pointing.test(bare) && bare.split(/\s+/).length <= 8) return bare.replace(pointing, subject);
  const isTurn = bare !== plain || !/\b(?:was|were|is|are|did|does|do|has|have)\b/i.test(bare);
  if (!isTurn) return plain;
  // "And operating income?" asks the same of another row.
  return times.length === 0 && said.includes(subject) ? said.replace(subject, bare) : `What was ${bare}`;
}

function isTimeAlone(text: string): boolean {
  return (text.match(period) ?? []).length > 0 && !/\p{L}/u.test(text.replace(period, ' ').replace(ofTime, ' '));
}

/** "And from 2024?" behind a change moves its beginning alone. */
function withEndKept(text: string, said: string): string {
  const [, begin] = /^(?:from|since) ((?:19|20)\d\d)$/i.exec(text) ?? [];
  const [, end] = /\bfrom (?:19|20)\d\d to ((?:19|20)\d\d)\b/i.exec(said) ?? [];
  return begin === undefined || end === undefined || begin >= end ? text : `from ${begin} to ${end}`;
}

const yearBeside =
  /\b(?:in |for |during )?(?:the (previous|prior|preceding|next|following) year|(?:the|one|a) year (before|earlier|after|later)(?: that)?)\b/i;

/** "And in the previous year?" names a year beside the one that was asked of last. */
function withYearNamed(text: string, said: string): string {
  const [last] = said.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const isOfOne = new Set(said.match(/\b(?:19|20)\d\d\b/g)).size === 1;
  if (last === undefined || !isOfOne) return text;
  return text.replace(yearBeside, (_all, before?: string, behind?: string) => {
    const isLater = /^(?:next|following|after|later)$/i.test(before ?? behind ?? '');
    return `in ${Number(last) + (isLater ? 1 : -1)}`;
  });
}

type Said = { subject: string; said: string; before: string };

/** "What was the percentage change?" of what was asked before. */
function asWhole({ operation, isRelative, years, count }: FigureTurn, { subject, said, before }: Said): string | null {
  if (operation !== 'change' && operation !== 'total' && operation !== 'average') return null;
  const named = years.length > 0 ? years : [...(before.match(period) ?? []), ...(said.match(period) ?? [])];
  const ends = [...new Set(named)].toSorted();
  const span = ends.length > 1 ? ` from ${ends[0]} to ${ends.at(-1)}` : '';
  // "The difference between the two" needs to be told which.
  if (count !== null && span === '') return null;
  if (operation === 'change') return `What was the ${isRelative ? 'percentage change' : 'change'} in ${subject}${span}`;
  return `What was the ${operation} of ${subject}${span}`;
}

function subjectOf(question: string): string {
  return withoutTime(question).replace(asking, '').replace(moving, '').trim();
}

function withoutTime(question: string): string {
  return question.replace(time, '');
}
