import { listOf } from '../list-of.ts';
import { dayNumberOf } from '@aex/quant/calendar/day-number';
import type { Question } from './question.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';

const ofFalls = isOf('recovery', 'drawdown', 'fall_speed');
const fall = '(?:one|fall|crash|drop|sell-?off|correction|bear market|decline|slump|dip)';
const earlierFall = `(?:what about |how about )?the (?:${fall} (?:before|prior)(?: (?:to )?(?:that|it|this)(?: one)?)?|(?:previous|prior|preceding) ${fall})`;
const judged =
  '(?:is|was) (?:that|it|this) (?:very |really |rather |unusually |considered )?(?:a (?:high|low|lot|big|good|bad|strong|weak)(?: \\w+)?|a lot|high|low|much|big|large|small|normal|usual|unusual|typical|good|bad|strong|weak|extreme)(?: (?:historically|by historical standards|for (?:it|them|that|two stocks|stocks|a (?:stock|fund))))?';
const both = '(?:those|them|these|both|the two|each other|the two of them)';
const reading =
  '(?:(?:real |us )?gdp|the economy|unemployment|employment|payrolls|jobs|industrial production|retail sales)';
const recoveries = [
  ['2007-01-01', '2009-12-31', '2008'],
  ['2020-01-01', '2020-12-31', '2020'],
] as const;
const aYear = [355, 375] as const;

// The span of a fall that was named, or the year that it was looked for in.
function startOf({ period }: Question): string | null {
  return period?.kind === 'between' ? period.start : null;
}

function isOfNamedFall(before: Question): boolean {
  const { period, plain } = before;
  return (
    ofFalls(before) || (period?.kind === 'between' && /\b(?:crash|sell-?off|bear market|panic|meltdown)\b/.test(plain))
  );
}

function ofLinked({ symbols, intents }: Question): boolean {
  return (
    symbols.length === 2 && ['correlation', 'rolling_correlation', 'yearly_correlation'].includes(intents[0] ?? '')
  );
}

/** Whether a question is of one year. */
export function isOfAYear({ period }: Question): boolean {
  if (period?.kind === 'trailing')
    return (period.unit === 'year' && period.count === 1) || (period.unit === 'month' && period.count === 12);
  if (period?.kind === 'last_calendar_year') return true;
  if (period?.kind !== 'between') return false;
  const days = dayNumberOf(period.end) - dayNumberOf(period.start);
  return days >= aYear[0] && days <= aYear[1];
}

/** Turns that ask for another fall, that judge a link or a return by its own past, or that name a time only by what it was. */
export const threadWordings: readonly Wording[] = [
  // "And the one before that, 2018" names the other fall by its year.
  {
    behind: (before) => ofSymbol(before) && isOfNamedFall(before),
    words: words(
      `(?:what about |how about )?(?:the ${fall} (?:before(?: (?:that|it|this))?,? ?(?:\\(?(?:in|of|that of|the one (?:in|of))? ?)?|(?:in|of|from) )((?:19|20)\\d\\d)\\)?|the ((?:19|20)\\d\\d) ${fall})`,
    ),
    asks: ([one, other], before) =>
      ofFalls(before) ? `and in ${one ?? other ?? ''}?` : `and the maximum drawdown in ${one ?? other ?? ''}?`,
  },
  {
    behind: (before) => ofSymbol(before) && isOfNamedFall(before) && startOf(before) !== null,
    words: words(earlierFall),
    asks: (_match, before) =>
      `what was the last 10% correction of ${before.symbols.at(-1) ?? ''} before ${startOf(before) ?? ''}?`,
  },
  // "And GDP?" behind how long a price took to recover from a crash asks for its recovery from that recession.
  {
    behind: (before) => ofSymbol(before) && isOf('recovery')(before),
    words: words(
      `(?:what about |how about |how long did )?(${reading})(?: take(?: to (?:recover|come back|get back))?(?: from (?:it|that))?)?`,
    ),
    asks: ([named = ''], { period }) => {
      const year = recoveries.find(
        ([from, to]) => period?.kind === 'between' && period.start >= from && period.end <= to,
      )?.[2];
      return year === undefined
        ? null
        : `how long did ${/economy/i.test(named) ? 'GDP' : named} take to recover from the ${year} recession?`;
    },
  },
  // The link of two that were told one after another.
  {
    behind: (before) => ofSeveral(before) && !isOf('portfolio')(before),
    words: words(
      `(?:(?:what (?:is|was) |how (?:high|strong|close) (?:is|was) )?(?:the |their )?(?:correlations?|link) (?:of|between|among) ${both}|how (?:closely |strongly |much )?(?:(?:are|were) ${both.replace('each other|', 'they|')} correlated|(?:correlated|closely linked|linked) (?:are|were) ${both.replace('each other|', 'they|')})|(?:are|were) (?:they|${both}) (?:at all |closely |strongly |highly )?correlated|(?:what (?:is|was) )?their correlation)`,
    ),
    asks: (_match, before) => `and the correlation of ${listOf(toldOf(before).slice(-6), 'and')}?`,
  },
  // Behind a beta "its" is that of the one whose beta it is, and not of what it was set against.
  {
    behind: (before) => before.symbols.length === 2 && before.intents.join() === 'beta',
    words: words('(?:what (?:is|was) |what about |how about |how (?:high|big) (?:is|was) )?its (.{3,30})'),
    asks: ([figure = ''], { symbols: [symbol = ''] }) =>
      /\bbetas?\b|\bcorrelat/i.test(figure) ? null : `and the ${figure} of ${symbol}?`,
  },
  {
    behind: (before) => before.symbols.length === 0 && /\btarget\b/.test(before.plain),
    words: words('(?:what about |how about )?(?:the )?((?:(?:headline|core) )?(?:cpi|pce)(?: inflation)?)'),
    asks: ([index = '']) => `how far is ${index} from the Fed's target?`,
  },
  {
    behind: (before) =>
      before.symbols.length === 1 && before.events.length > 0 && /\bearnings\b|\bresults\b/i.test(before.text),
    words: words(
      '(?:what about |how about )?(?:the )?(?:one|time|ones|quarter|report|results|earnings) (?:before|earlier|prior)(?: (?:that|it|this))?|(?:the )?(?:previous|prior) (?:one|time|ones|quarter|report|results|earnings)',
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `how did ${symbol} react to its last results?`,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('performance', 'comparison', 'price_level', 'record_high')(before),
    words: words(
      '(?:(?:what|where|when) (?:is|was) )?(?:the |its )?(low|high)(?:est)? point(?: (?:of|in|over) (?:it|that|the (?:year|period|time)))?',
    ),
    asks: ([end = '']) => `what was its ${end.toLowerCase()}est close?`,
  },
  // Of the last inversion the one before it stands in the same list.
  {
    behind: isOf('inversion_history'),
    words: words(
      '(?:what about |how about |when was )?the (?:inversion|one|time) (?:before|prior)(?: (?:to )?(?:that|it|this)(?: one)?)?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: ({ intents }) => intents.length > 0,
    words: words('(?:what about |how about )?the inversion (?:before|prior)(?: (?:to )?(?:that|it|this)(?: one)?)?'),
    asks: () => 'when was the yield curve last inverted?',
  },
  {
    behind: ofLinked,
    words: words(
      '(?:(?:has|have|is|did) (?:it|that|this) (?:been )?(?:gone|go|going|ris(?:en|e|ing)|fall(?:en|ing)?|climb\\w*|dropp\\w*|weaken\\w*|strengthen\\w*|trend\\w*|come|chang\\w*|increas\\w*|higher|lower|up|down)|(?:it|that) (?:has|is) (?:gone|risen|fallen|come|changed|increased|higher|lower))(?: (?:up|down|then|now|since(?: then)?))*',
    ),
    asks: (_match, { symbols: [one = '', other = ''] }) =>
      `how has the correlation of ${one} with ${other} changed by year?`,
  },
  {
    behind: ofLinked,
    words: words(
      '(?:in )?(?:which|what) year (?:was|were|is|had) (?:it|that|they|the (?:link|correlation))? ?(?:the )?(?:most|least|at its|high|low|strong|weak|clos|tight)\\w*(?: \\w+){0,2}|when was (?:it|that) (?:the )?(?:most|least|high|low|strong|weak)\\w*(?: \\w+)?',
    ),
    asks: (_match, { symbols: [one = '', other = ''] }) =>
      `how has the correlation of ${one} with ${other} changed by year?`,
  },
  {
    behind: (before) => ofSymbol(before) && before.intents[0] === 'cagr' && before.period === null,
    words: words(
      '(?:(?:and |what (?:is|about) (?:it|that) )?(?:after|net of|adjusted for|less) inflation|in real terms|real)',
    ),
    asks: (_match, { symbols: [symbol = ''] }) =>
      `what is the average annual return of ${symbol} after inflation since 1900?`,
  },
  // A link of two is judged by what it was in other years.
  {
    behind: ofLinked,
    words: words(judged),
    asks: (_match, { symbols: [one = '', other = ''] }) =>
      `how has the correlation of ${one} with ${other} changed by year?`,
  },
  {
    behind: (before) => before.symbols.length === 1 && isOf('performance')(before) && isOfAYear(before),
    words: words(judged),
    asks: (_match, { symbols: [symbol = ''] }) => `what were the best and worst years of ${symbol}?`,
  },
  {
    behind: (before) => before.symbols.length === 0 && isOf('series', 'unemployment', 'inflation', 'growth')(before),
    words: words(
      '(?:what (?:was|about) (?:it )?|how (?:high|low) (?:was|did) it (?:get )?)?(?:at|during|in|by) (?:its |the )?(?:covid(?:-19)?|pandemic|coronavirus|lockdown) (peak|high|top|worst|low|trough|bottom)(?: point)?',
    ),
    asks: ([end = '']) => `what was its ${/^(?:low|trough|bottom)/i.test(end) ? 'lowest' : 'highest'} in 2020?`,
  },
];
