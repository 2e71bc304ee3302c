import type { Intent } from '../intent.ts';
import type { Question } from '../reading/question.ts';
import { findOperators, type Operator, withoutOperator } from './operators.ts';
import { findNegations, isHeededBy, struckOf } from './negations.ts';
import type { OperatorKind } from './operator-kinds.ts';
import { isToldOf, type Tellings, tellSame } from './tellings.ts';

/** A question as it was read, and what it would be told. */
export type Reading = {
  question: Question;
  /** What it is answered by, of all that there are. */
  intents: readonly Intent[];
  known: readonly Intent[];
  /** Reads the question once more with each of its texts changed. */
  reread: (change: (plain: string) => string) => Promise<Question>;
  /** Ids of the intents that a text asks for by itself. */
  idsOf: (plain: string) => readonly string[];
  /** What would be told of a question, to be compared. */
  tell: (question: Question) => Tellings;
};

/** Kinds whose own words can look like a question: "on CPI days" asks not for inflation, "excluding 2020" not for 2020. */
const modifying: ReadonlySet<OperatorKind> = new Set(['condition', 'adjustment']);
const mostTried = 6;

/**
 * The operators that the answer would not honour: struck from the question, they change neither what it is read as nor what
 * is told. An intent declares kinds of which its plain answer holds the figure anyway.
 */
export async function findUnhonoured(reading: Reading): Promise<Operator[]> {
  const { question, intents, reread } = reading;
  const honoured = toldOf(question, intents).flatMap(({ honours = [] }) => honours);
  const isHonoured = ({ kind, words, isStrict }: Operator) =>
    honoured.some((each) => (typeof each === 'string' ? each === kind && isStrict !== true : each.test(words)));
  const named = question.assumed.map(({ said }) => said);
  const asked = findOperators(question.own)
    .filter(
      (operator) =>
        !isHonoured(operator) &&
        !isReadTime(operator, question) &&
        !isOfFund(operator, question) &&
        !isOfGroup(operator, question) &&
        !named.some((said) => said.includes(operator.words)),
    )
    .slice(0, mostTried);
  const unhonoured: Operator[] = [];
  for (const operator of asked) {
    if (await isAmongThem(operator, reading)) continue;
    if (
      operator.isStrict === true ||
      isSearchOfPresent(operator, reading) ||
      (await isOtherNumberSame(operator, reading))
    ) {
      unhonoured.push(operator);
      continue;
    }
    const struck = await reread((plain) => withoutOperator(plain, operator));
    if (!(await counts(operator, struck, reading))) unhonoured.push(operator);
  }
  return unhonoured;
}

/** The negations that no intent of what is told heeds; struck from the question they leave its opposite. */
export function findUnheeded({ question, intents }: Pick<Reading, 'question' | 'intents'>): Operator[] {
  const heeded = toldOf(question, intents).flatMap(({ negates = [] }) => negates);
  return findNegations(question.own)
    .filter((negation) => !isOfGroup(negation, question))
    .filter((negation) => !heeded.some((pattern) => isHeededBy(pattern, negation)))
    .map((negation) => ({ ...negation, struck: struckOf(negation) }));
}

// "Which of these had the highest RSI?" is told where the answer orders them.
async function isAmongThem({ kind }: Operator, { question, tell }: Reading): Promise<boolean> {
  const isOfSeveral = question.symbols.length > 1 && /\b(?:which|who|whose)\b/.test(question.own);
  return kind === 'extremum' && isOfSeveral && (await isToldOf(tell(question), 'Of these, '));
}

// "When did it last trade at three percent?" asks for a day, and a figure of now tells none.
const presentFigures: ReadonlySet<string> = new Set(['tenor', 'series', 'inflation', 'growth', 'curve_slope', 'quote']);

function isSearchOfPresent({ kind, words }: Operator, { question, intents }: Reading): boolean {
  const told = toldOf(question, intents);
  return (
    kind === 'search' && /^when\b/.test(words) && told.length > 0 && told.every(({ id }) => presentFigures.has(id))
  );
}

const figureKinds: ReadonlySet<OperatorKind> = new Set(['bound', 'frequency', 'rank']);
const figure =
  /\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d(?:nd|rd|th))\b|\b\d[\d.,]*|\btwice\b/;

/** A bound that is heeded moves what is told where its figure is another one: "more than 20%" is no ranking by more. */
async function isOtherNumberSame(operator: Operator, { question, reread, tell }: Reading): Promise<boolean> {
  if (!figureKinds.has(operator.kind) || !figure.test(operator.words)) return false;
  const other = operator.words.replace(figure, otherFigure);
  const changed = await reread((plain) => plain.replaceAll(operator.words, other));
  const isSameIntents = question.intents.join() === changed.intents.join();
  return isSameIntents && sameSpan(question, changed) && (await tellSame(tell(question), tell(changed)));
}

// Far from it, and of as many digits.
function otherFigure(said: string): string {
  if (said === 'twice') return 'thrice';
  if (/[a-z]/.test(said)) return said === 'eighth' ? 'sixth' : 'eighth';
  return otherNumber(said);
}

/** Far from it, and of as many digits. */
export function otherNumber(said: string): string {
  return said.replace(/\d/, (digit) => String((Number(digit) + 4) % 9 || 3));
}

const beside =
  /^(?:in |over |during |for )?the (?:\w+ )?(?:year|quarter|month|week)s? (?:after|before|following|prior)$/;

// Of a time that was read it is known what it counts for.
function isReadTime({ kind, words, isStrict }: Operator, { period, day, asOf }: Question): boolean {
  // "In the year after" is no year up to now.
  if (period?.kind === 'trailing' && beside.test(words)) return false;
  return kind === 'time' && isStrict !== true && (period !== null || day !== null || asOf !== null);
}

// A time whose days are not known may look like a question too, "has behaved since rates rose", unless it is what is asked:
// "how long has it been since the curve was inverted?".
function isUndated({ kind, lacks }: Operator, { plain, events }: Question): boolean {
  return kind === 'time' && lacks !== undefined && events.length === 0 && !/\bhow (?:long|many)\b/.test(plain);
}

// "FXI, the China ETF" names a fund by its country; "sales in China" asks for a part.
function isOfFund({ kind, words }: Operator, { symbols }: Question): boolean {
  return kind === 'place' && symbols.length > 0 && !/^(?:in|from) /.test(words);
}

// "The mega caps except NVDA" are read without it.
function isOfGroup({ words }: Operator, { group }: Question): boolean {
  const left = group?.without?.words;
  return left !== undefined && (left.startsWith(words.split(' ')[0] ?? '') || words.includes(left));
}

async function counts(
  operator: Operator,
  struck: Question,
  { question, intents, idsOf, tell }: Reading,
): Promise<boolean> {
  if (isUndated(operator, question)) return false;
  const isModifying = modifying.has(operator.kind);
  // A turn of nothing else, "and without 2022?", asks for just that.
  if (isModifying && question.isFollowUp && struck.intents.length === 0) return false;
  const own = isModifying ? idsOf(operator.words) : [];
  if (toldOf(question, intents).some(({ id }) => !own.includes(id) && !struck.intents.includes(id))) return true;
  if (isModifying && (own.length > 0 || !sameSpan(question, struck))) return false;
  return !(await tellSame(tell(question), tell(struck)));
}

/** What lacks its symbol is not told beside what needs none. */
export function toldOf(question: Question, intents: readonly Intent[]): readonly Intent[] {
  const isTold = ({ needs }: Intent) => question.symbols.length > 0 || needs !== 'symbol';
  return intents.some(isTold) ? intents.filter(isTold) : intents;
}

/** Whether two questions are of the same times and symbols. */
export function sameSpan(one: Question, other: Question): boolean {
  return (
    JSON.stringify([one.period, one.day, one.symbols]) === JSON.stringify([other.period, other.day, other.symbols])
  );
}

/** Whether two questions are read alike. */
export function sameReading(one: Question, other: Question): boolean {
  const readOf = ({ intents, form, asOf, isFollowUp }: Question) => JSON.stringify([intents, form, asOf, isFollowUp]);
  return sameSpan(one, other) && readOf(one) === readOf(other);
}
