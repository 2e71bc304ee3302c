import type { Fact } from '#fact';
import { remembered } from '#text/remembered';
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

const wordsOfName = remembered(tellingWordsOf);

function tellingWordsOf(name: string): readonly string[] {
  const words = phraseWords(name).map(({ word }) => word);
  const telling = words.filter((word) => !vagueWords.has(word));
  return telling.length > 0 ? telling : words;
}

function mentionAt(sentence: readonly PhraseWord[], first: number, wanted: readonly string[]): Mention | null {
  const anchor = sentence[first];
  if (anchor === undefined) return null;
  let start = anchor.start;
  let end = anchor.end;
  for (const word of wanted) {
    const near = sentence.find((each) => each.word === word && Math.abs(each.start - anchor.start) <= maximumSpread);
    if (near === undefined) return null;
    start = Math.min(start, near.start);
    end = Math.max(end, near.end);
  }
  return { name: '', start, end, weight: wanted.length };
}

function mentionsOfName(sentence: readonly PhraseWord[], name: string): Mention[] {
  const wanted = wordsOfName(name);
  const anchorWord = wanted[0];
  if (anchorWord === undefined) return [];
  return sentence.flatMap((each, index) => {
    const mention = each.word === anchorWord ? mentionAt(sentence, index, wanted) : null;
    return mention === null ? [] : [mention];
  });
}

/** All mentions of a thing by any of its names; shorter ones inside a longer one of another name are dropped later. */
export function findMentions(sentence: readonly PhraseWord[], key: string, names: readonly string[]): Mention[] {
  return names.flatMap((name) => mentionsOfName(sentence, name)).map((mention) => ({ ...mention, name: key }));
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

export function metricNames(fact: Fact): string[] {
  return [fact.metric, ...(fact.metricAliases ?? [])];
}

export function entityNames(fact: Fact): string[] {
  return [fact.entity, ...(fact.entityAliases ?? [])];
}
