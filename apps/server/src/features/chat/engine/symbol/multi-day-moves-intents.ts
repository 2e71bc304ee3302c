import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { numberWords } from '../reading/number-words.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'multi_day_moves';
const mostShown = 5;
const extreme = '(?:best|worst|biggest|largest|greatest|steepest|sharpest|deepest|strongest|weakest|max(?:imum)?)';
const count = `(\\d{1,3}|${Object.keys(numberWords).join('|')})`;
const unit = '(trading day|day|session|week|month)s?';
const move = `(?:${falls}|${rises}|falls?|drops?|declines?|loss(?:es)?|gains?|rises?|rall(?:y|ies)|moves?|returns?|sell-?offs?|crash(?:es)?|plunges?|stretch(?:es)?|runs?|spells?|windows?|periods?|slides?|jumps?)`;
const sessionsOf: Readonly<Record<string, number>> = { 'trading day': 1, day: 1, session: 1, week: 5, month: 21 };
const falling =
  /\b(?:worst|weakest|deepest|falls?|fell|drop\w*|declin\w*|loss(?:es)?|los[et]|sell-?offs?|crash\w*|plunge\w*|slid\w*)\b/;
const rising = /\b(?:best|strongest|gain\w*|ris(?:e|es|ing)|rose|rall(?:y|ies|ied)|jump\w*|up)\b/;

/** "The largest five-day drop", "the biggest fall over three weeks". */
const asks = [
  new RegExp(
    `\\b${extreme} (?:rolling |consecutive |straight )?${count}[- ]?(?:consecutive |straight )?${unit}[- ](?:\\w+ )?${move}\\b`,
  ),
  new RegExp(
    `\\b${extreme} (?:\\w+ )?${move}\\b.{0,30}\\b(?:over|in|within|across|during) (?:any |a (?:span|stretch|window) of |just |only )?${count} (?:consecutive |straight |successive )?${unit}\\b(?! (?:of|to|before|after)\\b)`,
  ),
];

/** The largest moves of a symbol over several sessions, wherever they begin. */
export const multiDayMoveIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['extremum', 'rank', /^(?:consecutive|straight|rolling|stretch|run|spell|window)s?$/],
    asks,
    over: [
      'best_worst_days',
      'best_worst_weeks',
      'best_worst_months',
      'performance',
      'drawdown',
      'day_change',
      'fall_list',
      'fall_frequency',
      'comparison',
      'ranking',
      'quote',
      'streak',
      'fall_speed',
      'span_runs',
      'rolling_returns',
    ],
    answer: moveParts,
    turns: 'The largest falls and rises often lie close together, in the same spells of high volatility.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst days of ${symbol}`, `Worst drawdowns of ${symbol}`],
  },
];

async function moveParts(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const match = asks.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  const [, said = '', name = 'day'] = match ?? [];
  const sessions = (numberWords[said] ?? Number(said)) * (sessionsOf[name] ?? 1);
  const words = match?.[0] ?? '';
  const [isFall, isRise] = [falling.test(words), rising.test(words)];
  // "The largest five-day drop" names the length of the move and no time.
  const isRanged = period !== null && period.kind !== 'trailing';
  return (isRanged ? eachRanged : eachWhole)(task, (history) => movesPart(history, { sessions, isFall, isRise }));
}

type Wanted = { sessions: number; isFall: boolean; isRise: boolean };
type Move = { start: string; end: string; index: number; pct: number };

function movesPart(history: PriceHistory, { sessions, isFall, isRise }: Wanted): Part {
  const { bars } = history;
  const moves = bars.slice(sessions).flatMap(({ date, close }, index): Move[] => {
    const base = bars[index];
    return base === undefined || !(base.close > 0)
      ? []
      : [{ start: base.date, end: date, index, pct: (close / base.close - 1) * 100 }];
  });
  if (sessions < 2 || moves.length === 0)
    return gapFor(tool, history, 'There are too few sessions in that time for such a move.');
  const isEither = isFall === isRise;
  const sides = [
    ...(isFall || isEither ? [{ key: 'f', word: 'fall', listed: apart(moves, sessions, -1) }] : []),
    ...(isRise || isEither ? [{ key: 'r', word: 'rise', listed: apart(moves, sessions, 1) }] : []),
  ];
  const finding = measureAll(history, {
    title: 'largest moves over several sessions',
    content: `Closes against those ${sessions} sessions before, of ${moves.length} such spans; those listed do not overlap.`,
    shown: sides.map(({ word, listed }) => `${word} ${listed[0]?.pct.toFixed(1) ?? ''}%`).join(', '),
    figures: [
      { key: 'sessions', metric: 'number of sessions of such a move', value: sessions, unit: 'count' },
      ...sides.flatMap(({ key, word, listed }) =>
        listed.map(({ pct, start, end }, index): FigureSpec => ({
          key: `${key}${index}`,
          metric: `largest ${word} over so many sessions`,
          aliases: ['return'],
          value: pct,
          unit: 'percent',
          period: { start, end },
        })),
      ),
    ],
    dates: Object.fromEntries(
      sides.flatMap(({ key, listed }) =>
        listed.flatMap(({ start, end }, index) => [
          [`from_${key}${index}`, start],
          [`to_${key}${index}`, end],
        ]),
      ),
    ),
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The number of sessions of such a move is ${slot(e, 'sessions', 'num0')}, from close to close, wherever it begins ${cite(e)}.`,
          ...sides.map(
            ({ key, word }) =>
              `The largest ${word} over so many sessions of ${history.symbol} was ${slot(e, `${key}0`, 'pct1')}, from ${slot(e, `from_${key}0`, 'date')} to ${slot(e, `to_${key}0`, 'date')} ${cite(e)}.`,
          ),
          `The prices looked at run ${spanOf(e)}; the moves listed do not overlap.`,
        ],
        {
          columns: ['From', 'to', 'Return'],
          rows: sides.flatMap(({ key, listed }) =>
            listed.map((_each, index) => ({
              label: slot(e, `from_${key}${index}`, 'date'),
              sources: [e],
              cells: [slot(e, `to_${key}${index}`, 'date'), { evidence: e, value: `${key}${index}`, format: 'pct1' }],
            })),
          ),
        },
      ];
    },
  });
}

/** The largest of the moves one way, of those that overlap the largest alone. */
function apart(moves: readonly Move[], sessions: number, sign: 1 | -1): Move[] {
  const taken: Move[] = [];
  for (const move of moves.toSorted((a, b) => sign * (b.pct - a.pct))) {
    if (taken.length === mostShown || sign * move.pct <= 0) break;
    if (taken.every(({ index }) => Math.abs(index - move.index) >= sessions)) taken.push(move);
  }
  return taken;
}
