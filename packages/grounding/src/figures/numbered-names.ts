import {
  amountLead,
  gaugeWord,
  indexLevelLead,
  indexLevelTail,
  ownerTail,
  quantityTail,
  quantityWord,
  unitTail,
  valuationTail,
  valuationWord,
} from './amount-places.ts';
import { findKnownDefinitions } from './known-definitions.ts';
import { namePatterns } from './name-patterns.ts';

/** Where a name with a number stands; offsets are UTF-16 units of the text. */
export type NameSpan = { start: number; end: number };

/** What stands around a name, and the whole sentence without it. */
type Surroundings = { name: string; before: string; after: string; sentence: string };

const lookAround = 48;
const sentenceReach = 160;

/** Before a model: the start, an article or owner, a word that joins, or the name of its maker. */
const nameLead =
  /(?:^|[.!?*_]\s|\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Aa]n?|and|or|nor|of|on|in|[Ww]ith|for|to|[Ff]rom|like|than|versus|by|new|against|via|through|called|named)\s|['\u2019]s?\s|(?:^|\s)[A-Z][\w.&-]*\s)[*_]{0,2}$/;

/** Ranks with the one thing that has them, whatever the sentence is about. */
const knownRank =
  /^(?:[Tt]ier [1-3] (?:capital|instruments?|bonds?)|Level [1-3] (?:assets?|inputs?)|Scope [1-3] emissions|[Tt]ype [12] diabetes|[Pp]hase (?:[1-4]|I{1,3}|IV) (?:trials?|stud(?:y|ies)|data|results))\b/;

const appositionLead = /(?<![\d)]|\b[IVX]{1,4}),\s$/;
const appositionTail = /^(?:[,;.!?]|\s[–—-]|$)/;

function isApposed({ before, after }: Surroundings): boolean {
  return appositionLead.test(before) && appositionTail.test(after);
}

function isIndexLevel({ before, after }: Surroundings): boolean {
  return indexLevelTail.test(after) || (indexLevelLead.test(before) && !ownerTail.test(after));
}

function isAmountAsThing(place: Surroundings): boolean {
  return (
    amountLead.test(place.before) ||
    valuationTail.test(place.after) ||
    (isApposed(place) && quantityWord.test(place.sentence))
  );
}

function isAmountAsRank(place: Surroundings): boolean {
  if (amountLead.test(place.before)) return true;
  return !knownRank.test(place.name + place.after) && (isApposed(place) || quantityWord.test(place.sentence));
}

function isAmountAsDecade({ before }: Surroundings): boolean {
  return amountLead.test(before) || gaugeWord.test(before);
}

function isAmountAsModel({ before, after, sentence }: Surroundings): boolean {
  return !nameLead.test(before) || amountLead.test(before) || quantityTail.test(after) || valuationWord.test(sentence);
}

function surroundings(text: string, { start, end }: NameSpan): Surroundings {
  const head = text.slice(Math.max(0, start - sentenceReach), start);
  const tail = text.slice(end, end + sentenceReach);
  const opening = head.split(/[.;!?]\s|[\n|]/).at(-1) ?? '';
  const closing = tail.split(/[.;!?](?:\s|$)|[\n|]/, 1)[0] ?? '';
  return {
    name: text.slice(start, end),
    before: head.slice(-lookAround),
    after: tail.slice(0, lookAround),
    sentence: `${opening} ${closing}`,
  };
}

function namesOf(text: string, pattern: RegExp, isAmount: (place: Surroundings) => boolean): NameSpan[] {
  return [...text.matchAll(pattern)]
    .map(({ index: start, 0: { length } }) => ({ start, end: start + length }))
    .filter((span) => {
      const place = surroundings(text, span);
      return !unitTail.test(place.after) && !isAmount(place);
    });
}

/**
 * Names that hold a number: numbered things ("Windows 11", "Section 232"), indices, models ("F-150"), plans and decades.
 * One in the place of an amount ("returned Note 12", "H100 percent") is none. Linear in the text.
 */
export function findNumberedNames(text: string): NameSpan[] {
  return [
    ...namesOf(text, namePatterns.index, isIndexLevel),
    ...namesOf(text, namePatterns.thing, isAmountAsThing),
    ...namesOf(text, namePatterns.rank, isAmountAsRank),
    ...namesOf(text, namePatterns.spelledDecade, isAmountAsDecade),
    ...namesOf(text, namePatterns.model, isAmountAsModel),
    ...findKnownDefinitions(text),
  ];
}

/** Is the figure part of such a name? Reads only what stands around it. */
export function isInNumberedName({ start, end }: NameSpan, text: string): boolean {
  const from = Math.max(0, start - sentenceReach - lookAround);
  return findNumberedNames(text.slice(from, end + sentenceReach + lookAround)).some(
    (name) => name.start + from <= start && name.end + from >= end,
  );
}
