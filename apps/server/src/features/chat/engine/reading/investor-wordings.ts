import { listOf } from '../list-of.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';
import type { Question } from './question.ts';

const ofFalls = isOf('drawdown', 'recovery', 'fall_speed');
const isRegimeOfTime = (before: Question) =>
  isOf('regime', 'regime_history')(before) && before.period !== null && before.symbols.length === 0;
const agoNamed = /\b(?:an?|one|two|three|four|five|ten|\d{1,2}) (?:year|quarter|month)s? ago\b/;
const condition =
  /\b(above|below|over|under|at least|at most|less than|more than|higher than|lower than) (-?\d[\d.]*) ?(%|percent)?/;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function timeOf({ period, plain }: Question): string | null {
  const ago = agoNamed.exec(plain)?.[0];
  if (ago !== undefined) return ago;
  if (period?.kind !== 'between') return null;
  const month = monthNames[Number(period.end.slice(5, 7)) - 1];
  return month === undefined ? null : `${month} ${period.end.slice(0, 4)}`;
}

/** Turns by which an investor goes on from an answer to the next figure of the same thing. */
export const investorWordings: readonly Wording[] = [
  {
    behind: isRegimeOfTime,
    words: words(
      'how long (?:did|has) (?:that|it|this)(?: (?:regime|one|phase|spell|quadrant))? (?:last(?:ed)?|go on|run)',
    ),
    asks: (_match, before) => {
      const time = timeOf(before);
      return time === null ? null : `how long did the regime of ${time} last?`;
    },
  },
  {
    behind: (before) => ofSymbol(before) && isOf('during_recessions')(before),
    words: words(
      '(?:what about |how about |how (?:did|was) (?:it|they|that) (?:do |go )?)?(?:in|over|during) the (year|quarter|month|(?:three|six) months) (?:after|behind)(?:(?:wards| that| it| them))?',
    ),
    asks: ([time = ''], { symbols }) =>
      `how did ${listOf(symbols, 'and')} do in the ${time.toLowerCase()} after recessions?`,
  },
  // Behind the fall of a year "since" begins with its end.
  {
    behind: (before) => ofSymbol(before) && ofFalls(before) && before.period?.kind === 'between',
    words: words(
      '(?:what (?:about|was (?:it|that)) |how (?:bad|far|deep) (?:was|did) it (?:get |go )?)?(?:at |by )?(?:(?:its|the) )?(?:worst|lowest|deepest)(?: (?:point|one|fall))? since(?: then)?',
    ),
    asks: (_match, { symbols, period }) =>
      period?.kind === 'between'
        ? `what was the maximum drawdown of ${listOf(symbols, 'and')} since ${period.end}?`
        : null,
  },
  // What the options price for the next results.
  {
    behind: (before) => ofSymbol(before) && isOf('implied_volatility', 'expected_move')(before),
    words: words(
      '(?:what (?:about|is it) |how about )?(?:for|around|over|into|through|at|going into) (?:the |its |their )?(?:next |coming |upcoming )?(?:earnings|results|report)(?: date| day)?',
    ),
    asks: (_match, { symbols }) => `what is the implied move of ${listOf(symbols, 'and')} for earnings?`,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('implied_volatility')(before),
    words: words(
      '(?:(?:and )?(?:what|how (?:big|large))(?: an?| kind of| size of)? moves? (?:does|do|is|would) (?:it|that|this|they|the market)(?: being)? (?:imply|implied|pric\\w*(?: in)?|mean|expect\\w*|suggest)|(?:what is )?the implied move)',
    ),
    asks: (_match, { symbols }) => `what is the expected move of ${listOf(symbols, 'and')}?`,
  },
  {
    behind: (before) =>
      before.symbols.length === 1 && isOf('results_reaction')(before) && !/\bbefore its last\b/.test(before.plain),
    words: words(
      '(?:what about |how about )?(?:(?:the )?(?:one|time|report|results|earnings|quarter) (?:before|prior)(?: (?:that|it|this))?|(?:the )?(?:previous|prior) (?:one|time|report|results|earnings|quarter))',
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `how did ${symbol} react to the results before its last?`,
  },
  {
    behind: (before) => ofSeveral(before) && isOf('dividends', 'next_dividend', 'company_order')(before),
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:yields?|pays?|has|gives)(?: the)? (more|most|less|least|better|best|higher|highest|lower|lowest)(?: (?:dividend )?yield| dividends?)?',
    ),
    asks: ([end = ''], before) =>
      `which has the ${/^(?:less|least|low)/i.test(end) ? 'lower' : 'higher'} dividend yield, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: (before) => ofSeveral(before) && isOf('dividends', 'next_dividend', 'company_order')(before),
    words: words(
      '(?:has|have|did|does) (?:either|any|both|one|each)(?: (?:one|of (?:them|these|those|the two)))? (?:ever )?(cut|reduce|lower|raise|grow|increase)[sd]?(?:n|ed)?(?: (?:it|its dividend|the dividend|their dividends?))?',
    ),
    asks: ([deed = ''], before) => `did ${listOf(toldOf(before), 'or')} ${deed.toLowerCase()} its dividend?`,
  },
  // "And when it was below 2%?" sets another condition in the place of the one before.
  {
    behind: (before) =>
      condition.test(before.plain) && isOf('during_levels', 'within_levels', 'conditional_days')(before),
    words: words(
      `(?:what (?:about|happened) |how about )?(?:when|while|if) (?:it|that|inflation|the (?:rate|vix|yield)|they|rates|unemployment) (?:was|is|were|are|stood|stands) ${condition.source.slice(2)}`,
    ),
    asks: ([side = '', level = '', unit = ''], { plain }) => plain.replace(condition, `${side} ${level}${unit}`),
  },
];
