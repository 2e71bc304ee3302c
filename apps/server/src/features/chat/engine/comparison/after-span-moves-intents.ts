import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import { spanReturns } from '../symbol/calendar-returns.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { noData, type Task } from '../task.ts';
import { marketSymbol, monthWindows, returnsAfterPart, sessionWindows } from './returns-after.ts';

const tool = 'after_span_moves';
const behind =
  '(?:after|following|once|when(?:ever)?|if|each time|every time|(?:in the|in) (?:week|month|quarter)s? after)';
const size =
  '(?:by |of )?(?:at least |more than |over |beyond |upwards of )?(?<pct>\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)(?: or more| plus)?';
const unit = '(?<unit>week|month|quarter)';
const oneSpan = `(?:in|over|within|during|inside(?: of)?) (?:an?|one|any|a single|the space of an?|just one) (?:single |calendar |whole |full )*${unit}`;
const went = `(?:(?<fall>${falls}|(?:is |was |goes |went |has been )?down|(?:a |an )?(?:drop|fall|decline|loss|slide|sell-?off))|(?:${rises}|(?:is |was |goes |went |has been )?up|(?:a |an )?(?:rise|gain|rally|jump|climb)))`;
const noun =
  '(?:(?<fall>drops?|falls?|declines?|loss(?:es)?|slides?|sell-?offs?)|(?:rises?|gains?|rall(?:y|ies)|jumps?|climbs?))';
const who = "(?<who>(?:[a-z0-9&.$'^-]+ ){0,5}?)";
// A question of the last such time, or of how often there were such, is another one.
const notOfTimes =
  '(?!.*\\b(?:last time|when (?:did|was|is|has|had)|how many times|how often (?:has|have|did|does|do)))';

const forms: readonly RegExp[] = [
  // "If it fell more than 4% in a week", "after a drop of 4% in one week".
  new RegExp(`\\b${behind} ${who}${went} ${size} ${oneSpan}\\b`),
  // "After a 4% drop in a week", "after a 4% weekly drop".
  new RegExp(`\\b${behind} (?<who>)(?:an? |each |every |any )?${size} ${noun} ${oneSpan}\\b`),
  new RegExp(`\\b${behind} (?<who>)(?:an? |each |every |any )?${size} ${unit}ly ${noun}\\b`),
  new RegExp(`\\b${behind} (?<who>)(?:an? |each |every |any )?${unit}ly ${noun} ${size}`),
  // "After a week down more than 4%", "after weeks in which it lost 4%".
  new RegExp(
    `\\b${behind} (?<who>)(?:an? |each |every |any |the )?${unit}s? (?:(?:that|in which|when|where) )?(?:[a-z0-9.^-]+ ){0,2}?${went} ${size}`,
  ),
];

/** What a symbol did on average after a week, a month or a quarter with a move of some size. */
export const afterSpanMovesIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'bound', 'frequency', 'likelihood', 'time', 'subject', 'calendar'],
    asks: forms.map(({ source }) => new RegExp(`^${notOfTimes}.*${source}`)),
    over: [
      'after_falls',
      'after_large_days',
      'after_moves',
      'after_spans',
      'after_event',
      'best_worst_weeks',
      'best_worst_months',
      'best_worst_quarters',
      'calendar_years',
      'cagr',
      'capture',
      'comparison',
      'conditional_days',
      'carried_move',
      'day_count',
      'drawdown',
      'fall_frequency',
      'fall_list',
      'forecast',
      'growth_of_money',
      'multi_day_moves',
      'overview',
      'performance',
      'price_at_move',
      'quote',
      'ranking',
      'recovery',
      'rolling_returns',
      'seasonality',
      'span_runs',
      'span_statistics',
      'streak',
      'volatility_level',
      'win_rate',
    ],
    answer: afterSpanMoves,
    turns: 'Such spans come in clusters, so a few spells decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Best and worst weeks of ${symbol}`, `Worst drawdowns of ${symbol}`],
  },
];

type Wanted = { unit: 'week' | 'month' | 'quarter'; isFall: boolean; pct: number; who: string };

function wantedIn(plain: string): Wanted | null {
  for (const form of forms) {
    const groups = form.exec(plain)?.groups;
    if (groups === undefined) continue;
    const named = (['week', 'month', 'quarter'] as const).find((each) => each === groups['unit']) ?? 'week';
    return {
      unit: named,
      isFall: groups['fall'] !== undefined,
      pct: Number(groups['pct']),
      who: groups['who'] ?? '',
    };
  }
  return null;
}

async function afterSpanMoves(task: Task): Promise<Part[]> {
  const wanted = wantedIn(task.question.plain);
  if (wanted === null || !(wanted.pct > 0))
    return [{ tool, input: {}, gap: 'Name the size of the move that is meant.' }];
  const { symbols, assumed } = task.question;
  const asked = symbols.length > 0 ? symbols : [marketSymbol];
  const namesOf = (symbol: string) => [
    symbol.toLowerCase(),
    ...assumed.flatMap((each) => (each.symbol === symbol ? [each.said.toLowerCase()] : [])),
  ];
  const [first = marketSymbol] = asked;
  const driver = asked.find((symbol) => namesOf(symbol).some((name) => wanted.who.includes(name))) ?? first;
  const moving = await task.load(driver);
  if (moving === null) return [noData(driver)];
  const others = asked.filter((symbol) => symbol !== driver);
  const looked: Task = { ...task, histories: () => task.histories(others.length > 0 ? others : [driver]) };
  const days = daysOf(moving, wanted);
  const word = `${wanted.unit}ly ${wanted.isFall ? 'fall' : 'rise'}`;
  return eachWhole(looked, (history) =>
    returnsAfterPart(
      history,
      {
        tool,
        noun: word,
        plural: `${word}s`,
        whose: others.length > 0 ? `of ${driver} of that size` : 'of that size',
        days,
        from: 'own_close',
        leastPct: wanted.pct,
      },
      wanted.unit === 'week' ? sessionWindows : monthWindows,
    ),
  );
}

/** The last days of the whole weeks, months or quarters with such a move. */
function daysOf(history: PriceHistory, { unit: span, isFall, pct }: Wanted): string[] {
  return spanReturns(history, span)
    .filter((each) => each.isWhole && (isFall ? -each.pct : each.pct) >= pct)
    .map(({ end }) => end);
}
