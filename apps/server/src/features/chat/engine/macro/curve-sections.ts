import type { YieldCurve } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { at, cite, type Gap, type Part, type Section, slot } from '../section.ts';
import { macroCard } from './macro-figures.ts';

type Day = NonNullable<YieldCurve['curve']>;

const noCurve: Gap = { tool: 'yield_curve', input: {}, gap: 'I hold no Treasury yields by maturity.' };

/** The yield of one maturity on the newest day, beside a month and a year before. */
export function tenorSection(curve: YieldCurve, months: number): Part {
  const point = curve.curve?.points.find(({ years }) => Math.abs(years * 12 - months) < 0.5);
  if (curve.curve === null) return noCurve;
  if (point === undefined) return { ...noCurve, gap: 'I hold no Treasury yield of that maturity.' };
  const before = curve.year_before?.points.find(({ tenor }) => tenor === point.tenor);
  const day = curve.curve.as_of;
  const dayBefore = curve.year_before?.as_of ?? '';
  const figures: FigureSpec[] = [
    { key: 'yield', metric: 'Treasury yield', aliases: ['yield'], value: point.yield_pct, unit: 'percent', asOf: day },
    ...(before === undefined
      ? []
      : [
          {
            key: 'before',
            metric: 'Treasury yield',
            aliases: ['yield'],
            value: before.yield_pct,
            unit: 'percent' as const,
            asOf: dayBefore,
          },
        ]),
  ];
  const name = `${point.tenor.toLowerCase().endsWith('m') ? `${point.tenor.slice(0, -1)}-month` : `${point.tenor.replace(/y$/i, '')}-year`}`;
  return {
    tool: 'treasury_yield',
    input: { tenor: point.tenor },
    findings: [
      findingOf(macroCard(provenanceOf(curve, day)), {
        title: `Treasury yield, ${name}`,
        content: `Yield of the ${name} maturity on ${day}.`,
        shown: `${point.yield_pct.toFixed(2)}%`,
        figures,
        dates: { day, dayBefore },
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The ${name} Treasury yield stood at ${slot(e, 'yield', 'pct2')} on ${slot(e, 'day', 'date')} ${cite(e)}.`,
          ...(before === undefined
            ? []
            : [
                `A year before, on ${slot(e, 'dayBefore', 'date')}, the ${name} Treasury yield was ${slot(e, 'before', 'pct2')} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  };
}

/** The whole curve of the newest day with those of a month and a year before. */
export function wholeCurveSection(curve: YieldCurve): Part {
  if (curve.curve === null) return noCurve;
  const days: Array<readonly [string, Day]> = [['now', curve.curve]];
  if (curve.month_before !== null) days.push(['month', curve.month_before]);
  if (curve.year_before !== null) days.push(['year', curve.year_before]);
  const figures = days.flatMap(([name, day]) =>
    day.points.map((point): FigureSpec => ({
      key: keyOf(name, point.tenor),
      metric: 'Treasury yield',
      value: point.yield_pct,
      unit: 'percent',
      asOf: day.as_of,
    })),
  );
  const present = curve.curve;
  const section: Section = {
    tool: 'yield_curve',
    input: {},
    findings: [
      findingOf(macroCard(provenanceOf(curve, present.as_of)), {
        title: 'Treasury yield curve',
        content: `Yields by maturity on ${present.as_of}.`,
        shown: `${present.points.length} maturities`,
        figures,
        dates: Object.fromEntries(days.map(([name, { as_of: day }]) => [`day_${name}`, day])),
      }),
    ],
    write: (evidence) => {
      const e = at(evidence, 0);
      const has = (key: string) => e.facts.some((fact) => fact.key === key);
      return [
        [`These are the Treasury yields by maturity on ${slot(e, 'day_now', 'date')} ${cite(e)}.`],
        {
          columns: ['Maturity', 'Yield', ...days.slice(1).map(([name]) => `A ${name} before`)],
          rows: present.points.map(({ tenor }) => ({
            label: tenor,
            sources: [e],
            cells: days.map(([name]) =>
              has(keyOf(name, tenor)) ? { evidence: e, value: keyOf(name, tenor), format: 'pct2' } : 'N/A',
            ),
          })),
        },
      ];
    },
    chart: {
      kind: 'line',
      title: 'Treasury yield curve',
      series: days.map(([name, day]) => ({
        name: name === 'now' ? day.as_of : `a ${name} before`,
        unit: 'percent',
        points: day.points.map(({ years, yield_pct: y }) => ({ x: years, y })),
      })),
      sources: [0],
    },
  };
  return section;
}

function keyOf(day: string, tenor: string): string {
  return `${day}_${tenor.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
}

function provenanceOf(curve: YieldCurve, day: string): Provenance {
  return {
    title: 'Treasury yield curve',
    source: curve.source ?? '',
    series_id: 'treasury_curve',
    unit: 'percent',
    as_of: day,
    known_at: curve.known_at ?? day,
    known_at_basis: 'published',
    state: curve.state ?? 'delayed',
  };
}
