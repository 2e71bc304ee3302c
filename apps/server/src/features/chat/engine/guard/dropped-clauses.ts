import { wordsOf } from '../reading/plain-text.ts';
import type { Question } from '../reading/question.ts';
import { type Tellings, tellSame } from './tellings.ts';
import { type Reading, sameSpan } from './unhonoured.ts';
import type { UnreadWords } from './unread-words.ts';

// "…, and how the month ended": a further question of the same sentence.
const further =
  /(?:,? (?:and|plus|also)|[,;:]| -) (?=(?:(?:by |for |since |at )?(?:how|what|when|where|which|why|whether|who)\b))/g;
// A part between commas or dashes that holds a number or sets a time, as in "…, 6 months later".
const aside = /(?:[,;]| -) (?!(?:and|or|but|plus|also|please|so|then) )/g;
const measured =
  /\d|\b(?:later|after(?:wards)?|before(?:hand)?|each|every|both|without|excluding|except|only|net of|per)\b/;
// A date beside the time that was read, and a sentence whose only question stands behind a condition.
const ofDate = /^(?:in|on|at|since|during|from|back in) [a-z0-9, ]*\b(?:19|20)\d\d$/;
const condition =
  /^(?:and |so |but )?(?:if|had|on|when|whenever|after|since|suppose|supposing|assuming|given|for|with|my|our|i|we)\b/;
// Words of a question for what an answer tells anyway: its day, its size, its length, which of several it is.
const usualWords: ReadonlySet<string> = new Set(
  'by for since at on how much many high low deep far long big large bad often so when where which why what whether day date percent percentage % level price rate year month size exactly did do does was were is are has have had it its that they this those these been be happen happened happens get got go went going then or not now today average you we i r sure confident certain up down fall fell rise rose last lasted take took from one the most least worst best worse more less off of under water underwater market loss gain drop decline rise move total return figure value amount positive negative'.split(
    ' ',
  ),
);

function isUsual(clause: string): boolean {
  return clause
    .split(/[\s,]+/)
    .every((word) => usualWords.has(word) || /^[a-z]{3,10}er$/.test(word) || /^(?:19|20)\d\d$/.test(word));
}

/** Further questions of a sentence that count for nothing: struck from it they change neither what is read nor what is told. */
export async function findDroppedClauses({ question, intents, reread, tell }: Reading): Promise<UnreadWords[]> {
  // A structure of options is told with all that can be asked of it.
  if (intents.some(({ subject }) => subject === 'options' || subject === 'account')) return [];
  const honoured = intents.flatMap(({ honours = [] }) => honours.filter((each) => typeof each !== 'string'));
  const dropped: UnreadWords[] = [];
  for (const words of furtherQuestions(question)) {
    const asked = clauseOf(words);
    if (honoured.some((pattern) => pattern.test(asked))) continue;
    const other = await reread((plain) => plain.replace(words, '').trim());
    if (await isSame(question, other, tell)) dropped.push(asUnread(question.own, words));
  }
  return dropped;
}

function furtherQuestions({ own: plain, named }: Question): string[] {
  if (condition.test(plain)) return [];
  // A symbol that a part names is still read where that is struck.
  const namesNone = (part: string) => !wordsOf(part).some(({ word }) => named.includes(word));
  const questions = partsBehind(plain, further, (part) => !isUsual(part));
  const asides = partsBehind(plain, aside, (part) => measured.test(part) && !asking.test(part) && !ofDate.test(part));
  const parts = [...questions, ...asides].filter(namesNone);
  return parts.filter((part, index) => parts.indexOf(part) === index).slice(0, mostTried);
}

const mostTried = 3;
const asking = /^(?:by |for |since |at )?(?:how|what|when|where|which|why|whether|who)\b/;

function partsBehind(plain: string, pattern: RegExp, isMeant: (part: string) => boolean): string[] {
  const breaks = [...plain.matchAll(pattern)];
  return breaks.flatMap(({ index, 0: lead }, at) => {
    const end = breaks[at + 1]?.index ?? plain.length;
    const part = plain.slice(index + lead.length, end).replace(/\W+$/, '');
    return isMeant(part) ? [plain.slice(index, end).replace(/[^\w%]+$/, '')] : [];
  });
}

function asUnread(plain: string, words: string): UnreadWords {
  const clause = clauseOf(words);
  return { words: clause, index: plain.indexOf(clause), clause: words, isAside: true };
}

function clauseOf(words: string): string {
  return words.replace(/^\W*(?:and|plus|also)?\W*/, '');
}

async function isSame(one: Question, other: Question, tell: (question: Question) => Tellings): Promise<boolean> {
  const readOf = ({ intents, form, asOf }: Question) => JSON.stringify([intents, form, asOf]);
  return sameSpan(one, other) && readOf(one) === readOf(other) && (await tellSame(tell(one), tell(other)));
}
