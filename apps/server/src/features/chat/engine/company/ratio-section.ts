import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { shownAs } from '../symbol/history-figures.ts';
import type { CompanyMeasure } from './company-measures.ts';
import type { CompanyRatio } from './company-ratios.ts';
import { missingPart, type ReadMeasure } from './facts-gaps.ts';
import { spansOf } from './measure-spans.ts';
import { courseParts } from './reported-course.ts';
import { type AskedOf, capital, cardOf } from './reported-asked.ts';
import { isOld, rowsAsked } from './reported-rows.ts';
import type { SpanFigure, SpanKind } from './reported-spans.ts';

export type RatioRows = { ratio: CompanyRatio; spans: SpanFigure[] };

/** Ratios beside each other, by year or by quarter. */
export function ratioPart({ told, ...asked }: AskedOf & { told: RatioRows[] }): Part {
  const { symbol, kind } = asked;
  const names = told.map(({ ratio: { metric } }) => metric);
  const place = { tool: 'company_facts', input: { symbol, metric: names.join(', '), by: kind } };
  const shown = told.map(({ ratio, spans }) => ({ ratio, rows: rowsAsked(asked, spans) }));
  const ends = [...new Set(shown.flatMap(({ rows }) => rows.map(({ end }) => end)))].toSorted().toReversed();
  const lead = shown.find(({ rows }) => rows.some(({ end }) => end === ends[0]));
  const newest = lead?.rows.find(({ end }) => end === ends[0]);
  if (newest === undefined)
    return missingPart(place, { ...asked, name: names.join(' or '), held: told.flatMap(({ spans }) => spans) });
  const keyOf = (index: number, end: string) => `m${index}_${end.replaceAll('-', '')}`;
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} ${names.join(', ')}`,
    content: shown
      .map(
        ({ ratio }) =>
          `${ratio.metric}: ${ratio.part.metric} divided by ${ratio.whole.metric}${ratio.told?.unit === 'count' ? ', in days of a year' : ''}`,
      )
      .join('; '),
    shown: shownAs(newest.value, lead?.ratio.told?.unit ?? 'percent'),
    figures: shown.flatMap(({ ratio, rows }, index) =>
      rows.map(({ start, end, value }): FigureSpec => ({
        key: keyOf(index, end),
        metric: ratio.metric,
        value,
        unit: ratio.told?.unit ?? 'percent',
        ...(ratio.told?.unit === 'currency' ? { currency: 'USD' } : {}),
        period: { start, end },
        asOf: end,
      })),
    ),
    dates: Object.fromEntries(ends.map((end, index) => [`end${index}`, end])),
  });
  const when = newest.start === newest.end ? 'on' : `in the ${kind} that ended on`;
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const has = (key: string) => e.facts.some((fact) => fact.key === key);
      const lines = shown.flatMap(({ ratio }, index) => {
        const key = keyOf(index, ends[0] ?? '');
        return has(key)
          ? [
              `The ${ratio.metric} of ${symbol} was ${slot(e, key, ratio.told?.format ?? 'pct1')} ${when} ${slot(e, 'end0', 'date')} ${cite(e)}.`,
            ]
          : [];
      });
      const made = shown.filter(({ ratio }) => ratio.told !== undefined || ratio.isYearly === true);
      return [
        [
          ...lines,
          ...(isOld(asked, newest) ? ['I hold no newer one.'] : []),
          ...made.map(
            ({ ratio }) =>
              `Here the ${ratio.metric} is ${ratio.part.metric} over ${ratio.whole.metric}${ratio.told?.unit === 'count' ? ', in days of a year' : ''}, as filed.`,
          ),
        ],
        {
          columns: ['Period to', ...shown.map(({ ratio }) => capital(ratio.metric))],
          rows: ends.map((end, place_) => ({
            label: slot(e, `end${place_}`, 'date'),
            sources: [e],
            cells: shown.map(({ ratio }, index) =>
              has(keyOf(index, end))
                ? { evidence: e, value: keyOf(index, end), format: ratio.told?.format ?? 'pct1' }
                : 'N/A',
            ),
          })),
        },
      ];
    },
  };
}

/** The course of each ratio, as far as it is asked for. */
export function courseOfRatios({ told, ...asked }: AskedOf & { told: RatioRows[] }): Part[] {
  return told.flatMap(({ ratio, spans }) => {
    const { unit = 'percent', format = 'pct1' } = ratio.told ?? {};
    const money = unit === 'currency' ? { currency: 'USD' } : {};
    return courseParts(asked, spans, { metric: ratio.metric, unit, format, ...money });
  });
}

/** A ratio of each span that both of its figures are held of; what is held on a day is that of the end of the span. */
export async function ratioSpans(
  { part, whole, told }: CompanyRatio,
  read: ReadMeasure,
  kind: SpanKind,
): Promise<SpanFigure[]> {
  const [parts, wholes] = [await spansOf(part, read, kind), await spansOf(whole, read, kind)];
  const isOfDay = (spans: readonly SpanFigure[]) => spans.some(({ start, end }) => start === end);
  const every = kind === 'quarter' ? wholes : await wholesOf({ whole, wholes, isOfDay: isOfDay(wholes) }, read);
  const ofParts = kind === 'year' && isOfDay(parts) && !isOfDay(every) ? await spansOf(part, read, 'quarter') : parts;
  const bases = new Map(every.map(({ end, value }) => [end, value]));
  return ofParts.flatMap((figure) => {
    const base = bases.get(figure.end) ?? 0;
    return base > 0 ? [{ ...figure, value: (figure.value / base) * (told?.factor ?? 100) }] : [];
  });
}

type Wholes = { whole: CompanyMeasure; wholes: SpanFigure[]; isOfDay: boolean };

// The newest balance may be that of a quarter, and the year another one.
async function wholesOf({ whole, wholes, isOfDay }: Wholes, read: ReadMeasure): Promise<SpanFigure[]> {
  return isOfDay ? spansOf(whole, read, 'quarter') : wholes;
}
