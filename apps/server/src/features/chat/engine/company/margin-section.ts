import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { CompanyFigure } from '#features/companies/index.ts';
import type { CompanyMargin } from './company-measures.ts';
import { missingPart } from './facts-gaps.ts';
import { type AskedOf, capital, cardOf, rowsAsked } from './reported-rows.ts';
import { type SpanFigure, spanFigures, type SpanKind } from './reported-spans.ts';

export type MarginRows = { margin: CompanyMargin; spans: SpanFigure[] };

/** Margins beside each other, by year or by quarter. */
export function marginPart({ told, ...asked }: AskedOf & { told: MarginRows[] }): Part {
  const { symbol, kind } = asked;
  const names = told.map(({ margin: { metric } }) => metric);
  const place = { tool: 'company_facts', input: { symbol, metric: names.join(', '), by: kind } };
  const shown = told.map(({ margin, spans }) => ({ margin, rows: rowsAsked(asked, spans) }));
  const ends = [...new Set(shown.flatMap(({ rows }) => rows.map(({ end }) => end)))].toSorted().toReversed();
  const [newest] = shown.flatMap(({ rows }) => rows.filter(({ end }) => end === ends[0]));
  if (newest === undefined)
    return missingPart(place, { ...asked, name: names.join(' or '), held: told.flatMap(({ spans }) => spans) });
  const keyOf = (margin: number, end: string) => `m${margin}_${end.replaceAll('-', '')}`;
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${names.join(', ')}`,
    content: shown
      .map(({ margin }) => `${margin.metric}: ${margin.part.metric} divided by ${margin.whole.metric}`)
      .join('; '),
    shown: `${newest.value.toFixed(1)}%`,
    figures: shown.flatMap(({ margin, rows }, index) =>
      rows.map(({ start, end, value }): FigureSpec => ({
        key: keyOf(index, end),
        metric: margin.metric,
        value,
        unit: 'percent',
        period: { start, end },
        asOf: end,
      })),
    ),
    dates: Object.fromEntries(ends.map((end, index) => [`end${index}`, end])),
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const has = (key: string) => e.facts.some((fact) => fact.key === key);
      const lines = shown.flatMap(({ margin }, index) => {
        const key = keyOf(index, ends[0] ?? '');
        return has(key)
          ? [
              `The ${margin.metric} of ${symbol} was ${slot(e, key, 'pct1')} in the ${kind} that ended on ${slot(e, 'end0', 'date')} ${cite(e)}.`,
            ]
          : [];
      });
      return [
        lines,
        {
          columns: ['Period to', ...shown.map(({ margin }) => capital(margin.metric))],
          rows: ends.map((end, place_) => ({
            label: slot(e, `end${place_}`, 'date'),
            sources: [e],
            cells: shown.map((_margin, index) =>
              has(keyOf(index, end)) ? { evidence: e, value: keyOf(index, end), format: 'pct1' } : 'N/A',
            ),
          })),
        },
      ];
    },
  };
}

/** A margin of each span that both of its figures are held of. */
export function marginSpans(
  { part, whole }: CompanyMargin,
  figures: { part: CompanyFigure[]; whole: CompanyFigure[] },
  kind: SpanKind,
): SpanFigure[] {
  const wholes = new Map(spanFigures(figures.whole, whole, kind).map((figure) => [figure.end, figure.value]));
  return spanFigures(figures.part, part, kind).flatMap((figure) => {
    const base = wholes.get(figure.end) ?? 0;
    return base > 0 ? [{ ...figure, value: (figure.value / base) * 100 }] : [];
  });
}
