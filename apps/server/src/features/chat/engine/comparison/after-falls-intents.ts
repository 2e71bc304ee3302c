import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { depthOfKind } from '../symbol/fall-depth.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { closesOf } from '../symbol/history-figures.ts';
import { returnsAfterPart, monthWindows } from './returns-after.ts';

const percent = '(?<![\\d.])-?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const after = '(?:after|following|once|when(?:ever)?|since|from)';
const fell =
  '(?:drops?|falls?|declines?|draw-?downs?|corrections?|pull-?backs?|sell-?offs?|crash(?:es)?|bear markets?|dips?|slumps?)';
const falling =
  '(?:drop(?:s|ped|ping)?|f[ae]ll(?:s|en|ing)?|declin(?:es|ed|ing)|los(?:es?|ing|t)|(?:is|was|goes|went|gets|trades?) (?:down|off))';
const kinds = '(?:corrections?|bear markets?|crash(?:es)?|pull-?backs?)';
// What happens within a day or a week is another kind of fall.
const ofDay =
  '(?!.*\\b(?:recover\\w*|regain\\w*|come back|get back)\\b)(?!.*\\b(?:day|daily|session|week|weekly|month|monthly|quarter(?:ly)?)s? (?:drop|fall|decline|loss|sell-?off|in which|when|that|on which)|.*\\b(?:in|within|over) (?:an?|one|a single) (?:day|session|week|month|quarter)\\b)';
// "The week after a 3% drop" is behind a day, too: a peak that far away is met for weeks.
const behindDay =
  '(?!.*\\b(?:days?|weeks?|sessions?) (?:right )?(?:after|following) (?:an? |each |every |any )*(?:[a-z]+ )?\\d(?:\\.\\d+)? ?(?:%|percent))';
const asksAfter =
  '(?=.*\\b(?:average|mean|median|typical(?:ly)?|usual(?:ly)?|normally|historically|returns?|how (?:do|does|did|has|have|well)|what (?:do|does|did|has|have|happens?|happened|comes?)|(?:buy|bought|buying)|next|later|year after|months after|afterwards)\\b)';

/** What a symbol did after it had first fallen so far below its peak. */
export const afterFallsIntents: readonly Intent[] = [
  {
    id: 'after_falls',
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'bound', 'time', 'frequency', 'likelihood', 'extremum'],
    asks: [
      new RegExp(
        `^${ofDay}${behindDay}${asksAfter}.*\\b${after} (?:an? |each |every |any |the |its |such )*(?:[a-z]+ ){0,2}${percent}(?: or more)? (?:${fell})\\b`,
      ),
      new RegExp(
        `^${ofDay}(?!.*\\b(?:days?|weeks?|sessions?) (?:right )?(?:after|following)\\b)${asksAfter}.*\\b(?:after|following|once) (?:it |they |the market |[a-z.&]{1,12} )?(?:has |have |had )?(?:first )?${falling} (?:by |at least |more than |over )*${percent}`,
      ),
      // "After a drop of 10%", "after drops of more than 10%".
      new RegExp(
        `^${ofDay}${behindDay}${asksAfter}.*\\b${after} (?:an? |each |every |any |the |its |such )*(?:[a-z]+ )?${fell} of (?:at least |more than |over )?${percent}`,
      ),
      new RegExp(`^${ofDay}${asksAfter}.*\\b${after} (?:an? |each |every |any |such )+(?:[a-z]+ )?${kinds}\\b`),
      new RegExp(
        `^${ofDay}${asksAfter}.*\\b${after} (?:the |its |past |all )*(?:corrections|bear markets|crashes|pull-?backs)\\b`,
      ),
      new RegExp(`^${ofDay}(?=.*\\b(?:average|typical|usual|median)\\b).*\\b${after} (?:[a-z]+ )?${kinds}\\b`),
    ],
    over: [
      'after_moves',
      'after_event',
      'after_large_days',
      'fall_frequency',
      'fall_list',
      'fall_length',
      'day_count',
      'drawdown',
      'recovery',
      'performance',
      'comparison',
      'cagr',
      'seasonality',
      'win_rate',
      'forecast',
      'advice',
      'best_worst_years',
      'calendar_years',
      'price_at_move',
      'growth_of_money',
      'span_statistics',
      'conditional_days',
    ],
    answer: (task) => {
      const depth = depthIn(task.question.plain);
      return eachWhole(task, (history) => afterFalls(history, depth));
    },
    turns: 'There have been few such falls, and they come in clusters, so a few spells decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `How long did ${symbol} take to recover?`],
  },
];

function depthIn(plain: string): number {
  const said = Number(new RegExp(percent).exec(plain)?.[1] ?? Number.NaN);
  return said > 0 && said < 100 ? said : (depthOfKind(plain) ?? 10);
}

function afterFalls(history: PriceHistory, depth: number): Part {
  return returnsAfterPart(
    history,
    {
      tool: 'after_falls',
      noun: 'fall of that depth',
      plural: 'falls of that depth',
      whose: 'below its highest close',
      days: daysReached(history, depth),
      from: 'own_close',
      leastPct: depth,
    },
    monthWindows,
  );
}

/** The first day of each fall on which a close stood so many percent below the highest one before it. */
function daysReached(history: PriceHistory, depth: number): string[] {
  const closes = closesOf(history);
  const days: string[] = [];
  let peak = 0;
  let isReached = false;
  for (const [index, close] of closes.entries()) {
    if (close >= peak) {
      peak = close;
      isReached = false;
    } else if (!isReached && (close / peak - 1) * 100 <= -depth) {
      isReached = true;
      days.push(history.bars[index]?.date ?? '');
    }
  }
  return days;
}
