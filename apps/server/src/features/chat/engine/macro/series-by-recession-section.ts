import { monthsLater } from '@aex/quant/calendar/month-step';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { type Recession, withAftermath } from './recessions.ts';
import type { NamedReading } from './series-asked.ts';

/** A plain text that asks of every recession, or of several, and names none. */
export const ofEachRecession =
  /\b(?:each|every|all|past|previous|these|those|last (?:few|several|two|three|four|five|six|\d))(?: of)?(?: the)?(?: (?:past|us|last|previous|recorded))?(?: \d)? recessions?\b/;
const ofLow = /\b(?:lowest|low|bottom\w*|trough\w*|least|fell|fall|dropped)\b/;

/** The highest, or the lowest, reading of a series in each recession that its data cover. */
export function seriesByRecession(
  { named, series }: NamedReading,
  { spells, plain, isLate }: { spells: readonly Recession[]; plain: string; isLate: boolean },
): Part {
  const isLow = ofLow.test(plain);
  const side = isLow ? 'lowest' : 'highest';
  const begin = series.points[0]?.period ?? '9999';
  const rows = spells.flatMap((recession) => {
    const { from, to } = isLate
      ? withAftermath(recession, spells)
      : { from: recession.first, to: monthsLater(recession.last, 1) };
    const within = series.points.filter(({ period }) => period >= from && period <= to);
    const [first] = within;
    if (first === undefined || begin > from) return [];
    const extreme = within.reduce((far, each) =>
      (isLow ? each.value < far.value : each.value > far.value) ? each : far,
    );
    return [{ recession, extreme, first }];
  });
  const place = { tool: 'series_by_recession', input: { id: series.id } };
  const far = rows.toSorted((a, b) => (isLow ? 1 : -1) * (a.extreme.value - b.extreme.value))[0];
  if (far === undefined) return { ...place, gap: `I hold no ${named.metric} in a recession.` };
  const lead = rows.indexOf(far);
  const day = (period: string) =>
    series.frequency === 'daily' || series.frequency === 'weekly' ? period : period.slice(0, 7);
  const figure = (key: string, metric: string, point: { period: string; value: number }): FigureSpec => ({
    key,
    metric,
    aliases: [named.metric],
    value: point.value,
    unit: named.unit,
    asOf: point.period,
    ...(named.unit === 'currency' ? { currency: 'USD' } : {}),
  });
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title} in recessions`,
    content: `The first and the ${side} reading of each recession as the National Bureau of Economic Research dates them${isLate ? ', with the months after it in which unemployment still turns' : ''}.`,
    shown: far.extreme.value.toFixed(2),
    figures: rows.flatMap(({ extreme, first }, index) => [
      figure(`begin${index}`, `${named.metric} at its beginning`, first),
      figure(`far${index}`, `${side} ${named.metric}`, extreme),
    ]),
    dates: Object.fromEntries(
      rows.flatMap(({ recession, extreme }, index) => [
        [`first${index}`, recession.first.slice(0, 7)],
        [`last${index}`, recession.last.slice(0, 7)],
        [`day${index}`, day(extreme.period)],
      ]),
    ),
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `${leadingName(named.metric)} was ${side} in the recession from ${slot(e, `first${lead}`, 'date')} to ${slot(e, `last${lead}`, 'date')}.`,
          `The ${side} ${metricName(named.metric).replace(/^the /, '')} of it was ${slot(e, `far${lead}`, named.format)}, in ${slot(e, `day${lead}`, 'date')} ${cite(e)}.`,
        ],
        {
          columns: ['Recession from', 'to', 'At its beginning', isLow ? 'Lowest' : 'Highest', 'In'],
          rows: rows.map((_row, index) => ({
            label: slot(e, `first${index}`, 'date'),
            sources: [e],
            cells: [
              slot(e, `last${index}`, 'date'),
              { evidence: e, value: `begin${index}`, format: named.format },
              { evidence: e, value: `far${index}`, format: named.format },
              slot(e, `day${index}`, 'date'),
            ],
          })),
        },
      ];
    },
  };
}
