import type { Fact } from '#fact';
import { remembered, rememberedOf } from '#text/remembered';
import { phraseWords, type PhraseWord } from '#text/phrase-words';

type Span = { start: number; end: number };

/**
 * Where a sentence names a metric or an entity. `weight` counts the words that were found, `anchor` is where the first word
 * of the name stands, `apart` this word where it tells two measures apart ("two-year") and stands away from the others.
 */
export type Mention = Span & {
  name: string;
  weight: number;
  words: readonly string[];
  anchor: number;
  apart: Span | null;
};

/** Words that say nothing about which metric it is. */
const vagueWords: ReadonlySet<string> = new Set([
  'the',
  'of',
  'a',
  'in',
  'rate',
  'level',
  'value',
  'latest',
  'current',
  'pct',
  'percent',
  'bp',
  'usd',
  'number',
  'amount',
  'last',
  'index',
  'inc',
  'corp',
  'corporation',
  'company',
  'plc',
  'ltd',
  'co',
  'group',
  'treasury',
  'with',
]);

const maximumSpread = 60;
const farAway = 6;
/** What tells two measures of one kind apart: a term as the words of a text write it ("10y"), or which way it goes. */
const tellingApart = /^(?:\d+[dwmy]|positive|negative|rising|falling)$/;

/** A thing by one of its names: the words that tell it, and all words of the name. */
type Name = { telling: readonly string[]; words: readonly string[] };

const readName = remembered((name: string): Name => {
  const words = [...new Set(phraseWords(name).map(({ word }) => word))];
  const telling = words.filter((word) => !vagueWords.has(word));
  return { telling: telling.length > 0 ? telling : words, words };
});

/** What an entity or a measure is called; `key` tells apart what is called otherwise. */
export type Names = { key: string; name: string; all: readonly string[]; read: () => readonly Name[] };

function namesFrom(name: string, aliases: readonly string[] = [], spoken: readonly string[] = []): Names {
  const all = [name, ...aliases];
  let read: readonly Name[] | null = null;
  return { key: `${name}\n${all.join()}`, name, all, read: () => (read ??= [...all, ...spoken].map(readName)) };
}

/** What a largest drawdown is called in plain words, though no finding has that for a name. */
const worstFalls = ['worst', 'largest', 'biggest', 'deepest', 'steepest'].flatMap((size) =>
  ['fall', 'decline', 'drop'].map((fall) => `${size} ${fall}`),
);
const largestDrawdown = /^max(?:imum)? drawdown$/i;

export const namesOfMetric = rememberedOf(({ metric, metricAliases }: Fact) =>
  namesFrom(metric, metricAliases, largestDrawdown.test(metric) ? worstFalls : []),
);
export const namesOfEntity = rememberedOf((fact: Fact) => namesFrom(fact.entity, fact.entityAliases));

export function metricNames(fact: Fact): readonly string[] {
  return namesOfMetric(fact).all;
}

export function entityNames(fact: Fact): readonly string[] {
  return namesOfEntity(fact).all;
}

/** The words of a sentence by their spelling, in its order. */
export type SentenceWords = ReadonlyMap<string, readonly PhraseWord[]>;

export function wordsOfSentence(text: string): SentenceWords {
  return Map.groupBy(phraseWords(text), ({ word }) => word);
}

function mentionAt(sentence: SentenceWords, anchor: PhraseWord, wanted: readonly string[]): Mention | null {
  let { start, end } = anchor;
  let away = Infinity;
  for (const word of wanted) {
    const near = sentence.get(word)?.find((each) => Math.abs(each.start - anchor.start) <= maximumSpread);
    if (near === undefined) return null;
    start = Math.min(start, near.start);
    end = Math.max(end, near.end);
    if (near !== anchor) away = Math.min(away, Math.max(near.start - anchor.end, anchor.start - near.end));
  }
  const isSaidOnce = wanted.every((word) => sentence.get(word)?.length === 1);
  const isApart = tellingApart.test(anchor.word) && wanted.length > 1 && away >= farAway && isSaidOnce;
  const apart = isApart ? { start: anchor.start, end: anchor.end } : null;
  return { name: '', start, end, weight: wanted.length, words: wanted, anchor: anchor.start, apart };
}

function mentionsOfName(sentence: SentenceWords, wanted: readonly string[]): Mention[] {
  const anchors = sentence.get(wanted[0] ?? '') ?? [];
  return anchors.flatMap((anchor) => mentionAt(sentence, anchor, wanted) ?? []);
}

/** All mentions of a thing by any of its names; shorter ones inside a longer one of another name are dropped later. */
export function findMentions(sentence: SentenceWords, { name, read }: Names): Mention[] {
  return read().flatMap(({ telling }) => mentionsOfName(sentence, telling).map((mention) => ({ ...mention, name })));
}

/**
 * Removes a mention whose words lie inside a more telling mention of another name ("margin" in "gross margin"), and places one
 * that takes words of another at its own ("the two-year" behind "the ten-year Treasury yields more than").
 */
export function keepMostTelling(mentions: readonly Mention[]): Mention[] {
  const kept = mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.name !== mention.name &&
          other.weight > mention.weight &&
          other.start <= mention.start &&
          other.end >= mention.end,
      ),
  );
  return kept.map((mention) =>
    mention.apart !== null && kept.some((other) => takesWordsOf(mention, other))
      ? { ...mention, ...mention.apart }
      : mention,
  );
}

/** "The correlation of GLD with SPY" is of GLD: a thing in the name of a measure is not what it is a measure of. */
export function outsideNames(mentions: readonly Mention[], names: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ start, end, words }) =>
      !names.some(
        (name) => name.anchor <= start && name.end >= end && words.every((word) => name.words.includes(word)),
      ),
  );
}

function takesWordsOf({ name, apart, start, end }: Mention, other: Mention): boolean {
  if (apart === null || other.name === name) return false;
  const isOutside = apart.start >= other.end || apart.end <= other.start;
  return (
    isOutside &&
    start < other.end &&
    end > other.start &&
    (other.apart !== null || other.end - other.start < end - start)
  );
}
