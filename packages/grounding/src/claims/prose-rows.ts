import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

import { isLightWord, labelWords } from './label-words.ts';
import { sentencesOf } from './prose-sentences.ts';

/** What a sentence tells for one or more times, as a row of a table would: "X was $3 and $2 in 2019 and 2018". */
export type ProseRow = { label: string; levels: { figure: Figure; period: string }[] };

const mayTell = /\b(?:19|20)\d\d\b/;
const amounts = /[$€£%]|\bper ?cent\b/;
/** Longer sentences tell of more than one thing. */
const longestSentence = 500;
const mostFigures = 16;
const mostLabelWords = 12;
/** A lone word, such as "expense", is a part of many names. */
const fewestWords = 2;

const joined = /^\s?,?\s*(?:and|&)?\s*$/i;
const untilPeriod =
  /^(?:\sof\s(?:\w+ ){0,4}\w+)?(?:\s(?:was|were)\s(?:recorded|recogni[sz]ed|incurred|paid|reported))?,?\s(?:respectively,?\s)?(?:(?:per|a)\s\w+\s)?(?:in|for|at|on|as (?:of|at)|during)\s[^.;()$€£%\d]{0,60}$/i;
const ofAnother = /\b(?:due|matur\w*|expir\w*|through|until|since|before|after|compared|from|to|than)\b/i;
const verb =
  '(?:was|were|is|are|of|total(?:l?ed|ing)|amount(?:ed|ing) to|approximated|equall?ed|averaged|accounted for|represented|comprised|constituted|stood at|came to|(?:rose|fell|grew|narrowed|widened|increased|decreased|declined|dropped|climbed) to)';
const hedge = '(?:\\s(?:approximately|about|roughly))?';
const subject = new RegExp(`^(.+?)\\s${verb}${hedge}\\s*$`, 'i');
const object =
  /^(?:(?:the (?:company|group|firm)|we|it)\s)?(?:also\s)?(?:recorded|recogni[sz]ed|incurred|experienced|reported|had|paid|received|generated|charged)\s+/i;
const owner =
  /^[•·*]?\s*(?:(?:additionally,|in addition,|this compares? (?:with|to)|compared (?:with|to)|the (?:company|group|firm)[’']s|our|its|the|an?)\s)*/i;
const opening = /^(?:in|for|at|as (?:of|at)|during)\s(?:the\s)?[^$€£%\d]{0,40}$/i;

/** What stands between the times and the amounts of "The benefits for 2021 and 2020 were $3 and $2". */
const telling = new RegExp(`^,?\\s${verb}${hedge}\\s*$`, 'i');

/** What may stand between an amount with its time and the next: "fell to $3 in 2024 from $5 in 2023". */
const joinedPair = /^\s?,?\s*(?:and|&|(?:up |down )?from|compared (?:with|to))?\s*$/i;

/** The name alone of "In connection with the sale, the benefits for the years ended". */
function withoutLead(told: string): string {
  return told
    .replace(/^(.*)\s(?:in|for|at|as (?:of|at)|during)\s(?:the\s)?(?:[a-z]+\s){0,3}$/i, '$1')
    .replace(/^.*,\s(?=(?:the|our|its)\s)/i, '');
}

/** Figures that follow one another with nothing but commas and "and" between. */
function runsOf(text: string, figures: readonly Figure[]): Figure[][] {
  const runs: Figure[][] = [];
  for (const figure of figures) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && joined.test(text.slice(last.end, figure.start)) && last.unit === figure.unit;
    if (run !== undefined && isNext) run.push(figure);
    else runs.push([figure]);
  }
  return runs;
}

function labelFrom(told: string): string | null {
  const label = told
    .trim()
    .replace(/[,;.\s]+$/, '')
    .replace(owner, '')
    .trim();
  const words = labelWords(label);
  const telling = new Set(words.flatMap(({ word }) => (isLightWord(word) ? [] : [word])));
  const isName = words.length <= mostLabelWords && telling.size >= fewestWords;
  return isName &&
    !/\d|[:;]|\b(?:we|which|that|if|not|no|would|will|may|increased?|decreased?|declined?|rose|fell|grew|paid|has|have|had|includ(?:e|es|ed)|respectively|also|using|presented|calculated)\b/i.test(
      label,
    )
    ? label
    : null;
}

const untilTime =
  /\s(?:in|for|at|as (?:of|at)|during)\s(?:the\s)?(?:(?:fiscal|years?|ended|ending)\s)*(?:\p{L}+\s)?$/iu;

function nameBehind(text: string): string {
  return /^,?\s(?:respectively,?\s)?(?:of|in)\s(.+)$/i.exec(text)?.[1] ?? '';
}

/** What stands before the amounts, between them and the times behind them, and where the amounts end. */
type Around = { before: string; between: string; end: number };

/** The name of what is told: before the figures, or behind them where what was recorded is named there. */
function nameAround(text: string, { before, between, end }: Around): string | null {
  const recorded = before.replace(/^[\s,]*/, '');
  const held = recorded.replace(object, '');
  if (held !== recorded) {
    return held.trim() === ''
      ? (labelFrom(nameBehind(text.slice(end))) ?? labelFrom(nameBehind(between).replace(untilTime, '')))
      : labelFrom(held.replace(new RegExp(`\\s${verb}${hedge}\\s*$`, 'i'), ''));
  }
  return labelFrom(subject.exec(recorded)?.[1] ?? '');
}

/** What stands between an amount and its time in "$3 for 2021, $2 for 2020". */
const betweenPair = /^\s(?:in|for|at|as (?:of|at)|during)\s(?:the\s)?(?:\w+\s){0,3}$/i;

/** "The expense was $3 for 2021, $2 for 2020 and $1 for 2019": each amount with its time behind it. */
function pairsOf(text: string, figures: readonly Figure[]): ProseRow | null {
  const [first] = figures;
  if (first === undefined || figures.length < 4 || figures.length % 2 !== 0) return null;
  const isPaired = figures.every(({ kind, iso, unit, start }, index) => {
    const between = text.slice(figures[index - 1]?.end ?? start, start);
    return index % 2 === 0
      ? kind === 'quantity' && unit === first.unit && (index === 0 || joinedPair.test(between))
      : kind !== 'quantity' && iso !== null && betweenPair.test(between) && !ofAnother.test(between);
  });
  if (!isPaired || (first.unit !== 'currency' && first.unit !== 'percent')) return null;
  const label = labelFrom(subject.exec(text.slice(0, first.start).replace(/^[\s,]*/, ''))?.[1] ?? '');
  if (label === null) return null;
  const levels = figures.flatMap((figure, index) =>
    index % 2 === 0 ? [{ figure, period: figures[index + 1]?.iso ?? '' }] : [],
  );
  return { label, levels };
}

function rowOf(text: string): ProseRow | null {
  const figures = extractFigures(text);
  if (figures.length > mostFigures) return null;
  const pairs = pairsOf(text, figures);
  if (pairs !== null) return pairs;
  const quantityRuns = runsOf(
    text,
    figures.filter(({ kind }) => kind === 'quantity'),
  );
  const periodRuns = runsOf(
    text,
    figures.filter(({ kind, iso }) => kind !== 'quantity' && iso !== null),
  );
  const [quantities, others] = quantityRuns;
  const [periods, later] = periodRuns;
  const [first, last] = [quantities?.[0], quantities?.at(-1)];
  const [from, to] = [periods?.[0], periods?.at(-1)];
  if (quantities === undefined || periods === undefined || others !== undefined || later !== undefined) return null;
  if (first === undefined || last === undefined || from === undefined || to === undefined) return null;
  if (quantities.length !== periods.length || (first.unit !== 'currency' && first.unit !== 'percent')) return null;
  const between = text.slice(last.end, from.start);
  const isBehind = last.end <= from.start && untilPeriod.test(between) && !ofAnother.test(between);
  const isOpening = to.end <= first.start && opening.test(text.slice(0, from.start));
  const middle = text.slice(to.end, first.start);
  const isWithin = to.end <= first.start && telling.test(middle);
  if (!isBehind && !isOpening && !isWithin) return null;
  const label = isWithin
    ? labelFrom(withoutLead(text.slice(0, from.start)))
    : nameAround(text, { before: isBehind ? text.slice(0, first.start) : middle, between, end: last.end });
  if (label === null) return null;
  return {
    label,
    levels: quantities.map((figure, at) => ({ figure, period: periods[at]?.iso ?? '' })),
  };
}

/** The rows that the prose tells: each from a sentence with as many amounts as times. */
export function proseRowsOf(paragraphs: readonly string[]): ProseRow[] {
  return joinedByLabel(rowsIn(paragraphs));
}

/** One row for what several sentences tell of the same name at different times; of one time the first stands. */
function joinedByLabel(rows: readonly ProseRow[]): ProseRow[] {
  const byLabel = new Map<string, ProseRow>();
  for (const { label, levels } of rows) {
    const known = byLabel.get(label.toLowerCase()) ?? { label, levels: [] };
    const added = levels.filter(({ period }) => !known.levels.some((each) => each.period === period));
    byLabel.set(label.toLowerCase(), { ...known, levels: [...known.levels, ...added] });
  }
  return [...byLabel.values()];
}

function rowsIn(paragraphs: readonly string[]): ProseRow[] {
  return paragraphs.flatMap((paragraph, at) => {
    if (!mayTell.test(paragraph) || !amounts.test(paragraph)) return [];
    return sentencesOf(paragraphs, at).flatMap(({ text }) =>
      text.length <= longestSentence && mayTell.test(text) && amounts.test(text) ? (rowOf(text) ?? []) : [],
    );
  });
}
