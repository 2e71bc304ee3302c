import type { Fact } from '#fact';
import { remembered, rememberedOf } from '#text/remembered';
import { phraseWords, type PhraseWord } from '#text/phrase-words';

/** Where a sentence names a metric or an entity. `weight` counts the words that were found. */
export type Mention = { name: string; start: number; end: number; weight: number };

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
]);

const maximumSpread = 60;

/** A thing by one of its names: the words that tell it, and all words of the name. */
type Name = { telling: readonly string[]; words: readonly string[] };

const readName = remembered((name: string): Name => {
  const words = phraseWords(name).map(({ word }) => word);
  const telling = words.filter((word) => !vagueWords.has(word));
  return { telling: telling.length > 0 ? telling : words, words };
});

/** What an entity or a measure is called; `key` tells apart what is called otherwise. */
export type Names = { key: string; name: string; all: readonly string[]; read: () => readonly Name[] };

function namesFrom(name: string, aliases: readonly string[] | undefined): Names {
  const all = [name, ...(aliases ?? [])];
  let read: readonly Name[] | null = null;
  return { key: `${name}\n${all.join()}`, name, all, read: () => (read ??= all.map(readName)) };
}

export const namesOfMetric = rememberedOf((fact: Fact) => namesFrom(fact.metric, fact.metricAliases));
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
  for (const word of wanted) {
    const near = sentence.get(word)?.find((each) => Math.abs(each.start - anchor.start) <= maximumSpread);
    if (near === undefined) return null;
    start = Math.min(start, near.start);
    end = Math.max(end, near.end);
  }
  return { name: '', start, end, weight: wanted.length };
}

function mentionsOfName(sentence: SentenceWords, wanted: readonly string[]): Mention[] {
  const anchors = sentence.get(wanted[0] ?? '') ?? [];
  return anchors.flatMap((anchor) => mentionAt(sentence, anchor, wanted) ?? []);
}

/** All mentions of a thing by any of its names; shorter ones inside a longer one of another name are dropped later. */
export function findMentions(sentence: SentenceWords, { name, read }: Names): Mention[] {
  return read().flatMap(({ telling }) => mentionsOfName(sentence, telling).map((mention) => ({ ...mention, name })));
}

/** Removes a mention whose words lie inside a more telling mention of another name ("margin" in "gross margin"). */
export function keepMostTelling(mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.name !== mention.name &&
          other.weight > mention.weight &&
          other.start <= mention.start &&
          other.end >= mention.end,
      ),
  );
}
