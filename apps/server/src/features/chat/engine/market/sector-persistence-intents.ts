import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { correlation } from '@aex/quant/correlation';
import { mean } from '@aex/quant/statistics';
import { type PriceHistory, sectorFunds } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { spanReturns } from '../symbol/calendar-returns.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';

const tool = 'sector_persistence';
const fewestFunds = 6;
const fewestPairs = 3;
const daysOfYear = 366;
const usualEnds = 3;
const good = '(?:lead(?:s|ers?|ing)?|led|best|top|strong(?:est)?|winn(?:ers?|ing)|outperform\\w*|hot(?:test)?)';
const bad = '(?:lag(?:s|gards?|ged|ging)?|worst|weak(?:est)?|los(?:ers?|ing)|underperform\\w*|bottom)';
const nextYear =
  '(?:(?:the |in the |over the |during the )?(?:next|following|subsequent|coming) (?:calendar )?year|the year after(?:wards)?|the one after|a year later|(?:the |in the )?next(?: one)?(?=\\W*$))';
const stay =
  '(?:lead|win|stay|keep|repeat|persist|remain|continue|bounce|recover|rebound|revert|come back|catch up|do (?:well|better|best|worse|badly)|outperform|underperform|lag|mean[- ]revert)';

/** Whether the sectors that led or lagged one calendar year did so in the next. */
export const sectorPersistenceIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'market',
    isOfMarket: true,
    honours: ['condition', 'aggregate', 'time', 'frequency', 'likelihood', 'rank', 'comparison', 'search', 'extremum'],
    asks: [
      new RegExp(
        `^(?=.*\\bsectors?\\b)(?=.*\\b(?:${good}|${bad})\\b)(?=.*\\b(?:do|does|did|is|are|how|what|tend)\\b).*\\b${nextYear}`,
      ),
      new RegExp(
        `^(?:do|does|did|is it|are) (?:the )?(?:last|one|this|a) year(?:'s)? (?:${good}|${bad})(?:[- ]performing)? sectors?\\b.*\\b${stay}\\b`,
      ),
      new RegExp(
        `\\bsector (?:leadership|momentum|leaders|winners|rotation|returns|performance)\\b.{0,30}\\b(?:persist\\w*|repeats?|mean[- ]revert\\w*|carr(?:y|ies) over)\\b`,
      ),
    ],
    over: [
      'sector_leaders',
      'sector_yields',
      'best_worst_years',
      'calendar_years',
      'after_spans',
      'after_span_moves',
      'performance',
      'comparison',
      'ranking',
      'universe_ranking',
      'forecast',
      'time_to_move',
      'unknowable',
      'market_behaviors',
    ],
    answer: persistence,
    turns: 'There are only a few years to judge by, and each next one can go the other way.',
    next: () => ['Which sectors lead this year?', 'Rank the sectors in 2022'],
  },
];

type Pair = { year: string; next: string; ranked: { symbol: string; pct: number; later: number }[] };

function pairsOf(histories: readonly PriceHistory[]): Pair[] {
  const byYear = new Map<string, Map<string, number>>();
  for (const history of histories)
    for (const { label, pct, isWhole } of spanReturns(history, 'year'))
      if (isWhole) byYear.set(label, (byYear.get(label) ?? new Map<string, number>()).set(history.symbol, pct));
  return [...byYear.keys()].toSorted().flatMap((year): Pair[] => {
    const next = String(Number(year) + 1);
    const ranked = [...(byYear.get(year) ?? [])]
      .flatMap(([symbol, pct]) => {
        const later = byYear.get(next)?.get(symbol);
        return later === undefined ? [] : [{ symbol, pct, later }];
      })
      .toSorted((a, b) => b.pct - a.pct);
    return ranked.length < fewestFunds ? [] : [{ year, next, ranked }];
  });
}

function placeOf(values: readonly number[], value: number): number {
  return values.filter((each) => each > value).length + 1;
}

function measured({ year, next, ranked }: Pair) {
  const ends = Math.min(usualEnds, Math.floor(ranked.length / 2));
  const laters = ranked.map(({ later }) => later);
  const places = ranked.map(({ later }) => placeOf(laters, later));
  const link = correlation(
    ranked.map((_each, index) => index + 1),
    places,
  );
  return {
    year,
    next,
    count: ranked.length,
    ends,
    best: ranked[0]?.symbol ?? '',
    worst: ranked.at(-1)?.symbol ?? '',
    bestPlace: places[0] ?? 0,
    worstPlace: places.at(-1) ?? 0,
    top: mean(laters.slice(0, ends)),
    bottom: mean(laters.slice(-ends)),
    all: mean(laters),
    link: link.ok ? link.value : null,
  };
}

async function persistence(task: Task): Promise<Part[]> {
  const funds = [...new Set(Object.values(sectorFunds))];
  const { found } = await task.histories(funds);
  // "Last year" names no time to look at; several years in a row do.
  const { period } = task.question;
  const newest =
    found
      .flatMap(({ bars }) => bars.at(-1)?.date ?? [])
      .toSorted()
      .at(-1) ?? '';
  const laid = period === null ? null : layOnDates(period, newest);
  const isSpan = laid !== null && dayNumberOf(laid.to) - dayNumberOf(laid.from) > fewestPairs * daysOfYear;
  const rows = pairsOf(found)
    .filter(({ year, next }) => !isSpan || (`${year}-12-31` > laid.from && `${next}-12-31` <= laid.to))
    .map(measured);
  const [first] = found;
  if (first === undefined || rows.length < fewestPairs)
    return [{ tool, input: {}, gap: 'I hold too few whole years of the sector funds to tell anything by.' }];
  const links = rows.flatMap(({ link }) => (link === null ? [] : [link]));
  const percent = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'percent' });
  const count = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'count' });
  const [top, bottom, all] = [rows.map((row) => row.top), rows.map((row) => row.bottom), rows.map((row) => row.all)];
  const finding = {
    ...measureAll(first, {
      title: 'sectors of one year in the next',
      content: `Calendar-year returns of ${found.map(({ symbol }) => symbol).join(', ')}: the mean return in the next year of the three best and the three worst of each year, and the correlation of the two orders.`,
      shown: `${rows.length} pairs of years`,
      figures: [
        count('pairs', 'number of pairs of years', rows.length),
        count(
          'repeats',
          'number of years whose best sector was best again',
          rows.filter(({ bestPlace }) => bestPlace === 1).length,
        ),
        count(
          'above',
          'number of years in which the former best beat the former worst',
          rows.filter((row) => row.top > row.bottom).length,
        ),
        percent('top', 'average return in the next year of the best', mean(top)),
        percent('bottom', 'average return in the next year of the worst', mean(bottom)),
        percent('all', 'average return in the next year of all of them', mean(all)),
        ...(links.length === 0
          ? []
          : [
              {
                key: 'link',
                metric: 'average correlation of the two orders',
                value: mean(links),
                unit: 'ratio' as const,
              },
            ]),
        ...rows.flatMap((row) => [
          count(`bp${row.year}`, 'place in the next year of the best', row.bestPlace),
          count(`wp${row.year}`, 'place in the next year of the worst', row.worstPlace),
          count(`n${row.year}`, 'number of sectors', row.count),
          percent(`t${row.year}`, 'return in the next year of the best', row.top),
          percent(`b${row.year}`, 'return in the next year of the worst', row.bottom),
        ]),
      ],
    }),
  };
  return [
    {
      tool,
      input: { symbols: found.map(({ symbol }) => symbol) },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `The sectors are the stored sector funds, each year ordered by their calendar-year returns; the best and the worst are a few at each end, as the evidence says.`,
            `The average return in the next year of the best was ${slot(e, 'top', 'pct1')} ${cite(e)}.`,
            `The average return in the next year of the worst was ${slot(e, 'bottom', 'pct1')} ${cite(e)}.`,
            `The average return in the next year of all of them was ${slot(e, 'all', 'pct1')} ${cite(e)}.`,
            ...(links.length === 0
              ? []
              : [
                  `The average correlation of the two orders was ${slot(e, 'link', 'num2')} ${cite(e)}; at one the order would repeat, at zero it would tell nothing.`,
                ]),
            `The number of pairs of years was ${slot(e, 'pairs', 'num0')} ${cite(e)}.`,
            `The number of years in which the former best beat the former worst was ${slot(e, 'above', 'num0')} ${cite(e)}.`,
            `The number of years whose best sector was best again was ${slot(e, 'repeats', 'num0')} ${cite(e)}.`,
          ],
          {
            columns: [
              'Year',
              'Best',
              'Its place in the next',
              'Worst',
              'Its place in the next',
              'Sectors',
              'Next year of the best',
              'Of the worst',
            ],
            rows: rows.map((row) => {
              const cells = rowOf(row.year, e, [
                [`bp${row.year}`, 'num0'],
                [`wp${row.year}`, 'num0'],
                [`n${row.year}`, 'num0'],
                [`t${row.year}`, 'pct1'],
                [`b${row.year}`, 'pct1'],
              ]);
              const [bp, wp, ...rest] = cells.cells;
              return { ...cells, cells: [row.best, bp ?? '', row.worst, wp ?? '', ...rest] };
            }),
          },
        ];
      },
    },
  ];
}
