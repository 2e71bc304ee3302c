import { listOf } from '../list-of.ts';
import { sectorOfFund } from '../market/sector-choice.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';

const compare =
  '(?:and |what about |how about |(?:how (?:does|do) (?:that|it|this) )?compared? (?:to|with) |against |versus |vs |to |with |for )*';
const isOne = '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:is|was|looks|are)(?: the)?';

/** Turns that ask for another figure of what was told, or set the same one beside something else. */
export const figureWordings: readonly Wording[] = [
  {
    behind: (before) => ofSeveral(before) && !isOf('portfolio')(before),
    words: words(
      '(?:which|who)(?: one| of (?:them|these|the two|both))? (?:had|has|was|gave|offered) (?:the |a )?(smoother|calmer|easier|steadier|bumpier|rougher|wilder|choppier)(?: ride| one| path| trip)?',
    ),
    asks: ([end = ''], before) =>
      `which was ${/^(?:smooth|calm|eas|stead)/i.test(end) ? 'less' : 'more'} volatile, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: (before) => ofSymbol(before) && !isOf('portfolio')(before),
    words: words(
      '(?:(?:what|how (?:big|deep)) (?:is|was) )?(?:its|the|their) (?:biggest|largest|worst|deepest) (?:dip|pullback|setback)',
    ),
    asks: () => 'and its maximum drawdown?',
  },
  // "Anything on Ford?" asks for news, whatever was told of another before.
  {
    behind: ofSymbol,
    words: words(
      '(?:is there )?(?:any(?:thing)?|something)(?: new| news| else)? (?:on|about|regarding) ((?:the )?\\S+(?: \\S+)?)',
    ),
    asks: ([named = ''], { symbols }) => {
      if (!/^(?:it|that|this|them|those)$/i.test(named)) return `any news on ${named}?`;
      return symbols.length === 1 ? `any news on ${symbols[0] ?? ''}?` : null;
    },
  },
  {
    behind: (before) =>
      before.symbols.length === 1 && isOf('implied_volatility', 'options_overview', 'option_skew')(before),
    words: words(
      `${compare}(?:the |its )?(?:reali[sz]ed|historical|actual|past)(?: (?:one|vol\\w*))?(?: (?:of|over) .{3,20})?`,
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `implied vs realized volatility of ${symbol}`,
  },
  // "And its own history?" behind a price against earnings
  {
    behind: (before) => ofSymbol(before) && isOf('sector_beside', 'price_earnings')(before),
    words: words(
      `${compare}(?:its|their|his) own (?:history|past|average|record|range)|${compare}(?:its|their) (?:history|past|historical (?:average|range|norm))`,
    ),
    asks: (_match, { symbols }) => `is the P/E of ${listOf(symbols, 'and')} high compared with its own history?`,
  },
  {
    behind: (before) => ofSeveral(before) && isOf('sector_beside', 'price_earnings')(before),
    words: words(`${isOne} (?:the )?(cheaper|cheapest|more expensive|most expensive|dearer|pricier)(?: one| stock)?`),
    asks: ([end = ''], before) =>
      `which is ${/^cheap/i.test(end) ? 'cheaper' : 'more expensive'}, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: ofSymbol,
    words: words(
      '(?:what|how much) (?:do|does|did) (?:they|it|each|both)(?: each| both| all)? (?:earn|make)(?: (?:per|a) share| for each share)',
    ),
    asks: (_match, before) => `what is the EPS of ${listOf(toldOf(before), 'and')}?`,
  },
  // What came before is listed with the newest.
  {
    behind: isOf('results_reaction', 'earnings_surprise'),
    words: words(
      '(?:what about |how about |and )*(?:the )?(?:(?:two|three|four|few|other|previous|prior|last) )*(?:times?|quarters?|ones?|reports?|reactions?|results)(?: (?:before|earlier|prior)(?: (?:that|it|this))?)?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: (before) =>
      before.symbols.length === 1 && isOf('company_facts', 'earnings_surprise', 'next_earnings')(before),
    words: words(
      'how (?:did|has|have) (?:the )?(?:stock|shares?|price|it|market|share price) (?:moved?|react(?:ed)?|done?|respond(?:ed)?|traded?|taken? it)(?: (?:on|after|to) (?:the day|that day|that|it|them|the (?:results|report|news|numbers|earnings))| afterwards)?',
    ),
    asks: (_match, { symbols }) => `how did ${symbols[0] ?? ''} react to its last results?`,
  },
  {
    behind: (before) =>
      before.symbols.length === 0 &&
      isOf('series', 'inflation', 'unemployment', 'growth', 'tenor', 'curve_slope')(before),
    words: words('(?:what (?:is|has been) )?(?:the |its )?(?:trend|direction)(?: (?:here|there|like|lately))?'),
    asks: () => 'is it rising?',
  },
  // "Which is the worst one?" behind the fund of a sector is asked of its shares.
  {
    behind: (before) =>
      before.symbols.length === 1 &&
      sectorOfFund(before.symbols[0] ?? '') !== null &&
      before.assumed.some(({ symbol }) => symbol === before.symbols[0]) &&
      /\b(?:stocks|shares|names|companies)\b/.test(before.plain) &&
      isOf('performance')(before),
    words: words(
      '(?:(?:which|what|who)(?: (?:one|stock|share|name|company)| of (?:them|these|those))?(?: (?:is|was|did|has|does|do|did the|has done|has been|performed))*|and|what about|how about)? ?(?:the )?(best|worst|strongest|weakest|top|biggest (?:winner|loser|gainer))(?: (?:one|of (?:them|these|those)|stock|share|name|performer|performing(?: one| stock)?))?',
    ),
    asks: ([end = ''], { symbols, plain }) => {
      const side = /^(?:worst|weakest|.*loser)/i.test(end) ? 'worst' : 'best';
      const time =
        /\b(?:today|yesterday|(?:this|last|the (?:last|past)) .{0,12}\b(?:day|week|month|quarter|year)s?|ytd|year to date|(?:in|since) (?:\w+ )?(?:19|20)\d\d)\b/.exec(
          plain,
        )?.[0];
      return `which ${sectorOfFund(symbols[0] ?? '') ?? ''} stock did ${side}${time === undefined ? '' : ` ${time}`}?`;
    },
  },
  {
    behind: isOf('covered_call'),
    words: words(
      '(?:how much|what)(?: (?:income|premium|yield|return|money))?(?: (?:is|would|does|do|can|will|could|the|that|it|this|i|be|pay|make|earn|get|give|bring|come to|yield|return))* (?:a|per|each|every) year|annuali[sz]ed|(?:what is (?:that|it) )?annuali[sz]ed',
    ),
    asks: () => 'what is the annualized return?',
  },
  {
    behind: isOf('covered_call', 'collar'),
    words: words(
      'what (?:if|happens (?:if|when)|do i (?:make|get|earn) (?:if|when)) (?:i|it|they|the shares|the stock|my shares) (?:am|is|are|get|gets|got|were|was) (?:called|assigned|exercised)(?: away)?(?: early)?',
    ),
    asks: () => 'what is the maximum return?',
  },
  {
    behind: ofSymbol,
    words: words(
      '(?:what (?:is|was) )?(?:the |its )?(?:worst|biggest|largest|deepest) (?:drop|fall|decline|loss|dip) (?:that )?(?:it|they) (?:had|saw|took|suffered|went through|has had|have had)((?: (?:in|over|during|from|since) .{3,40}?)?)',
    ),
    asks: ([span = '']) => `and its maximum drawdown${span}?`,
  },
  // "Had it recovered by the end of 2024?" is of the fall that was told: its answer has the day on which it was over.
  {
    behind: (before) => ofSymbol(before) && isOf('drawdown', 'recovery')(before),
    words: words(
      '(?:had|has|have|did|was|were|is) (?:it|they|that|the (?:stock|shares?|price|fund)) (?:ever |fully |already |yet |all )*(?:recover(?:ed)?|(?:got|made it|come|came|gone|get) (?:all the way )?back|back (?:at|to|above) (?:its|the|their) (?:old )?(?:peak|high)|over)(?: (?:from (?:it|that)|to (?:its|the) (?:old )?(?:peak|high)))?(?: (?:by|before) (?:the )?[\\w ]{2,24})?(?: yet| again)?',
    ),
    asks: (_match, before) => `how long did ${ofSeveral(before) ? 'each' : 'it'} take to recover?`,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('mix', 'performance', 'growth_of_money', 'comparison')(before),
    words: words(
      'how (?:bad|ugly|rough|painful|deep) (?:did (?:it|that|things) (?:get|go)|was (?:it|the (?:ride|worst of it)))(?: (?:at (?:its|the) worst|along the way|in between))?',
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) => /\b(?:dividends?|yields?|payouts?)\b/.test(before.plain),
    words: words(
      '(?:\\$([A-Z.]+), )?(?:has|have|did) (?:it|they|the company|\\$[A-Z.]+) (?:ever |always )?(cut|lower(?:ed)?|reduced?|skip(?:ped)?|raised?)(?: (?:it|them|one))?(?: before)?',
    ),
    asks: ([named, moved = ''], { symbols }) => {
      const symbol = named ?? symbols[0];
      return symbol === undefined
        ? null
        : `has ${symbol} ever ${/^rais/i.test(moved) ? 'raised' : 'cut'} the dividend?`;
    },
  },
  {
    behind: (before) => before.symbols.length > 0 && isOf('dividends')(before),
    words: words(
      'how (?:fast|quickly|much|well) (?:has|have|did|is|are) (?:it|they|that|the (?:dividend|payout)) (?:been )?(?:gr[eo]wn?|growing|ris(?:en?|ing)|going up|gone up)',
    ),
    asks: (_match, { symbols, period }) =>
      `how fast has ${symbols[0] ?? ''} grown its dividend${period === null ? ' over the last 5 years' : ''}?`,
  },
  // The moves that were told are counted with them.
  {
    behind: isOf('rate_moves'),
    words: words(
      'how many (?:hikes|cuts|rises|moves|increases|steps|times)(?: (?:was|is|were|are) (?:that|there|it|those)| did (?:they|it|the fed) (?:make|do))?(?: in (?:all|total))?',
    ),
    asks: (_match, { own }) => own,
  },
  // Whether it beat another one is asked of what was told.
  {
    behind: (before) => before.symbols.length === 1 && isOf('performance')(before),
    words: words(
      '(?:did|has|does) (?:it|they|the stock|that) (?:beat(?:en)?|outperform(?:ed)?|underperform(?:ed)?|lag(?:ged)?) (?:the )?(.{2,24}?)(?: (?:then|too|in that time|over that time))?',
    ),
    asks: ([other = '']) => `and compared with the ${other}?`,
  },
  // What a mix lost at most is told with it.
  {
    behind: isOf('mix'),
    words: words(
      '(?:what (?:was|is) |how (?:big|deep|large) (?:was|is) )?(?:the |its )?(?:biggest|largest|worst|deepest|max(?:imum)?) (?:drop|fall|decline|loss|draw-?down|dip)(?: (?:ever|along the way|in (?:that|this) time|over (?:that|the) (?:time|period)))?',
    ),
    asks: () => 'and the maximum drawdown?',
  },
];
