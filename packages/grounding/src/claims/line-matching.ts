import { rememberedOf } from '#text/remembered';
import type { EvidenceLine } from './evidence-line.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isLightWord, type LabelWord } from './label-words.ts';

/** A row or column that a claim names: the word positions it takes up, and how well it fits (1 is word for word). */
export type LineHit = {
  lines: EvidenceLine[];
  /** Indexes of the claim's words that the label explains. */
  taken: number[];
  first: number;
  score: number;
  exact: boolean;
};

/** Words that tell two metrics apart: a label that has one which the claim lacks is another metric. */
const distinguishing: ReadonlySet<string> = new Set(
  'other total net gross adjusted deferred non basic diluted less average accrued current noncurrent long short unrealized realized operating comprehensive pretax after before domestic foreign beginning end ending'.split(
    ' ',
  ),
);

function findSequence(claim: readonly LabelWord[], label: readonly LabelWord[], from: number): number {
  const last = claim.length - label.length;
  for (let start = from; start <= last; start += 1) {
    let step = 0;
    while (step < label.length && claim[start + step]?.word === label[step]?.word) step += 1;
    if (step === label.length) return start;
  }
  return -1;
}

function exactHits(claim: readonly LabelWord[], lines: readonly EvidenceLine[]): LineHit[] {
  const hits: LineHit[] = [];
  for (const line of lines) {
    const { length } = line.words;
    if (length === 0) continue;
    for (
      let start = findSequence(claim, line.words, 0);
      start >= 0;
      start = findSequence(claim, line.words, start + length)
    ) {
      hits.push({
        lines: [line],
        taken: Array.from({ length }, (_, step) => start + step),
        first: start,
        score: 1,
        exact: true,
      });
    }
  }
  return hits;
}

/** All telling words of a label close together, in any order: "net trade receivables" for "Trade receivables, net". */
function bagHit(claim: readonly LabelWord[], line: EvidenceLine): LineHit | null {
  const wanted = line.content;
  if (wanted.length < 2) return null;
  const taken: number[] = [];
  for (const word of wanted) {
    const at = claim.findIndex((each) => each.word === word);
    if (at < 0) return null;
    taken.push(at);
  }
  const first = Math.min(...taken);
  if (Math.max(...taken) - first > line.words.length + 2) return null;
  return { lines: [line], taken: taken.toSorted((left, right) => left - right), first, score: 0.97, exact: false };
}

function headHits(claim: readonly LabelWord[], line: EvidenceLine): LineHit[] {
  return [line.head, line.short].flatMap((name) => {
    const start = name.every(({ word }) => isLightWord(word)) ? -1 : findSequence(claim, name, 0);
    if (start < 0) return [];
    return [{ lines: [line], taken: name.map((_, step) => start + step), first: start, score: 0.9, exact: false }];
  });
}

/** "Dividend income" is not all of "dividend and interest income". */
function isPartOfPair({ words, spare }: EvidenceLine, found: ReadonlySet<string>): boolean {
  return words.some(({ word }, at) => {
    const [before, after] = [words[at - 1]?.word, words[at + 1]?.word];
    if (word !== 'and' || before === undefined || after === undefined) return false;
    const isLost = (one: string, other: string) =>
      !found.has(one) && found.has(other) && !isLightWord(one) && !spare.has(one);
    return isLost(before, after) || isLost(after, before);
  });
}

function fuzzyHit(claim: readonly LabelWord[], line: EvidenceLine, free: ReadonlySet<number>): LineHit | null {
  const label = line.content;
  if (label.length === 0) return null;
  const taken: number[] = [];
  const found = new Set<string>();
  claim.forEach(({ word }, index) => {
    if (!free.has(index) || !label.includes(word)) return;
    taken.push(index);
    found.add(word);
  });
  const missing = label.filter((word) => !found.has(word) && !line.spare.has(word));
  const heavy = label.filter((word) => !isLightWord(word));
  const heavyFound = heavy.filter((word) => found.has(word));
  if (heavyFound.length === 0 && heavy.length > 0) return null;
  if (missing.some((word) => distinguishing.has(word))) return null;
  const score = found.size / label.length;
  const first = taken[0];
  if (first === undefined || score < 0.5 || (missing.length > 0 && isPartOfPair(line, found))) return null;
  return { lines: [line], taken, first, score: score * 0.95, exact: false };
}

function overlaps(left: LineHit, right: LineHit): boolean {
  return left.taken.some((index) => right.taken.includes(index));
}

/** Joins hits of the same words (equal labels) and drops those inside a longer one. */
function settle(hits: readonly LineHit[]): LineHit[] {
  const settled: LineHit[] = [];
  const ranked = hits.toSorted(
    (left, right) => right.taken.length * right.score - left.taken.length * left.score || left.first - right.first,
  );
  for (const hit of ranked) {
    const same = settled.find(
      (other) => other.taken.length === hit.taken.length && other.first === hit.first && other.score === hit.score,
    );
    if (same !== undefined) same.lines.push(...hit.lines);
    else if (!settled.some((other) => overlaps(other, hit))) settled.push({ ...hit });
  }
  return settled.toSorted((left, right) => left.first - right.first);
}

const reach = 4;

/** In place of "diluted" the row of "diluted earnings per share" where these words stand beside it. */
function lengthened(hit: LineHit, claim: readonly LabelWord[], lines: readonly EvidenceLine[]): LineHit {
  if (hit.taken.length !== 1) return hit;
  const stretches = [
    { from: hit.first, to: hit.first + reach },
    { from: hit.first - reach, to: hit.first },
  ];
  const longer = stretches.flatMap(({ from, to }) => {
    const beside = new Set(claim.flatMap((_, index) => (index >= from && index <= to ? [index] : [])));
    return lines.flatMap((line) => (hit.lines.includes(line) ? [] : (fuzzyHit(claim, line, beside) ?? [])));
  });
  return longer.find(({ taken }) => taken.length >= 3 && taken.includes(hit.first)) ?? hit;
}

/** Every kind of hit needs a word in common. */
function sharesWord({ words }: EvidenceLine, said: ReadonlySet<string>): boolean {
  for (const { word } of words) if (said.has(word)) return true;
  return false;
}

/**
 * The rows or columns that a claim names, in order: labels word for word first, then those whose telling words are
 * all or mostly in the claim.
 */
export function matchLines(claim: readonly LabelWord[], all: readonly EvidenceLine[]): LineHit[] {
  const said = new Set(claim.map(({ word }) => word));
  const lines = all.filter((line) => sharesWord(line, said));
  if (lines.length === 0) return [];
  const whole = lines.flatMap((line) => [bagHit(claim, line) ?? [], headHits(claim, line)].flat());
  const closest = settle([...exactHits(claim, lines), ...whole]);
  const exact = settle(closest.map((hit) => lengthened(hit, claim, lines)));
  const taken = new Set(exact.flatMap((hit) => hit.taken));
  const free = new Set(claim.flatMap((_, index) => (taken.has(index) ? [] : [index])));
  const exactIsTelling = exact.some((hit) => hit.taken.some((index) => !isLightWord(claim[index]?.word ?? '')));
  const fuzzy = settle(
    lines.flatMap((line) => fuzzyHit(claim, line, exactIsTelling ? free : new Set(claim.keys())) ?? []),
  );
  if (!exactIsTelling) return fuzzy.length > 0 ? fuzzy : exact;
  return [...exact, ...fuzzy].toSorted((left, right) => left.first - right.first);
}

/** Columns with words of their own besides dates and scale notes. */
export const metricColumns = rememberedOf(({ columns }: ParsedEvidence): readonly EvidenceLine[] =>
  columns.filter((column) => column.words.some(({ word }) => !isLightWord(word))),
);
