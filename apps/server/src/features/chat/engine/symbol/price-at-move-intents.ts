import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { moveAsked, moveWords } from '../reading/moves-asked.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, moneyOf, sessionsOfYear, symbolSection } from './history-figures.ts';

// What happened, what is held, and what options pay are asked elsewhere.
const notPast =
  '^(?!.*\\b(?:was|were|did|has|have|had|my|our|often|many|likely|chances?|probability|odds|ever|calls?|puts?|options?|spread|straddle|strangle|condor|collar|strike|breakevens?|sell|buy|should|stop)\\b)(?!.*\\b(?:if|when|suppose|say) (?:the )?(?:us )?(?:stock )?(?:markets?|stocks|rates?|yields?|inflation|oil|fed|economy|dollar|bonds?|vol(?:atility)?|iv|vix|implied \\w+)\\b)';

/** What a price would be after a move that the question supposes: arithmetic on a stored close, no forecast. */
export const priceAtMoveIntents: readonly Intent[] = [
  {
    id: 'price_at_move',
    subject: 'symbol',
    needs: 'symbol',
    honours: [
      'bound',
      'counterfactual',
      /^(?:another|further|price|level|current|present|mean|equals?|translate|imply|implies|would)$/,
    ],
    asks: [
      new RegExp(
        `${notPast}.*\\b(?:if|suppose|assuming|say|were to|after|with|at|following)\\b.{0,40}${moveWords}.{0,50}\\b(?:what(?! (?:happens?|would happen|will happen|does|would)\\b(?! (?:the|its) (?:price|level)))|which|where|how (?:much|low|high|far)|price|level|trade|trading)\\b`,
      ),
      new RegExp(
        `${notPast}.*\\b(?:(?:what|which) (?:price|level)|where would|what would|how (?:low|high) would|what is|price|level)\\b(?!.{0,30}\\b(?:return|volatil|mean|happen)).{0,60}${moveWords}(?=.{0,24}\\b(?:high|low|peak|ath|top|record|here|today|now|price|close)\\b|[^a-z]*$)`,
      ),
      new RegExp(
        `${notPast}.*\\b(?:what if|what happens? (?:to|with) .{1,30} (?:if|when|after) (?:it|they|the (?:price|stock|share))\\b).{0,30}${moveWords}`,
      ),
    ],
    over: [
      'capture',
      'quote',
      'performance',
      'drawdown',
      'record_high',
      'year_range',
      'forecast',
      'day_change',
      'day_count',
      'overview',
      'level_crossing',
      'fall_frequency',
      'growth_of_money',
      'ranking',
      'comparison',
      'large_day',
    ],
    answer: priceAtMoveParts,
    turns: 'It is arithmetic on a close, not a forecast; another close gives another price.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What was the maximum drawdown of ${symbol}?`, `How volatile is ${symbol}?`],
  },
];

// Of two symbols one moves and the other is asked about, unless both move.
async function priceAtMoveParts(task: Task): Promise<Part[]> {
  const { symbols, plain } = task.question;
  if (symbols.length > 1 && !/\b(?:they|both|each)\b/.test(plain)) return [];
  return eachWhole(task, (history) => priceAtMove(history, task.question.plain));
}

function priceAtMove(history: PriceHistory, plain: string): Part {
  const pct = moveAsked(plain);
  const base = baseOf(history, plain);
  if (pct === null || base === null || pct <= -100)
    return gapFor('price_at_move', history, 'I could not tell which move is meant.');
  const last = closesOf(history).at(-1) ?? base.value;
  const price = base.value * (1 + pct / 100);
  const money = moneyOf(history);
  const isOfLast = base.metric === 'last close';
  const finding = measureAll(history, {
    title: 'price after a move',
    content: `${base.value.toFixed(2)} (${base.metric} of ${base.date}) times one plus the move of the question, ${pct}%.`,
    shown: price.toFixed(2),
    figures: [
      money('base', base.metric, base.value),
      money('price', 'price after the move', price),
      { key: 'move', metric: 'move asked about', value: pct, unit: 'percent' },
      ...(isOfLast
        ? []
        : [
            money('lastClose', 'last close', last),
            {
              key: 'distance',
              metric: 'distance to that price',
              value: (price / last - 1) * 100,
              unit: 'percent' as const,
            },
          ]),
    ],
    dates: { baseDay: base.date },
  });
  return symbolSection('price_at_move', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The price after the move would be ${slot(e, 'price', 'usd2')} for ${history.symbol} ${cite(e)}.`,
          `The ${base.metric} of ${history.symbol} was ${slot(e, 'base', 'usd2')} ${cite(e)}.`,
          `That was on ${slot(e, 'baseDay', 'date')}.`,
          `The move asked about is ${slot(e, 'move', 'pct1')} ${cite(e)}.`,
          ...(isOfLast
            ? []
            : [
                `The last close of ${history.symbol} was ${slot(e, 'lastClose', 'usd2')} ${cite(e)}.`,
                `The distance to that price from there is ${slot(e, 'distance', 'pct1')} ${cite(e)}.`,
              ]),
        ],
      ];
    },
  });
}

type Base = { metric: string; value: number; date: string };

function baseOf(history: PriceHistory, plain: string): Base | null {
  const { bars } = history;
  const last = bars.at(-1);
  if (last === undefined) return null;
  const year = bars.slice(-sessionsOfYear(history));
  if (/\b(?:52|fifty[- ]two|one|1)[- ]?(?:weeks?|wks?|year) low\b/.test(plain))
    return highest(year, 'one-year low', ({ low, close }) => -(low ?? close));
  if (/\b(?:52|fifty[- ]two|one|1)[- ]?(?:weeks?|wks?|year) high\b/.test(plain))
    return highest(year, 'one-year high', ({ high, close }) => high ?? close);
  if (/\b(?:ath|all[- ]time|record|peak|highs?|top)\b/.test(plain))
    return highest(bars, 'record close', ({ close }) => close);
  return { metric: 'last close', value: last.close, date: last.date };
}

type Bar = PriceHistory['bars'][number];

// The lowest is the highest below zero.
function highest(bars: readonly Bar[], metric: string, valueOf: (bar: Bar) => number): Base | null {
  const [first] = bars;
  if (first === undefined) return null;
  const bar = bars.reduce((best, each) => (valueOf(each) > valueOf(best) ? each : best), first);
  return { metric, value: Math.abs(valueOf(bar)), date: bar.date };
}
