import { portfolioMeasure } from '../account/portfolio-measure.ts';
import type { Question } from './question.ts';
import type { Recognisable } from './recognition.ts';
import { endAsked, joinedText, opening, pronoun } from './thread-subject.ts';

const asShare = /\b(?:as|in) (?:an? )?(?:percent(?:age)?s?|shares?|fraction|proportion)\b/;
const ofReturn = /\b(?:returns?|returned|perform\w*|done|doing|did|gained|worth)\b/;
const ofEach = /\b(?:they|them|these|those)\b/;
const leavingOut = /\b(?:without|except(?: for)?|excluding|leaving out)\b/;
const longestFragment = 9;
/** "What is its beta?" may ask for the word as well. */
const aWord = 'definition';
// "What is the beta?" asks for the figure of what was asked about, "what is a beta?" for the word.
const ofFigure = /^what (?:is|are|was|were) the (?!difference|meaning|definition)/;

/**
 * A turn behind a question about what belongs to the account asks of the same: another figure of the portfolio ("and its beta?"),
 * the same beside another symbol ("and against QQQ?") or of another time; null where it asks something else.
 */
export function ofAccount(read: Question, before: Question, intents: readonly Recognisable[]): Question | null {
  const account = intents.find(({ id, subject }) => subject === 'account' && before.intents.includes(id));
  if (account === undefined || !read.intents.every((id) => id === aWord || account.over?.includes(id) === true))
    return null;
  const own = account.id === 'watchlist' ? ofList(read) : ofPortfolio(read, before);
  if (own === null) return null;
  return {
    ...read,
    plain: account.id === 'watchlist' ? joinedText(read, before) : own,
    own,
    intents: [account.id],
    named: [...read.named, ...before.named],
    symbols: read.symbols.length > 0 || leavingOut.test(before.own) ? read.symbols : before.symbols,
    period: read.period ?? before.period,
    day: read.period === null ? (read.day ?? before.day) : read.day,
    asOf: read.asOf ?? before.asOf,
    isFollowUp: true,
  };
}

function ofList({ plain }: Question): string | null {
  return pronoun.test(plain) ? plain : null;
}

// A figure of its own is asked in the place of the one before.
function ofPortfolio(read: Question, before: Question): string | null {
  const { plain, symbols, period } = read;
  const measure = portfolioMeasure(plain);
  const isNew = measure !== null || ofReturn.test(plain);
  const leads = opening.test(plain) || pronoun.test(plain) || (measure !== null && isShort(read));
  const adds =
    symbols.length > 0 || period !== null || [pronoun, endAsked, asShare].some((pattern) => pattern.test(plain));
  if (!leads || (measure === null && !adds)) return null;
  if (ofEach.test(plain) && /\bholdings?\b/.test(before.plain)) return plain.replace(ofEach, 'each of my holdings');
  return isNew ? `${plain} my portfolio` : joinedText(read, before);
}

// Of a symbol that is named, or of a word, a question stands by itself.
function isShort({ plain, symbols, unknown, intents }: Question): boolean {
  const isOfWord = intents.includes(aWord) && !ofFigure.test(plain);
  return symbols.length + unknown.length === 0 && !isOfWord && plain.split(' ').length <= longestFragment;
}
