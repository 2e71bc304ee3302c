import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'near_record';
const often =
  '(?:how (?:many|often|much|frequently|long)|(?:what |which )?(?:share|percent(?:age)?|proportion|fraction|part|number|%) of|count of)';
const amount = '(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const record =
  '(?:(?:all[- ]?time|record|closing|historic(?:al)?|previous|prior|earlier|past) )*(?:highs?|peaks?|records?|tops?|ath|aths|all[- ]?time)';
const near = `(?:within|less than|not more than|no more than|at most|under) ${amount} (?:of|below|from|off|under|away from|beneath) (?:(?:its|an?|the|their|that|any) )?(?:(?:last|running) )?${record}`;
const far = `(?:(?:more than|over|at least) ${amount} (?:or more )?(?:below|off|under|from|beneath|away from)|down (?:by )?(?:more than|over|at least) ${amount} from) (?:(?:its|an?|the|their|that) )?(?:(?:last|running) )?${record}|in (?:an? )?draw-?downs? of (?:more than|over|at least) ${amount}`;

/** On what share of its days a symbol closed within so many percent of its record, or further below it. */
export const nearRecordIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'share', 'bound', 'aggregate', /^(?:within|of|all|days?|time)\b/],
    asks: [
      new RegExp(
        `\\b${often}\\b(?!.{0,40}\\b(?:stocks|shares|names|companies|etfs)\\b).{0,80}\\b(?:${near}|${far})\\b`,
      ),
    ],
    over: [
      'record_count',
      'record_high',
      'level_days',
      'day_count',
      'fall_frequency',
      'drawdown',
      'year_range',
      'performance',
      'quote',
      'win_rate',
      'comparison',
      'recovery',
      'price_on_date',
      'year_extreme_lists',
    ],
    answer: nearParts,
    turns: 'A record is one of the closes that are held: those before their first day are not known.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How far is ${symbol} below its record close?`]),
  },
];

async function nearParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const found = new RegExp(`(?:(${near})|(?:${far}))`).exec(plain);
  const isNear = found?.[1] !== undefined;
  const pct = Number((found ?? []).slice(2).find((said) => said !== undefined) ?? 0);
  const { found: histories } = await task.histories();
  return eachRanged(task, (history) => {
    const whole = histories.find(({ symbol }) => symbol === history.symbol) ?? history;
    return shareSection(history, whole, { pct, isNear });
  });
}

// A span begins with the close before it, which is no day of it.
function shareSection(
  history: PriceHistory,
  whole: PriceHistory,
  { pct, isNear }: { pct: number; isNear: boolean },
): Part {
  const [from, to] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  let peak = 0;
  const days = whole.bars.flatMap(({ date, close }) => {
    peak = Math.max(peak, close);
    return date > from && date <= to ? [{ date, below: (1 - close / peak) * 100 }] : [];
  });
  if (days.length === 0) return gapFor(tool, history, 'There is no close in that period.');
  const there = days.filter(({ below }) => (isNear ? below <= pct : below > pct));
  const last = there.at(-1)?.date;
  const finding = measureAll(history, {
    title: `days ${isNear ? 'within' : 'more than'} ${pct}% ${isNear ? 'of' : 'below'} its record close`,
    content: `Each close beside the highest close until then, since ${whole.bars[0]?.date ?? ''}: ${there.length} of ${days.length}.`,
    shown: `${((there.length / days.length) * 100).toFixed(1)}%`,
    figures: [
      { key: 'share', metric: 'share of the sessions', value: (there.length / days.length) * 100, unit: 'percent' },
      { key: 'mark', metric: 'threshold', value: pct, unit: 'percent' },
      { key: 'count', metric: 'number of such sessions', value: there.length, unit: 'count' },
      { key: 'sessions', metric: 'number of sessions', value: days.length, unit: 'count' },
    ],
    dates: { begin: whole.bars[0]?.date ?? '', ...(last === undefined ? {} : { newest: last }) },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'share' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'mark', pct % 1 === 0 ? 'pct0' : 'pct1')} below the highest close until then ${cite(e)}; closes ${isNear ? 'no further below it' : 'further below it'} are counted.`,
          `The share of the sessions of ${history.symbol} ${spanOf(e)} was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
          `The number of such sessions was ${slot(e, 'count', 'num0')} of ${slot(e, 'sessions', 'num0')} sessions ${cite(e)}.`,
          ...(last === undefined ? [] : [`The last of them was ${slot(e, 'newest', 'date')}.`]),
          `The highest close is that since ${slot(e, 'begin', 'date')}, when the prices begin.`,
        ],
      ];
    },
  });
}
