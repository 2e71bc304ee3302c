import { scanWords } from '#text/word-scan';
import type { Entity } from './entity-names.ts';

/** What the collection knows of words, to tell a name from an ordinary word. */
export type NameEvidence = {
  entities: ReadonlyMap<string, Entity>;
  /** Passages of the whole collection that hold the word. */
  holdersOfWord: (word: string) => number;
  /** Passages of the entity that hold the word. */
  holdersWithin: (word: string, entity: Entity) => number;
};

type Mention = { word: string; written: string };

const mostWords = 5;
const shortestPrefix = 3;

/**
 * The entities a question names: by the whole name ("Best Buy" for BESTBUY), by its beginning ("MGM" for MGMRESORTS)
 * or by an abbreviation made of the beginnings of its words ("AMEX", "JnJ"). A beginning counts when it is written
 * like a name or is a word of that entity's passages above all.
 */
export function findEntities(question: string, evidence: NameEvidence): Entity[] {
  const mentions: Mention[] = [];
  scanWords(question, (word, start, end) => mentions.push({ word, written: question.slice(start, end) }));
  const whole = wholeNames(mentions, evidence);
  const taken = new Set(whole.flatMap(({ words }) => words));
  const rest = mentions.filter(({ word }) => !taken.has(word));
  const partial = rest.flatMap((mention) => partialNames(mention, evidence));
  return [...new Set([...whole.map(({ entity }) => entity), ...partial])];
}

function wholeNames(mentions: readonly Mention[], evidence: NameEvidence): Array<{ entity: Entity; words: string[] }> {
  const found: Array<{ entity: Entity; words: string[] }> = [];
  for (const at of mentions.keys()) {
    let joined = '';
    for (const [offset, { word }] of mentions.slice(at, at + mostWords).entries()) {
      joined += word.replaceAll('&', '');
      const entity = evidence.entities.get(joined);
      if (entity === undefined) continue;
      const parts = mentions.slice(at, at + offset + 1);
      if (parts.length > 1 || isLikeName(parts[0], entity, evidence))
        found.push({ entity, words: parts.map((part) => part.word) });
    }
  }
  return found;
}

function partialNames(mention: Mention, evidence: NameEvidence): Entity[] {
  const { word, written } = mention;
  if (word.length < shortestPrefix || !/^\p{L}/u.test(word)) return [];
  const candidates = [...evidence.entities.values()].filter(
    (entity) =>
      (entity.key.startsWith(word) && isPrefixOfName(mention, entity, evidence)) ||
      (capitals(written) >= 2 && isAbbreviation(word, entity.words)),
  );
  return candidates.length === 1 ? candidates : [];
}

function isPrefixOfName(mention: Mention, entity: Entity, evidence: NameEvidence): boolean {
  return capitals(mention.written) >= 2 || isOwnWord(mention.word, entity, evidence);
}

function isLikeName(mention: Mention | undefined, entity: Entity, evidence: NameEvidence): boolean {
  if (mention === undefined) return false;
  return /^[\p{Lu}\d]/u.test(mention.written) || isOwnWord(mention.word, entity, evidence);
}

/** Whether at least half of the passages with the word are the entity's own. */
function isOwnWord(word: string, entity: Entity, evidence: NameEvidence): boolean {
  const holders = evidence.holdersOfWord(word);
  return holders > 0 && evidence.holdersWithin(word, entity) * 2 >= holders;
}

function capitals(written: string): number {
  return written.replace(/[^\p{Lu}]/gu, '').length;
}

/** "amex" of "american express", "jnj" of "johnson johnson": beginnings of all words in order, n or & between them. */
function isAbbreviation(word: string, nameWords: readonly string[]): boolean {
  return nameWords.length > 1 && isMadeOf(word, nameWords);
}

function isMadeOf(rest: string, nameWords: readonly string[]): boolean {
  const [first, ...others] = nameWords;
  if (first === undefined) return rest === '';
  for (
    let length = 1;
    length <= Math.min(first.length, rest.length) && first[length - 1] === rest[length - 1];
    length += 1
  ) {
    const after = rest.slice(length);
    if (isMadeOf(after, others)) return true;
    if (/^[n&]/.test(after) && others.length > 0 && isMadeOf(after.slice(1), others)) return true;
  }
  return false;
}
