import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { monthNames } from '../reading/month-names.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { cutHistory, type Task } from '../task.ts';
import { dayBefore } from '../reading/date-words.ts';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'gain_share';
const moved = '(?:gains?|returns?|rise|rally|advance|upside|loss(?:es)?|fall|drop|decline|move|performance|increase)';
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const ordinals = '(first|second|third|fourth|last|final)';
const part = `(?:the )?(?:(?:${ordinals} (half|quarter|month|(?:two|three|\\d) months))|(q[1-4]|h[12])|(${months}))\\b`;
const came = '(?:came|come|comes|happened|was made|were made|was earned|was (?:in|from)|fell|occurred|was lost)';
const year = /\b((?:19|20)\d\d)\b/;
const share = '(?:how much of|(?:what|which) (?:share|portion|part|fraction|proportion|percent(?:age)?) of|what % of)';

/** How much of the move of a calendar year came in one of its parts. */
export const gainShareIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    honours: ['share', 'calendar', 'comparison'],
    asks: [
      new RegExp(
        `\\b${share}\\b(?=.*\\b(?:19|20)\\d\\d\\b|.*\\b(?:this|last) year)(?=.*\\b${moved}\\b).{0,80}\\b(?:${came} (?:in|from|during|by) |from |in |during )${part}`,
      ),
    ],
    over: [
      'performance',
      'calendar_years',
      'calendar_months',
      'best_worst_quarters',
      'best_worst_months',
      'seasonality',
      'comparison',
      'quote',
      'cagr',
      'ranking',
      'yearly_window',
      'year_range',
      'span_statistics',
    ],
    answer: (task) => eachWhole(task, (history) => gainShare(history, task)),
    turns: 'Where a year goes up and down, the parts can add up to more than the whole.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`]),
  },
];

type Range = { from: string; to: string };

function yearOf({ question: { plain }, moment }: Task): string | null {
  const named = year.exec(plain)?.[1];
  if (named !== undefined) return named;
  const now = moment.getUTCFullYear();
  return /\bthis year\b/.test(plain) ? String(now) : /\blast year\b/.test(plain) ? String(now - 1) : null;
}

const counts: Readonly<Record<string, number>> = { two: 2, three: 3 };

/** The months of the part, as a range that begins with the close before it. */
function partOf(plain: string, of: string): Range | null {
  const match = new RegExp(`\\b(?:in|from|during|by) ${part}`).exec(plain);
  if (match === null) return null;
  const [, ordinal, span, short, month] = match;
  const range = (first: number, length: number): Range => {
    const start = `${of}-${String(first).padStart(2, '0')}-01`;
    return { from: dayBefore(start), to: dayBefore(monthsLater(start, length)) };
  };
  if (month !== undefined) return range(monthNames.findIndex((name) => month.startsWith(name)) + 1, 1);
  if (short !== undefined) {
    const length = short.startsWith('q') ? 3 : 6;
    return range((Number(short.slice(1)) - 1) * length + 1, length);
  }
  const word = (span ?? '').split(' ');
  const length =
    span === 'half' ? 6 : span === 'quarter' ? 3 : span === 'month' ? 1 : (counts[word[0] ?? ''] ?? Number(word[0]));
  const place = ['first', 'second', 'third', 'fourth'].indexOf(ordinal ?? '');
  const begin = place < 0 ? 13 - length : place * length + 1;
  return begin + length > 13 ? null : range(begin, length);
}

function gainShare(history: PriceHistory, task: Task): Part {
  const of = yearOf(task);
  const range = of === null ? null : partOf(task.question.plain, of);
  if (of === null || range === null) return gapFor(tool, history, 'Name the year, and the part of it that is meant.');
  const whole = cutHistory(history, { from: `${Number(of) - 1}-12-31`, to: `${of}-12-31` }).bars;
  const own = cutHistory(history, range).bars;
  const [begin, end, first, last] = [whole[0], whole.at(-1), own[0], own.at(-1)];
  if (begin === undefined || end === undefined || first === undefined || last === undefined)
    return gapFor(tool, history, 'I hold no closes of that time.');
  if (begin.date.slice(0, 4) === of || last.date === first.date || last.date.slice(0, 4) !== of)
    return gapFor(tool, history, 'I lack closes of that year or of that part of it.');
  const total = end.close - begin.close;
  const gained = last.close - first.close;
  const percent = (
    [key, metric]: readonly [string, string],
    value: number,
    span: { start: string; end: string },
  ): FigureSpec => ({
    key,
    metric,
    value,
    unit: 'percent',
    period: span,
  });
  const ofYear = { start: begin.date, end: end.date };
  const ofPart = { start: first.date, end: last.date };
  const word = total >= 0 ? 'gain' : 'loss';
  // A part that went the other way made none of it, and a year that ended where it began has nothing to share.
  const isLevel = Math.abs(total / begin.close) < 0.005;
  const fits = !isLevel && gained * total > 0;
  const finding = measureAll(history, {
    title: `part of the ${word} of ${of}`,
    content: `The change of the close from ${first.date} to ${last.date} (${gained.toFixed(2)}) over that from ${begin.date} to ${end.date} (${total.toFixed(2)}).`,
    shown: fits ? `${((gained / total) * 100).toFixed(0)}%` : 'none',
    figures: [
      percent(['year', `return of ${of}`], (total / begin.close) * 100, ofYear),
      percent(['part', 'return of that part'], (gained / first.close) * 100, ofPart),
      ...(fits ? [percent(['share', `share of the ${word} of ${of}`], (gained / total) * 100, ofPart)] : []),
    ],
    dates: { begin: begin.date, end: end.date, from: first.date, to: last.date },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          fits
            ? `The share of the ${word} of ${of} of ${history.symbol} that came in that part was ${slot(e, 'share', 'pct0')} ${cite(e)}, by the change of its close.`
            : isLevel
              ? `${history.symbol} ended ${of} about where it began, so there is no ${word} whose share could be told.`
              : `None of the ${word} of ${of} came in that part of it, in which ${history.symbol} did not go the same way.`,
          `The return of that part of ${history.symbol}, from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}, was ${slot(e, 'part', 'pct1')} ${cite(e)}.`,
          `The return of ${of} of ${history.symbol}, from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}, was ${slot(e, 'year', 'pct1')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
