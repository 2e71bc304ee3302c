import type { PriceHistory } from '#features/market/index.ts';
import { falls, rises } from '../reading/concept-words.ts';
import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { spanReturns, yearFigure } from './calendar-returns.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'years_beyond';
const amount = '(\\d{1,3}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const side = '(more than|over|above|at least|greater than|exceeding|less than|under|below|fewer than|>|<)';
const moved = `(?:${falls}|${rises}|returned?|returns?|ma[dk]e|down|up|end(?:ed)? (?:up|down)|loss(?:es)?|did)`;

/** In which calendar years a symbol gained or lost more than a mark, or less. */
export const yearsBeyondIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['bound', 'search', 'frequency', 'grouping'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:than|beat|outperform\\w*|underperform\\w*) (?:the |it|spy|qqq|s&p|market)\\b)(?:(?:so|and) )?(?:(?:list|show|show me|name|give me|tell me) )?(?:in )?(?:which|what|the|all|all the) (?:calendar )?years\\b.{0,60}\\b${moved}\\b.{0,24}${side}? ?${amount}`,
      ),
      new RegExp(
        `^(?:(?:so|and) )?(?:in )?(?:which|what) (?:calendar )?year (?:did|has|was)\\b.{0,60}\\b${moved}\\b.{0,24}${side} ${amount}`,
      ),
      new RegExp(
        `^(?:(?:list|show|show me|name|give me) )?(?:the |all |all the )*(?:calendar )?years (?:when|in which|that|with|where)\\b.{0,60}${side} ${amount}`,
      ),
    ],
    over: [
      'calendar_years',
      'fall_frequency',
      'performance',
      'comparison',
      'best_worst_years',
      'drawdown',
      'day_count',
      'win_rate',
      'cagr',
      'quote',
      'span_runs',
      'ranking',
      'yearly_drawdowns',
      'large_days',
    ],
    answer: (task) => {
      const { plain } = task.question;
      return eachRanged(task, (history) => yearsBeyond(history, boundIn(plain)));
    },
    turns: 'The present year is not over, and its figure moves until it is.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Calendar-year returns of ${symbol}`, `Worst year of ${symbol}?`],
  },
];

/** A return beyond which a year is meant, in percent and with its sign. */
type Bound = { pct: number; isAbove: boolean; isOrEqual: boolean; name: string; isOfGains: boolean };

function boundIn(plain: string): Bound {
  const match = new RegExp(`${side}? ?(-|minus )?${amount}`).exec(plain);
  const size = Number(match?.[3] ?? 0);
  const isFall = new RegExp(`\\b(?:${falls}|down|loss(?:es)?|negative)\\b`).test(plain) || match?.[2] !== undefined;
  const isLess = /^(?:less than|under|below|fewer than|<)/.test(match?.[1] ?? '');
  const isOrEqual = /at least/.test(match?.[1] ?? '') || match?.[1] === undefined;
  // "Below -10%" lies beyond the mark of a fall, "lost less than 10%" on this side of it.
  const isBelow = match?.[2] === undefined ? isFall !== isLess : isLess;
  // "Returned less than 5%" takes in losses, "gained less than 5%" none.
  const isOfGains = new RegExp(`\\b(?:${rises}|up)\\b`).test(plain);
  return { pct: isFall ? -size : size, isAbove: !isBelow, isOrEqual, name: isBelow ? 'below' : 'above', isOfGains };
}

function isWithin(value: number, { pct, isAbove, isOrEqual, isOfGains }: Bound): boolean {
  if (isOrEqual && value === pct) return true;
  if (pct < 0 && isAbove) return value > pct && value < 0;
  if (pct > 0 && !isAbove && isOfGains) return value < pct && value > 0;
  return isAbove ? value > pct : value < pct;
}

function yearsBeyond(history: PriceHistory, bound: Bound): Part {
  const years = spanReturns(history, 'year');
  const whole = years.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return gapFor(tool, history, 'There is no whole year in that period.');
  const found = whole.filter(({ pct }) => isWithin(pct, bound));
  const parts = years.filter(({ isWhole, pct }) => !isWhole && isWithin(pct, bound));
  const finding = measureAll(history, {
    title: `calendar years with a return ${bound.name} ${bound.pct}%`,
    content: 'Last close of each year against the last close of the year before; only whole years are counted.',
    shown: `${found.length} of ${whole.length}`,
    figures: [
      { key: 'mark', metric: 'threshold', value: bound.pct, unit: 'percent' },
      { key: 'count', metric: 'number of such years', value: found.length, unit: 'count' },
      { key: 'whole', metric: 'number of whole years', value: whole.length, unit: 'count' },
      ...[...found, ...parts].map(yearFigure),
    ],
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const names = listOf(
        found.map(({ label }) => label),
        'and',
      );
      const rows = [...found, ...parts].toSorted((a, b) => a.start.localeCompare(b.start));
      return [
        [
          found.length === 0
            ? `In none of its whole years was it so of ${history.symbol}.`
            : `It was so of ${history.symbol} in ${names}.`,
          `The threshold is ${slot(e, 'mark', bound.pct % 1 === 0 ? 'pct0' : 'pct1')} ${cite(e)}; years with a return ${bound.name} it are looked for${bound.isAbove === bound.pct < 0 && (bound.pct < 0 || bound.isOfGains) ? `, as far as they ${bound.pct < 0 ? 'lost' : 'gained'} at all` : ''}.`,
          `The number of such years was ${slot(e, 'count', 'num0')} of ${slot(e, 'whole', 'num0')} whole years ${cite(e)}.`,
        ],
        ...(rows.length === 0
          ? []
          : [
              {
                columns: ['Year', 'Return'],
                rows: rows.map(({ label, isWhole }) =>
                  rowOf(isWhole ? label : `${label} (part)`, e, [[`y${label}`, 'pct1']]),
                ),
              },
            ]),
      ];
    },
  });
}
