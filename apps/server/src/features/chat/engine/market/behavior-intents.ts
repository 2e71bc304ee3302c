import { goodAndBad } from '../guard/honoured-words.ts';
import type { BehaviorKind } from '@aex/contracts/behaviors';
import { directionDenied } from '../reading/direction-asked.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { cardPart, gapsBeyond } from './behavior-figures.ts';
import { ofSectors, readSectors } from './sector-choice.ts';
import { readConditions } from './figure-conditions.ts';
import { figureScreen } from './figure-screen.ts';
import { moversOfSession } from './figure-screen-intents.ts';
import { symbolPatternParts } from './symbol-patterns.ts';
import { sectorReturns } from './sector-returns.ts';

const list =
  '(?:which|what|list|show|anything|any|are there|who|find|scan|screen|give me|symbols?|stocks|names|tickers)';
const many = '(?:stocks|symbols|names|tickers|companies|shares|etfs|funds)';
const others = [
  'streak',
  'rsi',
  'rsi_days',
  'record_high',
  'record_count',
  'year_range',
  'gaps',
  'volume',
  'performance',
  'moving_averages',
  'best_worst_days',
  'ranking',
  'win_rate',
  'day_change',
  'quote',
  'data_coverage',
  'advice',
  'comparison',
  'options_overview',
];
const next = () => ['Which symbols are overbought?', 'Which symbols made new highs?', 'Which sectors lead?'];

type Listing = {
  id: string;
  words: string;
  kinds: readonly BehaviorKind[];
  alone?: RegExp;
  /** What its order tells, the most extreme first. */
  ordered?: RegExp;
};

/** Lists over all stored symbols, as the behaviours page has them. */
const listings: readonly Listing[] = [
  {
    id: 'streak_lists',
    words: '(?:streaks?|in a row|consecutive|straight (?:days|sessions))',
    kinds: ['streak_up', 'streak_down', 'streak_extreme', 'streak_reversal'],
    alone:
      /\b(?:winning|losing|up|down|longest|current|active|any) streaks\b|\bstreaks (?:right now|now|today|currently)\b/,
    ordered: /^longest\b/,
  },
  {
    id: 'year_extreme_lists',
    words: '(?:52|fifty[- ]two)[- ]?(?:week|wk)s? (?:high|low)s?|(?:new )?(?:yearly|one-year) (?:high|low)s?',
    kinds: ['high_52w', 'low_52w'],
  },
  {
    id: 'month_extreme_lists',
    words: '(?:20|twenty)[- ]?days? (?:high|low)s?|(?:new|fresh|recent) (?:high|low)s?|monthly (?:high|low)s?',
    kinds: ['high_20d', 'low_20d'],
    alone: /\bnew (?:highs|lows)\b/,
  },
  { id: 'rsi_lists', words: '(?:over-?bought|over-?sold|rsi)', kinds: ['rsi_overbought', 'rsi_oversold'] },
  {
    id: 'gap_lists',
    words: '(?:gap(?:s|ped|ping)?(?! between)(?: up| down)?|gappers)',
    kinds: ['gap_up', 'gap_down'],
    alone: /\bgappers\b|\b(?:biggest|largest|widest) (?:opening )?gaps? (?:up|down)\b/,
    ordered: /^(?:biggest|largest|widest)\b/,
  },
  {
    id: 'volume_lists',
    words: '(?:volume break-?outs?|unusual volume|high(?:est)? volume|heavy volume|volume (?:spikes?|surges?|leaders))',
    kinds: ['volume_breakout'],
    alone: /\b(?:unusual volume|volume breakouts)\b/,
  },
  {
    id: 'put_call',
    words: '(?:put[/ -]?(?:to[- ])?call(?: ratios?)?)',
    kinds: ['high_put_call'],
    alone: /\bput[/ -]?(?:to[- ])?call ratio/,
  },
  {
    id: 'up_volume',
    words: '(?:up[- ]volume|volume on (?:up|rising) days|accumulation)',
    kinds: ['up_volume_dominance'],
    alone: /\bup[- ]volume\b/,
  },
];

export const behaviorIntents: readonly Intent[] = [
  ...listings.map(listIntent),
  {
    id: 'breadth',
    subject: 'market',
    asks: [
      /\b(?:breadth|advanc(?:ers?|ing)(?: (?:and|versus|vs|to) declin(?:ers?|ing))?|advance[- ]decline|(?:how|is .{1,30}) (?:broad|narrow)(?:ly|[- ]based)?|broad[- ]based|(?<!labou?r force )participation(?! rate))\b/,
    ],
    over: others,
    answer: async (task) => [
      ...(await moversOfSession(task)),
      ...(await cardsOf(task, ['breadth_leaders', 'up_volume_dominance'])),
    ],
    turns: 'Breadth is told by one session, and the next can turn it.',
    next,
  },
  {
    id: 'rate_sensitive',
    subject: 'market',
    asks: [
      /\b(?:rate[- ]sensitive|energy in quad|defensives? in quad|quad (?:2|4|two|four) (?:leaders|stocks|names))\b/,
    ],
    over: [...others, 'regime', 'regime_assets'],
    answer: (task) => cardsOf(task, ['rate_sensitive_leaders', 'macro_energy_quad_2', 'defensive_quad_4']),
    next,
  },
  {
    id: 'sector_leaders',
    subject: 'market',
    honours: [goodAndBad, 'rank', /^apart$/],
    negates: [directionDenied],
    asks: [
      /^(?!.*\b(?:yields?|yielding|dividends?|p\/?es?|valuations?|market cap\w*|revenues?|margins?|profits?|earnings)\b).*\b(?:sectors?\b.{0,40}\b(?:lead(?:s|ing|ers)?|best|worst|lag(?:ging|gards)?|perform\w*|strong(?:est)?|weak(?:est)?|returns?|rank\w*|rotation|doing|did|done|up|down)|(?:how (?:did|do|have|are) )(?:all )?(?:the )?(?:different |individual |various )?sectors (?:do|fare|performing)\b|(?:best|worst|leading|lagging|strongest|weakest|top|which|what|rank(?:ing)?(?: of)?(?: the)?|all|every|by|each|other|remaining|rest of the)(?:[- ]perform(?:ing|er))? sectors?|(?:best|worst|top|bottom) (?:\d{1,2}|two|three|five) sectors|sector (?:performance|returns|ranking|leaders|rotation|table)|sectors? (?:with|that ha(?:s|ve|d)) (?:the )?(?:highest|lowest|largest|smallest|deepest|most|least|best|worst|biggest) (?:\w+ )?(?:volatility|risk|draw-?downs?|returns?|gains?|loss(?:es)?|fall))\b/,
    ],
    over: [
      ...others,
      'best_worst_years',
      'best_worst_quarters',
      'best_worst_months',
      'best_worst_weeks',
      'calendar_years',
      'volatility',
      'drawdown',
    ],
    answer: sectorReturns,
    turns: 'Another span ranks the sectors anew.',
    next: () => ['Which assets do best in this regime?', 'How broad is the market?'],
  },
  {
    id: 'market_behaviors',
    subject: 'market',
    honours: [/^behaviou?rs$/],
    asks: [
      /\b(?:which|what) patterns (?:has|have|does|do|did|are|is)\b/,
      /\b(?:(?:which|what|any|active|today'?s|current|all|list|show)\b.{0,20}\bbehaviou?rs\b|behaviou?rs (?:of|in) the (?:stock )?market|market behaviou?rs?|(?:daily )?(?:patterns?|signals) (?:today|of the (?:day|session))|what (?:stands|stood) out|(?:notable|unusual) (?:moves|movers)|what is trending)\b/,
      /\b(?:anything|something|what) (?:is |was )?(?:unusual|interesting|notable|special|odd|strange|weird|remarkable|big|moving|out of the ordinary)\b(?!.*\b(?:about|with|in|on|for) (?!the (?:stock )?market)[a-z]+ ?(?:today)?$)/,
      /\bwhat (?:moved|is moving|happened|went on|is going on|is happening|stood out) (?:in the (?:stock )?markets? )?(?:today|yesterday)\b|\bwhat (?:happened|is going on|is happening) in the (?:stock )?markets?\b/,
    ],
    over: others,
    answer: async (task) => {
      const reading = await task.deps.behaviors.list(task.day);
      if (task.question.symbols.length > 0) return symbolPatternParts(reading, task.question.symbols);
      const parts = reading.cards.slice(0, 4).map(cardPart);
      return parts.length > 0
        ? parts
        : [{ tool: 'market_behaviors', input: {}, gap: reading.absent[0]?.reason ?? 'No bars are stored.' }];
    },
    turns: 'The patterns are those of the last finished session.',
    next,
  },
];

function listIntent({ id, words, kinds, alone, ordered }: Listing): Intent {
  return {
    id,
    subject: 'market',
    honours: [...(ordered === undefined ? [] : [ordered]), ...(id === 'gap_lists' ? (['bound'] as const) : [])],
    asks: [
      new RegExp(`\\b${list}\\b.{0,50}\\b${words}`),
      new RegExp(`\\b${words}.{0,40}\\b${many}\\b`),
      ...(alone === undefined ? [] : [alone]),
    ],
    over: [...others, 'universe_ranking'],
    isOfMarket: true,
    answer: async (task) => {
      const own = await markedList(task, id);
      if (own !== null) return own;
      return secondMark.test(task.question.plain)
        ? [{ tool: 'market_behaviors', input: { kinds: [...kinds] }, gap: oneMark }]
        : cardsOf(task, narrowed(kinds, task.question.plain));
    },
    turns: 'The list is that of the last finished session.',
    next,
  };
}

const gapMark =
  /\b(?:more than|over|above|at least|exceeding|bigger than|larger than|by|of) (\d{1,2}(?:\.\d+)?) ?(?:%|percent|pct)|\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent|pct)(?: or (?:more|higher|lower)|\+)?/;

const ofLastSession =
  'My lists of the market are of the last finished session, and I keep none of a longer time. Of a symbol that is named I can look at any time.';
const ofAllSectors = 'That list is of all symbols stored here; I can\u2019t pick one sector out of it.';

// A sector, or a mark of one's own in place of that of the list: how many sessions in a row, or how wide a gap.
async function markedList(task: Task, id: string): Promise<Part[] | null> {
  const { plain, period } = task.question;
  const sectors = readSectors(plain);
  if (sectors !== undefined) {
    const conditions = readConditions(plain);
    return conditions.length === 0
      ? [{ tool: 'market_behaviors', input: { sectors: [...sectors.names] }, gap: ofAllSectors }]
      : figureScreen(task, { conditions, kinds: ['equity'], words: `shares${ofSectors(sectors)}`, sectors });
  }
  if (id === 'streak_lists') {
    const conditions = readConditions(plain).filter(({ figure }) => figure === 'streak');
    return conditions.length === 0 ? null : figureScreen(task, { conditions, kinds: ['equity'], words: 'shares' });
  }
  const mark = id === 'gap_lists' ? gapMark.exec(plain) : null;
  const pct = Number(mark?.[1] ?? mark?.[2] ?? 0);
  if (pct === 0) return null;
  // Of a longer time "none on the last session" is no answer.
  if (period !== null && !(period.kind === 'trailing' && period.unit === 'session'))
    return [{ tool: 'market_behaviors', input: { list: id }, gap: ofLastSession }];
  const { cards } = await task.deps.behaviors.list(task.day);
  return narrowed(['gap_up', 'gap_down'], plain).map((kind): Part => {
    const card = cards.find((each) => each.kind === kind);
    return gapsBeyond(kind === 'gap_up' ? 'up' : 'down', pct, card);
  });
}

// "Any of them above their average?" picks from the list by another figure.
const secondMark =
  /\b(?:above|below|over|under|beyond) (?:its|their|the|a) (?:\w+[- ]){0,3}(?:moving )?averages?\b|\b(?:golden|death) cross\b/;
const oneMark =
  'I list symbols by one figure each and can\u2019t pick from such a list by another; ask of one of them by its name.';

// "Oversold names" asks for one end only.
function narrowed(kinds: readonly BehaviorKind[], plain: string): readonly BehaviorKind[] {
  const high = /\b(?:over-?bought|highs?|up|winning|rising)\b/.test(plain);
  const low = /\b(?:over-?sold|lows?|down|losing|falling)\b/.test(plain);
  if (high === low) return kinds;
  const own = kinds.filter((kind) => (high ? /(?:_up|high_|overbought)/ : /(?:_down|low_|oversold)/).test(kind));
  return own.length > 0 ? own : kinds;
}

async function cardsOf(task: Task, kinds: readonly BehaviorKind[]): Promise<Part[]> {
  const { cards, absent } = await task.deps.behaviors.list(task.day);
  return kinds.map((kind): Part => {
    const card = cards.find((each) => each.kind === kind);
    if (card !== undefined) return cardPart(card);
    const reason = absent.find((each) => each.kind === kind)?.reason ?? 'No symbol shows this pattern.';
    return { tool: 'market_behaviors', input: { kind }, gap: withoutFigures(reason) };
  });
}

// The reasons name thresholds, which no evidence stands behind.
function withoutFigures(reason: string): string {
  return /\d/.test(reason) ? `${nameOf(reason)} on the last session.` : reason;
}

function nameOf(reason: string): string {
  return reason.replace(/[^.]*\d[^.]*\./, 'No symbol meets the mark of that list').trim();
}
