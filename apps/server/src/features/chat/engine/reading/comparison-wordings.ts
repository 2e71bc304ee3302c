import { listOf } from '../list-of.ts';
import type { Question } from './question.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';
import { isOfAYear } from './thread-wordings.ts';

const ofReturn = isOf('performance', 'comparison', 'ranking');
const which = '(?:which|who|what)(?: one)?(?: of (?:the (?:two|three|four)|them|these|those|both))?';
const ofMarket = '(?:stocks|the (?:stock )?market|equities|shares|the s&p(?: 500)?|spy)';
const named = "((?:the )?[\\w&'-]+(?: [\\w&'-]+)?)";
const than = '(?: than (?:that|this|it)(?: one)?)?';
const unitNamed = '(?: (?:ones?|(?:calendar )?(year|quarter|month)s?))?';

const isMarket = new RegExp(`^${ofMarket}$`, 'i');
// The market as a whole stands in a list by its fund.
const marketFund = (named: string) => (isMarket.test(named) ? 'SPY' : named);

// "60/40", as a mix was named by its shares.
const sharesOf = ({ own, plain }: Question) => /\b\d\d\/\d\d\b/.exec(`${own} ${plain}`)?.[0];

// The calendar unit of the time that was told.
function unitTold(before: Question): string | null {
  const { period } = before;
  if (isOfAYear(before)) return 'year';
  if (period?.kind === 'previous') return period.unit;
  if (period?.kind !== 'part_of_year') return null;
  return period.months === 1 ? 'month' : period.months === 3 ? 'quarter' : null;
}

/** Turns that set what was told of a symbol beside its other years, beside another one or beside its risk. */
export const comparisonWordings: readonly Wording[] = [
  // "Has it ever had a worse year?" is told by its best and worst years.
  {
    behind: (before) => before.symbols.length === 1 && ofReturn(before),
    words: words(
      `(?:(?:has|have|had|did|was|were|is) (?:it|they|there|the (?:stock|fund|index|shares?)) (?:ever |also )*(?:been |had |have |seen |see |done |do |suffered |fared |fallen |lost )?(?:ever )?(?:an? |any |even )*|any )(?:worse|better|rougher|stronger|weaker)${unitNamed}${than}(?: (?:before|ever|on record|in (?:its|their) history|since))*`,
    ),
    asks: ([unit], before) => {
      const told = unit?.toLowerCase() ?? unitTold(before);
      return told === null ? null : `what were the best and worst ${told}s of ${before.symbols[0] ?? ''} ever?`;
    },
  },
  // "Was DIS better in any single year?" behind two is asked of each of their years.
  {
    behind: (before) => toldOf(before).length === 2 && ofReturn(before),
    words: words(
      '(?:was|did|has|is|does|were) (\\S+) (?:ever )?(?:do |done |been )?(better|ahead|worse|behind|beat|beaten|outperform\\w*|win|won)(?: (?:than )?(?:it|that|the other(?: one)?|\\S+))? (?:in|for|over) (?:any|a|one|even (?:a|one)|at least one)(?: one)?(?: single)?(?: calendar)? year',
    ),
    asks: ([named = '', side = ''], before) => {
      const [one = '', other = ''] = toldOf(before);
      const isOfOther = named.toUpperCase() === other;
      if (!isOfOther && named.toUpperCase() !== one) return null;
      const isAhead = !/^(?:worse|behind)$/i.test(side);
      return isOfOther === isAhead
        ? `in which years did ${other} beat ${one}?`
        : `in which years did ${one} beat ${other}?`;
    },
  },
  // Who is ahead is told by returns, whatever was told before.
  {
    behind: (before) => ofSeveral(before) && !isOf('portfolio')(before),
    words: words(
      `(?:who|which)(?: one)?(?: of (?:the two|them|these|those))? (?:is|are|was|has been|came out|comes out)(?: further| well| furthest)? (?:ahead|in front|behind)(?: overall| now)?( (?:since|over|in|from|during) .{3,40}?)?`,
    ),
    asks: ([time = ''], before) => `and rank ${listOf(toldOf(before), 'and')} by return${time}`,
  },
  {
    behind: (before) => ofSeveral(before) && ofReturn(before),
    words: words(
      '(?:please )?(?:(?:put|sort|rank|order|list|arrange) (?:them|these|those|(?:all|the) (?:two|three|four|of them))(?: all)? ?(?:(?:in|into) (?:order|a ranking)|from (?:best|worst|highest|lowest) to \\w+)|(?:from )?(?:best to worst|worst to best))',
    ),
    asks: (_match, before) => `and rank ${listOf(toldOf(before), 'and')} by return`,
  },
  {
    behind: ofSeveral,
    words: words(`${which} (?:has|had) (?:the |a )?(higher|lower|bigger|smaller|highest|lowest) (?:market )?beta`),
    asks: ([side = ''], before) => `which has the ${side} beta, ${listOf(toldOf(before), 'or')}?`,
  },
  // Shares of those that were told make a mix of them.
  {
    behind: (before) => toldOf(before).length === 2 && !isOf('portfolio')(before),
    words: words(
      '(?:an? |what about |how about |(?:what|how) (?:would|did) an? )*(?:(\\d\\d) ?[/-] ?(\\d\\d)|half(?: and half| in each| of each)?|(?:split|divided) (?:equally|evenly|half and half)|equal (?:parts|weights|shares))(?: (?:mix|split|portfolio|blend))?(?: (?:of|in|between|across) (?:those|them|these|both|the two|each)(?: two)?)?(?: (?:have done|do|return))?',
    ),
    asks: ([one = '50', other = '50'], before) => `and a ${one}/${other} mix of ${listOf(toldOf(before), 'and')}?`,
  },
  // The others of a mix give way to what is added to it.
  {
    behind: (before) => isOf('mix')(before) && sharesOf(before) !== undefined,
    words: words(
      `(?:(?:what (?:about|if)|how about|try|let us|let's) ?(?:i |we |it )?)?(?:with|had|add(?:ing|ed)?|put(?:ting)?|includ(?:e|ing|ed)|plus|throw(?:ing)? in|swap(?:ping)? in|mov(?:e|ing)) (?:an? |another )?(\\d{1,2}) ?(?:%|percent)(?: of| in(?:to)?| to)? ${named}(?: too| as well| added| in it| to it)?`,
    ),
    asks: ([share = '', other = ''], before) => {
      const parts = before.symbols.length === 2 ? ` of ${listOf(before.symbols, 'and')}` : '';
      return `and what would adding ${share}% ${other} to a ${sharesOf(before) ?? ''}${parts} have done?`;
    },
  },
  // "Riskier than NVDA?" asks which of the two is.
  {
    behind: (before) =>
      before.symbols.length === 1 && isOf('volatility', 'drawdown', 'beta', 'value_at_risk', 'risk_summary')(before),
    words: words(
      `(?:(?:is|was|are|were) (?:it|that|they|this) )?(?:any |much |even |a lot )?(riskier|safer|calmer|wilder|bumpier|steadier|(?:more|less) (?:volatile|risky|dangerous|jumpy)) than ${named}`,
    ),
    asks: ([side = '', other = ''], { symbols: [symbol = ''] }) =>
      `which is ${/^(?:saf|calm|stead|less)/i.test(side) ? 'less' : 'more'} volatile, ${symbol} or ${other}?`,
  },
  {
    behind: (before) => ofSymbol(before) && before.period?.kind === 'trailing' && before.period.unit === 'year',
    words: words(
      '(?:(?:make|do) (?:it|that) |just |only |what about |how about |over )*(?:the )?(?:last|past) (\\d{1,2}|two|three|four|five|ten|twenty)(?: then| instead| only)?',
    ),
    asks: ([count = '']) => `and over the last ${count} years?`,
  },
  // The fall that was told holds its depth and its length.
  {
    behind: isOf('recovery', 'fall_speed', 'fall_length'),
    words: words('how (?:deep|bad|big)(?: (?:was|did) (?:it|that|this)(?: (?:go|get|fall))?)?'),
    asks: (_match, { own }) => own,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('win_rate', 'day_count')(before),
    words: words('(?:the )?(down|up|falling|rising|negative|positive)(?: (?:days|ones))?'),
    asks: ([side = ''], { symbols: [symbol = ''] }) => `how many ${side} days did ${symbol} have?`,
  },
  // What has become of a past reading is told from its time on.
  {
    behind: (before) =>
      before.symbols.length === 0 &&
      isOf('series', 'inflation', 'unemployment', 'tenor')(before) &&
      before.period?.kind === 'between',
    words: words(
      'how (?:far|much) (?:has|have) (?:it|that|this|they|prices|inflation|rates) (?:since )?(?:come|gone|fallen|risen|dropped|moved|eased|cooled|climbed)(?: (?:down|up|back|off))*(?: since(?: then)?)?',
    ),
    asks: () => 'how much has it changed since then?',
  },
  {
    behind: isOf('recovery'),
    words: words('how (?:long|many (?:days|months)) did (?:that|it|this)(?: one)? (?:take|last)'),
    asks: (_match, { own }) => own,
  },
  // What was worth its risk is told by its return for that risk.
  {
    behind: ofSymbol,
    words: words(
      '(?:(?:was|is|were|are) (?:it|that|they|this|holding it|\\S+) )?(?:really |actually |still )?worth (?:the|its|their|that|all (?:the|that))(?: (?:extra|added|additional|higher))? (?:risk|volatility|ride|pain|swings|drawdown|trouble|bumps)s?',
    ),
    asks: (_match, before) => `and the Sharpe ratio of ${listOf(toldOf(before), 'and')}?`,
  },
  {
    behind: ofSeveral,
    words: words(
      `${which} (?:is|was|were|would (?:have been|be)|has been|had|gave|offered|made for)(?: me)?(?: the| an?)? (smooth|calm|stead|eas|bump|rough|wild|chopp)i?(?:er|est)(?: (?:ride|one|path|journey|holding|time))?(?: of (?:the two|them))?`,
    ),
    asks: ([word = ''], before) =>
      `which was ${/^(?:bump|rough|wild|chopp)/i.test(word) ? 'more' : 'less'} volatile, ${listOf(toldOf(before), 'or')}?`,
  },
  // How far one fell from its peak is its drawdown, and not what it has done since.
  {
    behind: ofSeveral,
    words: words(
      `${which} (?:fell|dropped|declined|sank|slid|was down|lost|came down) (?:the )?(further|furthest|farther|farthest|more|most|harder|hardest|deeper|deepest|less|least) (?:from|off|below) (?:its|their|the)(?: own)? (?:peak|high|top|record)s?((?: (?:in|during|over|since|from|that|this|last) .{2,30})?)`,
    ),
    asks: ([side = '', time = ''], before) =>
      `which had the ${/^l/i.test(side) ? 'smallest' : 'deepest'} drawdown${time}, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: (before) => ofSeveral(before) && ofReturn(before),
    words: words(
      '(?:was|is|were|are|did|does|do|has|have) (?:either|any|both|one|neither)(?: one)?(?: of (?:them|these|those|the two))? (?:do |done |any |ever )*(?:better than|worse than|beat|beaten|ahead of|behind|outperform(?:ed)?|higher than|lower than) ' +
        named,
    ),
    asks: ([other = ''], before) => `and rank ${listOf([...toldOf(before), marketFund(other)], 'and')} by return`,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('performance', 'ranking', 'record_high', 'drawdown')(before),
    words: words(
      '(?:(?:has|have) (?:it|they|either)(?: ever)?|(?:was|were|did) (?:it|they|either) ever) (?:been |fallen |dropped |fall |drop )?(?:down |down by |more than |over |at least )*(\\d{1,2}) ?(?:%|percent)(?: or more)?(?: (?:below|off|under|down from|from|away from)(?: (?:its|the|their|that|a))?(?: (?:all[- ]time|record|previous|old))?(?: (?:high|peak|record|top)s?| it| that)?)?(?: (?:ever|before|in the past))?',
    ),
    asks: ([depth = ''], { symbols }) =>
      `how many times ${symbols.length > 1 ? 'have they' : 'has it'} ever fallen ${depth}%?`,
  },
  {
    behind: isOf('inversion_history'),
    words: words(
      `(?:what (?:happened|happens) (?:to|with)|how did|how have|what did|and) (${ofMarket})(?: (?:do|go|fare|perform|react|move|done|fared))? (?:after(?:wards?)?|next|then|following (?:it|that)|after (?:that|it|those|them|each(?: of them)?)|in the (?:year|months) (?:after|afterwards|that followed))`,
    ),
    asks: ([market = '']) => `what happened to ${marketFund(market)} after the yield curve inverted?`,
  },
  {
    behind: ({ intents }) => intents.length > 0,
    words: words(
      '(?:is there |do you have )?(?:any|some)(?:thing)? (?:similar|like (?:that|it|this)|comparable|of the (?:kind|sort))(?: (?:figures?|numbers?|story|thing))? (?:for|with|from|about|on|of) ' +
        named,
    ),
    asks: ([other = '']) => `the same for ${other}`,
  },
  // A turn that says what was meant asks for that figure of the same.
  {
    behind: ofSymbol,
    words: words(
      "(?:sorry,? )?(?:(?:that|this|it) (?:is|was) not|(?:that|this|it) (?:isn't|wasn't)) what i (?:asked|meant|wanted|was asking|was after)(?: for| about)?[,.;: -]+(?:i (?:want(?:ed)?|meant?|need(?:ed)?|asked(?: for)?|would like|was after|am after)|(?:give|show|tell) me)(?: to (?:see|know))? (?:the |its |their )?(.{3,40}?)(?: instead| please)?",
    ),
    asks: ([figure = '']) => `and the ${figure}?`,
  },
];
