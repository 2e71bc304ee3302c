import type { Intent } from '../intent.ts';
import { movementWords } from '../reading/concept-words.ts';
import { wordsOf } from '../reading/plain-text.ts';
import type { Question } from '../reading/question.ts';
import { findOperators, withoutOperator } from './operators.ts';
import { isPatternWord, type PatternWords, wordsOfPatterns } from './pattern-words.ts';
import { isPlainWord } from './plain-words.ts';
import { placeOf } from './word-place.ts';

/** Words that stand side by side in a question and that nothing is known to read. */
export type UnreadWords = {
  words: string;
  index: number;
  /** What is struck with them, such as "under president obama"; null where the rest would be no sentence without them. */
  clause: string | null;
  /** Whether they stand beside what is asked, such as in a reason that is given for it. */
  isAside: boolean;
};

// One or two letters are a unit or an ending of a number; with a digit a word is a label, and quoted it would be a figure.
const contentWord = /^\D{3,}$/;

/**
 * The words of a question that are not plain, name no symbol, ask for no operator and stand in none of the patterns of what is
 * told, nor in what its intents honour.
 */
export function findUnreadWords(question: Question, told: readonly Intent[], known: readonly Intent[]): UnreadWords[] {
  const { own, named } = question;
  const vocabularies = known
    .filter(({ id }) => told.some((each) => each.id === id || each.over?.includes(id) === true))
    .map(vocabularyOf);
  const isOfIntent = (word: string) => vocabularies.some((vocabulary) => isPatternWord(vocabulary, word));
  const places = wordsOf(own).filter(
    ({ word }) =>
      contentWord.test(word) &&
      !isPlainWord(word) &&
      !named.includes(word) &&
      !named.includes(word.replace(/'?s$/, '')) &&
      !isOfIntent(word),
  );
  if (places.length === 0) return [];
  const operators = findOperators(own);
  const honoured = told.flatMap(({ honours = [] }) => honours.filter((each) => typeof each !== 'string'));
  const unread = places.filter(
    ({ word, index }) =>
      // Of a time that no day is found for the operator is not tried where another time was read.
      !operators.some(
        ({ kind, words, index: start }) => kind !== 'time' && index >= start && index < start + words.length,
      ) && !honoured.some((each) => each.test(word)),
  );
  const isAsked = (part: string) =>
    asking.test(part) || wordsOf(part).some(({ word }) => !isPlainWord(word) && isOfIntent(word));
  const isTimed = question.period !== null || question.day !== null;
  return inPhrases(own, unread).flatMap((phrase) => {
    const place = isOwner(own, phrase, named) ? 'aside' : placeOf(own, phrase.index, { isAsked, isTimed });
    return place === 'statement' ? [] : [{ ...phrase, clause: clauseOf(own, phrase), isAside: place === 'aside' }];
  });
}

// Whatever is told may rise or fall.
const movement = new RegExp(movementWords);
const keptVocabularies = new WeakMap<Intent, PatternWords>();

function vocabularyOf(intent: Intent): PatternWords {
  const kept = keptVocabularies.get(intent) ?? wordsOfPatterns([...intent.asks, ...(intent.hints ?? []), movement]);
  keptVocabularies.set(intent, kept);
  return kept;
}

const asking =
  /\b(?:how|what|which|who|whom|whose|when|where|why)\b|^(?:and |so |please )?(?:is|are|was|were|do|does|did|has|have|can|could|will|would|show|tell|give|compare|list|rank)\b/;

// "Buffett's favourite KO" is about the symbol.
function isOwner(plain: string, { words, index }: Place, named: readonly string[]): boolean {
  const owned = /^'s ((?:\S+ ?){1,3})/.exec(plain.slice(index + words.length))?.[1] ?? '';
  return wordsOf(owned).some(({ word }) => named.includes(word));
}

const lead =
  /(?:^|\s)(?:because of|of|in|on|at|by|for|from|to|with|under|after|before|during|among|outside|against|about)\s(?:(?:the|a|an|its|their|our|my|some)\s)?$/;
const end = /^\s*(?:[?.!,;]|$)|^\s(?:in|on|since|from|over|last|this|and|during|between|for)\b/;

function clauseOf(plain: string, { words, index }: Place): string | null {
  const before = lead.exec(plain.slice(0, index))?.[0];
  return before !== undefined && end.test(plain.slice(index + words.length)) ? `${before.trim()} ${words}` : null;
}

type Place = { words: string; index: number };

function inPhrases(plain: string, words: ReadonlyArray<{ word: string; index: number }>): Place[] {
  const phrases: Place[] = [];
  for (const { word, index } of words) {
    const before = phrases.at(-1);
    const between = before === undefined ? null : plain.slice(before.index + before.words.length, index);
    if (before !== undefined && between !== null && /^(?:'s)?[ -]$/.test(between))
      before.words = plain.slice(before.index, index + word.length);
    else phrases.push({ words: word, index });
  }
  return phrases;
}

/** A plain text without those words, wherever they stand. */
export function withoutUnread(plain: string, unread: readonly UnreadWords[]): string {
  return unread.reduce((text, { words, clause }) => withoutOperator(text, { words: clause ?? words }), plain);
}
