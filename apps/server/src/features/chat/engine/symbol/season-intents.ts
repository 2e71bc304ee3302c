import type { PriceHistory } from '#features/market/index.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { monthWords } from '../reading/calendar-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';
import { halvesOfYear, seasonRecord, seasonsNamed, sellInMay, type Season } from './season-returns.ts';
import { monthNames } from './seasonality-section.ts';

const season = '(?:winter|summer|spring|autumn)';
const noYear =
  '(?!.*\\b(?:this|last|next|the past) (?:winter|summer|spring|autumn)\\b|.*\\b(?:winter|summer|spring|autumn) (?:of )?(?:19|20)\\d\\d)';
const months = `${monthWords} ?(?:to|through|thru|until|till|-) ?${monthWords}\\b(?! (?:of )?(?:19|20)\\d\\d)`;

// "Which quarter is usually the best?" asks of the quarters of a year, not of a single one.
const quarterOfYear =
  /^(?!.*\b(?:19|20)\d\d\b)(?=.*\b(?:usual(?:ly)?|typical(?:ly)?|historical(?:ly)?|normal(?:ly)?|on average|tends? to|seasonal\w*)\b).*\b(?:which|what|best|worst|strongest|weakest) (?:calendar )?quarter\b/;

/** What the same months of every year brought: winters beside summers, November to April beside the rest. */
export const seasonIntents: readonly Intent[] = [
  {
    id: 'season_returns',
    subject: 'symbol',
    needs: 'symbol',
    honours: [
      'calendar',
      'grouping',
      'aggregate',
      'frequency',
      'comparison',
      goodAndBad,
      /^pa(?:y|ys|id|ying)(?: off)?$/,
    ],
    span: 'all',
    asks: [
      new RegExp(`^${noYear}.*\\b${season}s?\\b.{1,40}\\b(?:${season}s?|fall)\\b`),
      new RegExp(
        `^${noYear}.*\\b(?:(?:in|during|over|of|do|are) (?:the )?${season}s|(?:in|during|every|each) (?:the )?${season} (?:months|season)|every ${season}|each ${season})\\b`,
      ),
      new RegExp(`\\b${months}.{1,40}\\b${months}`),
      quarterOfYear,
      sellInMay,
      new RegExp(`^(?!.*\\b(?:19|20)\\d\\d\\b)(?!.*\\b(?:this|last) year\\b).*(?:${halvesOfYear.source})`),
      new RegExp(
        `\\b(?:usually|typically|historically|normally|on average|tends? to|average|every year|each year)\\b.{0,50}\\b${months}|\\b${months}.{0,40}\\b(?:every year|each year|usually|historically|on average)\\b`,
      ),
    ],
    over: [
      'performance',
      'seasonality',
      'comparison',
      'ranking',
      'best_worst_months',
      'best_worst_quarters',
      'win_rate',
      'cagr',
      'calendar_years',
      'yearly_window',
    ],
    answer: (task) => {
      const { plain, period } = task.question;
      // A half of the year is one of every year here, though the newest one was read.
      const each = period?.kind === 'part_of_year' ? eachWhole : eachRanged;
      return each(task, (history) => seasonsPart(history, seasonsNamed(plain)));
    },
    turns: 'There is one such season a year, so most of a difference between them may be chance.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Is there seasonality in ${symbol}?`]),
  },
];

function seasonsPart(history: PriceHistory, asked: readonly Season[]): Part {
  const known = asked.flatMap((each) => {
    const record = seasonRecord(history, each);
    return record === null ? [] : [{ ...each, ...record }];
  });
  if (known.length === 0 || known.length < asked.length)
    return gapFor('season_returns', history, 'I hold no year with all of those months.');
  const finding = measureAll(history, {
    title: 'returns by season',
    content:
      'Means over the years of which every month is held, from the last close before the first month to that of the last.',
    shown: `${known.length} seasons`,
    figures: known.flatMap(({ name, averagePct, positivePct, count }, index) => [
      { key: `m${index}`, metric: `average ${name} return`, value: averagePct, unit: 'percent' as const },
      { key: `p${index}`, metric: `share of positive ${name} returns`, value: positivePct, unit: 'percent' as const },
      { key: `n${index}`, metric: `number of ${name} returns`, value: count, unit: 'count' as const },
    ]),
  });
  const best = known.toSorted((one, other) => other.averagePct - one.averagePct)[0];
  return symbolSection('season_returns', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          ...(best === undefined || known.length < 2
            ? []
            : [`${history.symbol} made more in ${asMonths(best)} on average.`]),
          ...known.map(
            ({ name, ...own }, index) =>
              `The average ${name} return of ${history.symbol} was ${slot(e, `m${index}`, 'pct1')} ${cite(e)}${monthsOf({ name, ...own })}.`,
          ),
          `The data begin on ${slot(e, 'first', 'date')}.`,
        ],
        {
          columns: ['Months', 'Average', 'Share positive', 'Observations'],
          rows: known.map(({ name }, index) =>
            rowOf(name, e, [
              [`m${index}`, 'pct1'],
              [`p${index}`, 'pct0'],
              [`n${index}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}

function asMonths({ name }: Season): string {
  return name.includes(' to ') ? `the months from ${name}` : name;
}

// A season is told with its months, which others may draw otherwise.
function monthsOf({ name, from, to }: Season): string {
  return name.includes(' to ') ? '' : `, from ${monthNames[from - 1]} to ${monthNames[to - 1]}`;
}
