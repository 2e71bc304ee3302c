import { type Draft, joinDrafts } from './draft.ts';
import { plainText } from './reading/plain-text.ts';
import { endAsked } from './reading/thread-subject.ts';
import { firstFact, withLead } from './verdict/verdict-draft.ts';

const itself = /\b(its|it|that one|that (?:holding|position|stock|share|fund|sector|etf|company)|this one)\b/i;
const oneHolding =
  /\b(?:my|our)\b.{0,24}\b(?:biggest|largest|smallest|top|main|best|worst|strongest|weakest)\b.{0,24}\b(?:holding|position|stock|investment|share)\b(?!s)|\b(?:biggest|largest|smallest|top|main)\b.{0,24}\b(?:holding|position|stock|investment|share)\b(?!s).{0,30}\b(?:i|we|my|our)\b/i;
const oneOfSeveral =
  /\b(?:which|what) (?:\w+ ){0,2}(?:sectors?|stocks?|funds?|etfs?|assets?|companies|company|names?|symbols?|one|of)\b.{0,60}\b(?:best|worst|most|least|highest|lowest|strongest|weakest|top|largest|smallest|biggest|deepest|hardest)\b|\b(?:best|worst|strongest|weakest|top|leading|lagging)[- ](?:performing )?(?:sector|stock|fund|etf|asset|holding|mega ?cap|megacap)\b/i;
const ofAccount = /^(?:portfolio|holding|watchlist)/;
const symbolName = /^[A-Z][A-Z0-9.^-]{0,9}$/;

/** The place of the question that asked for the one of several, or the one holding, that a turn points at, with only turns about it between; -1 where there is none. */
export function lastNaming(text: string, earlier: readonly string[]): number {
  if (!itself.test(text) || oneOfSeveral.test(text)) return -1;
  const last = earlier.findLastIndex((asked) => oneHolding.test(asked) || oneOfSeveral.test(asked));
  // "And the worst?" behind the best of them names another one.
  const [next = ''] = last < 0 ? [] : earlier.slice(last + 1);
  const naming = endAsked.test(plainText(next)) ? last + 1 : last;
  const between = naming < 0 ? [] : earlier.slice(naming + 1);
  return between.every((turn) => itself.test(turn)) ? naming : -1;
}

/** The turn with the one that the answer before it has told in the place of "it"; of one of several it is asked as of the same time. */
export function withOneTold(text: string, { sections, intents }: Draft): string {
  const isOfHolding = intents.some((id) => ofAccount.test(id));
  const section = sections.find(({ findings }) => findings.length > 0);
  const named = section?.findings[0]?.values.chosen;
  const chosen = typeof named === 'string' ? named : section === undefined ? undefined : firstFact(section)?.entity;
  if (chosen === undefined || !symbolName.test(chosen)) return text;
  const lead = isOfHolding ? '' : 'And ';
  return `${lead}${text}`.replace(itself, (word: string) => (word.toLowerCase() === 'its' ? `${chosen}'s` : chosen));
}

const timesCompared =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|year|month|quarter|time|period|half))?(?: of (?:the two|them|these|those|both))? (?:was|is|were|had|has|did|came out|turned out) (?:the |it )?(better|best|worse|worst|higher|highest|lower|lowest|bigger|biggest|smaller|smallest|larger|largest|deeper|deepest|stronger|strongest|weaker|weakest)(?: (?:one|year|month|quarter|return))?\W*$/i;
const ofReturn = /return|growth rate|sharpe|sortino/i;
const ofSize = /^(?:big|small|larg|deep)/;

/** How the figures of several times that were asked in turn are to be ordered: 1 from the highest on, -1 from the lowest on; null where a turn asks for something else. */
export function orderOfTimes(text: string): { word: string; sign: 1 | -1 } | null {
  const word = timesCompared.exec(plainText(text))?.[1];
  if (word === undefined) return null;
  return { word, sign: /^(?:wors|low|small|weak)/.test(word) ? -1 : 1 };
}

/** Answers of the same figure at several times, ordered by it; null where they are not of one figure, or it is not one of better and worse. */
export function orderedByFigure(
  drafts: readonly Draft[],
  { word, sign }: { word: string; sign: 1 | -1 },
): Draft | null {
  const told = drafts.flatMap((draft) => {
    const [section] = draft.sections;
    const fact = section === undefined ? null : firstFact(section);
    return fact === null ? [] : [{ draft, fact }];
  });
  const [first, ...others] = told;
  if (first === undefined || others.length === 0 || told.length < drafts.length) return null;
  const isSame = others.every(
    ({ draft, fact }) =>
      fact.metric === first.fact.metric &&
      fact.unit === first.fact.unit &&
      draft.symbols.join() === first.draft.symbols.join() &&
      JSON.stringify(fact.period) !== JSON.stringify(first.fact.period),
  );
  const isOfQuality = /^(?:be|wors|stron|weak)/.test(word);
  if (!isSame || first.draft.symbols.length > 1 || (isOfQuality && !ofReturn.test(first.fact.metric))) return null;
  // The deeper of two falls is the lower figure.
  const areFalls = told.every(({ fact }) => fact.value <= 0);
  const way = areFalls && ofSize.test(word) ? -sign : sign;
  const order = told.toSorted((a, b) => way * (b.fact.value - a.fact.value)).map(({ draft }) => draft);
  const lead = way > 0 ? 'From the highest to the lowest:' : 'From the lowest to the highest:';
  return withLead(joinDrafts(order), [lead]);
}
