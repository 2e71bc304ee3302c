import type { Draft } from '../draft.ts';
import { structurePlans } from '../options/structure-plans.ts';
import { movementWords } from '../reading/concept-words.ts';
import { plainText, wordsOf } from '../reading/plain-text.ts';
import { isPlainWord, stemOf } from './plain-words.ts';
import { notUnderstood } from './unhonoured-texts.ts';
import { slots, tellingOf } from './tellings.ts';

// Of a form that is asked for, and of what was told itself, the same is told again.
const ofAnswer =
  /\b(?:charts?|graphs?|plots?|tables?|list\w*|short\w*|brief\w*|numbers|figures|summar\w*|again|repeat|add|include|plus|sure|reliable|certain|confident|trust|why|reasons?|causes?|happened|explain|flip\w*|chang\w*|source\w*|mean|define|definition|recover\w*|regain\w*|bottom\w*|lasted|exactly|whole|total|share|part|percent\w*|dollars|money)\b/;
// "Is it rising?" is told by a figure beside an earlier one.
const ofMove = new RegExp(`^${movementWords}$`);
const longestTurn = 9;
const shortened: Readonly<Record<string, string>> = {
  peak: 'record',
  high: 'record',
  max: 'maximum',
  min: 'minimum',
  vol: 'volatility',
  avg: 'average',
  collect: 'premium',
  odds: 'probability',
  chances: 'probability',
  likelihood: 'probability',
};

/**
 * Words of a short turn that ask for something which the answer before it did not tell, where this answer is the same once more;
 * none where it is another one.
 */
export function wordsToldAgain(text: string, { now, before }: { now: Draft; before: Draft }): string[] {
  const [told, again] = [tellingOf(before.sections), tellingOf(now.sections)];
  if (told?.found !== again?.found || told?.written() !== again?.written()) return [];
  return wordsUnsaid(text, now);
}

/** Words of a short turn that are not plain, where none of them is said in an answer; none where one is. */
export function wordsUnsaid(text: string, { sections, symbols, intents, notes, declines }: Draft): string[] {
  const plain = plainText(text);
  // An answer on the own portfolio tells of each figure whatever may be asked next.
  const isOwn = intents.some((id) => id.startsWith('portfolio'));
  // A strike that is named may be the nearest one that was told.
  const isOfStrikes = /\d/.test(plain) && structurePlans.some(({ id }) => intents.includes(id));
  const isExempt =
    isOwn || isOfStrikes || ofAnswer.test(plain) || plain.split(' ').length > longestTurn || intents.length === 0;
  if (isExempt || sections.every(({ findings }) => findings.length === 0)) return [];
  const written = [tellingOf(sections)?.written() ?? '', ...notes, ...declines].join(' ');
  // "Which was deeper?" is told by the deepest.
  const said = new Set(
    wordsOf(written.replaceAll(slots, ' ').toLowerCase()).map(({ word }) => stemOf(word.replace(/est$/, ''))),
  );
  const named = symbols.map((symbol) => symbol.toLowerCase());
  const isAsked = (word: string) =>
    /^\D{3,}$/.test(word) && !isPlainWord(word) && !ofMove.test(word) && !named.includes(word);
  const isSaid = (word: string) => said.has(stemOf((shortened[word] ?? word).replace(/est$/, '')));
  const asked = wordsOf(plain)
    .map(({ word }) => word)
    .filter(isAsked);
  // Where one of its words is told, so is the turn.
  return asked.some(isSaid) ? [] : asked;
}

export function toldAgainText(words: readonly string[]): string {
  const quoted = words.slice(0, 2).map((word) => `\u201c${word}\u201d`);
  return `I find nothing about ${quoted.join(' or ')} behind what I told before, and would only tell the same once more.`;
}

const quoted = /\u201c([^\u201d]+)\u201d/g;

/** Whether nothing is told for words that a turn does not say: they were not understood in one before it. */
export function isOfOtherWords(text: string, { sections, declines }: Draft): boolean {
  const unread = declines.filter((each) => each.startsWith(notUnderstood));
  const words = unread.flatMap((each) => [...each.matchAll(quoted)].map(([, word = '']) => word.toLowerCase()));
  const said = `${text} ${plainText(text)}`.toLowerCase();
  return sections.length === 0 && words.length > 0 && words.every((word) => !said.includes(word));
}

/** Whether an answer without an unanswered turn before it stands: one of the same symbols that tells something, or of a structure of options. */
export function standsAlone(again: Draft, { symbols }: Draft): boolean {
  const isTold = again.sections.some(({ findings }) => findings.length > 0);
  const isOfStructure = structurePlans.some(({ id }) => again.intents.includes(id));
  return isOfStructure || (isTold && again.symbols.join() === symbols.join());
}
