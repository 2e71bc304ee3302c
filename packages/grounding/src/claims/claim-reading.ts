import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { rememberedOf } from '#text/remembered';

import type { EvidenceLine } from './evidence-line.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isLightWord, labelWords, type LabelWord } from './label-words.ts';
import { matchLines, metricColumns, type LineHit } from './line-matching.ts';

export type ClaimPeriod = { iso: string; start: number; end: number };

export type ClaimReading = {
  text: string;
  words: LabelWord[];
  rows: LineHit[];
  columns: LineHit[];
  quantities: Figure[];
  periods: ClaimPeriod[];
  /** The claim in lower case with labels as §, figures as # and periods as @, for telling the operation. */
  masked: string;
  /** Words left over after labels, figures and periods. */
  rest: LabelWord[];
};

type Span = { start: number; end: number };

function spansOf(words: readonly LabelWord[], hits: readonly LineHit[]): Span[] {
  return hits.flatMap((hit) => hit.taken.flatMap((index) => words[index] ?? []));
}

function inside(span: Span, others: readonly Span[]): boolean {
  return others.some((other) => span.start >= other.start && span.end <= other.end);
}

function blank(text: string, spans: readonly Span[], mark: string): string {
  let masked = text;
  for (const { start, end } of spans)
    masked = masked.slice(0, start) + mark.padEnd(end - start, '\u0001') + masked.slice(end);
  return masked;
}

function exactSpan(words: readonly LabelWord[], hit: LineHit): Span[] {
  const first = words[hit.taken[0] ?? -1];
  const last = words[hit.taken.at(-1) ?? -1];
  return hit.exact && first !== undefined && last !== undefined && hit.taken.length > 1
    ? [{ start: first.start, end: last.end }]
    : [];
}

function yearSpan(figure: Figure): boolean {
  return figure.kind !== 'quantity' && figure.kind !== 'duration' && figure.iso !== null;
}

function periodsOf(figures: readonly Figure[]): ClaimPeriod[] {
  return figures.filter(yearSpan).map(({ iso, start, end }) => ({ iso: iso ?? '', start, end }));
}

export function readClaim(text: string, evidence: ParsedEvidence): ClaimReading {
  const words = labelWords(text);
  const figures = extractFigures(text);
  const periodSpans = figures.filter(yearSpan);
  const amounts = figures.filter(({ kind, form }) => kind === 'quantity' && form === 'digits');
  /** Places of the words that labels can be made of. */
  const places: number[] = [];
  words.forEach((word, index) => {
    if (!inside(word, periodSpans) && !(/^\D/.test(word.word) && inside(word, amounts))) places.push(index);
  });
  const sayable = places.flatMap((index) => words[index] ?? []);
  const toAll = (hit: LineHit): LineHit => {
    const taken = hit.taken.map((index) => places[index] ?? 0);
    return { ...hit, taken, first: taken[0] ?? 0 };
  };
  const withDates = matchLines(words, datedLines(evidence.rows));
  const found = withDates.some((hit) => hit.exact) ? withDates : matchLines(sayable, evidence.rows).map(toAll);
  const rows = ofSections(found).map((hit) => ofSaidHeading(hit, words));
  const inRows = new Set(rows.flatMap((hit) => hit.taken));
  const columns = matchLines(sayable, metricColumns(evidence))
    .map(toAll)
    .filter((hit) => !hit.taken.every((index) => inRows.has(index)))
    // Words that several columns share name none of them.
    .filter(
      (hit) =>
        hit.exact || new Set(hit.lines.map(({ words: own }) => own.map(({ word }) => word).join(' '))).size === 1,
    );
  const labels = rows.flatMap((hit) => exactSpan(words, hit));
  const free = figures.filter((figure) => !inside(figure, labels));
  const periods = periodsOf(free);
  const quantities = free.filter((figure) => figure.kind === 'quantity' && !/^\(\s*\d{1,2}\s*\)$/.test(figure.text));
  const rowSpans = spansOf(words, rows);
  const columnSpans = spansOf(words, columns);
  let masked = blank(text.toLowerCase(), columnSpans, '\u00a4');
  masked = blank(masked, rowSpans, '§');
  masked = blank(masked, quantities, '#');
  masked = blank(masked, periods, '@');
  const used = [...rowSpans, ...columnSpans, ...free];
  return {
    text,
    words,
    rows,
    columns,
    quantities,
    periods,
    masked: masked
      .replaceAll('\u0001', '')
      .replace(/[§¤](?:[\s,;:()'"’“”.–—&/-]+[§¤])+/g, '§')
      .replaceAll('¤', '§'),
    rest: words.filter((word) => !used.some((span) => word.start < span.end && word.end > span.start)),
  };
}

/** Of rows with equal labels those under the heading that the claim names, whose total is then no row of the claim. */
function ofSections(hits: readonly LineHit[]): LineHit[] {
  const isHeading = (hit: LineHit, { around }: EvidenceLine) => {
    const words = hit.lines[0]?.content.filter((word) => !isLightWord(word)) ?? [];
    return words.length > 0 && words.every((word) => around.has(word));
  };
  const headings = new Set<LineHit>();
  const rows = hits.map((hit) => {
    const heading = hits.find((other) => other !== hit && hit.lines.some((line) => isHeading(other, line)));
    if (heading === undefined || hit.lines.length < 2) return hit;
    headings.add(heading);
    return { hit, lines: hit.lines.filter((line) => isHeading(heading, line)) };
  });
  return rows.flatMap((row) => ('hit' in row ? [{ ...row.hit, lines: row.lines }] : headings.has(row) ? [] : [row]));
}

/** Of rows with equal labels those of whose headings the claim says most. */
function ofSaidHeading(hit: LineHit, words: readonly LabelWord[]): LineHit {
  if (hit.lines.length < 2) return hit;
  const said = new Set(words.map(({ word }) => word).filter((word) => !isLightWord(word)));
  const countOf = ({ around, content }: EvidenceLine) =>
    [...around].filter((word) => said.has(word) && !content.includes(word)).length;
  const most = Math.max(...hit.lines.map(countOf));
  return most === 0 ? hit : { ...hit, lines: hit.lines.filter((line) => countOf(line) === most) };
}

/** Rows whose label itself holds a date: "Nonvested as of December 31, 2018". */
const datedLines = rememberedOf((rows: readonly EvidenceLine[]): readonly EvidenceLine[] =>
  rows.filter((row) => /\d{4}/.test(row.text)),
);
