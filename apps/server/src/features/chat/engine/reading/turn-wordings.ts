import { listOf } from '../list-of.ts';
import { sectorOfFund } from '../market/sector-choice.ts';
import type { Question } from './question.ts';
import { amountWordings, ofSums, sums } from './amount-wordings.ts';
import { asksOtherForm } from './answer-turns.ts';
import { companyWordings } from './company-wordings.ts';
import { comparisonWordings } from './comparison-wordings.ts';
import { figureWordings } from './figure-wordings.ts';
import { investorWordings } from './investor-wordings.ts';
import { libraryWordings } from './library-wordings.ts';
import { ownHoldingWordings } from './own-holding-wordings.ts';
import { ownWordings } from './own-wordings.ts';
import { structureWordings } from './structure-wordings.ts';
import { threadWordings } from './thread-wordings.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';

const ofSeries = isOf('series', 'inflation', 'unemployment', 'growth', 'tenor', 'curve_slope', 'series_extremes');
const ofEconomy = (before: Question) => before.symbols.length === 0 && ofSeries(before);
const whole = '(?:it|they|the (?:stock|shares?|fund|price)|each(?: of them)?|every one(?: of them)?|either|both|those)';
// Of a year or a month the bottom is not its end.
const isOfNamedFall = ({ period }: Question) => period?.kind === 'between' && !/-(?:12-31|01-01)$/.test(period.start);

const wordings: readonly Wording[] = [
  ...ownHoldingWordings,
  ...ownWordings,
  ...amountWordings,
  ...figureWordings,
  ...structureWordings,
  ...investorWordings,
  ...libraryWordings,
  ...threadWordings,
  ...companyWordings,
  ...comparisonWordings,
  // "Make it Microsoft" asks the same of that.
  {
    behind: ({ intents, symbols }) => intents.length > 0 || symbols.length > 0,
    words: words(
      "(?:(?:let us |let's )?(?:make|do|try|run)) (?:it|that|this) (?:for |with |on )?((?!an? |the |in |as )\\S+(?: \\S+)?)",
    ),
    asks: ([said = '']) =>
      /^\$?[A-Z][A-Za-z.&-]*(?: [A-Z][\w.&-]*)?$/.test(said) && !asksOtherForm(`make it ${said}`)
        ? `the same for ${said}`
        : null,
  },
  {
    behind: ofEconomy,
    words: words(
      '(?:what|where|when|how high|how low|how bad) (?:was|did|were) (?:it|that|they) (?:be |get )?(?:when (?:it|that|they) |at (?:its|the|their) |by (?:its|the) )?(?:had )?(peak|top|worst|highest|bottom|trough|low(?:est)?)(?:ed|ped)?(?: out)?(?: point)?',
    ),
    asks: ([end = '']) => (/^(?:bottom|trough|low)/i.test(end) ? 'what was its lowest?' : 'what did it peak at?'),
  },
  {
    behind: ofSeveral,
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the (?:two|three|four)|both))? (?:recovered|rebounded|came back|got back(?: there)?|made it back|was back)(?: to its (?:old |previous )?(?:peak|high))? (first|soonest|earliest|fastest|quickest|sooner|faster|quicker)',
    ),
    asks: (_match, before) => `which recovered first, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: (before) => ofSeveral(before) && isOf('drawdown', 'recovery', 'fall_speed')(before),
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:took (?:the )?(?:longer|longest)|was (?:the )?(?:slower|slowest|last))(?: to (?:get|come|make it) back(?: (?:up|there|to (?:its|the) (?:old )?(?:high|peak)))?| to (?:recover|rebound))?',
    ),
    asks: () => 'how long did each take to recover?',
  },
  {
    behind: (before) => ofSeveral(before) && isOf('recovery', 'fall_speed')(before),
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:was|is|did it) (?:quicker|faster|sooner|first|quickest|fastest)',
    ),
    asks: (_match, before) => `which recovered first, ${listOf(toldOf(before), 'or')}?`,
  },
  // A fall that is named by its time ends at its bottom.
  {
    behind: (before) => ofSymbol(before) && isOfNamedFall(before),
    words: words(
      '(?:(?:what|how) (?:about|(?:has|have|did) (?:it|they|both|that) (?:done|do|fared?|performed?)) )?since (?:the|that|its) (?:bottom|low|trough|end of (?:it|that))',
    ),
    asks: () => 'and since then?',
  },
  {
    behind: (before) => ofSeveral(before) && isOf('record_high', 'rise_to_high')(before),
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:would |does |do |will )?(?:needs?|has|have|takes?|requires?) (?:the )?(?:bigger|biggest|larger|largest|longer|most|more)(?: (?:rise|gain|rally|climb|way|to (?:go|rise|gain)))*(?: to (?:go|get back|come back|recover|get there|its (?:high|peak)|get back to (?:its|the|their) (?:old )?(?:highs?|peaks?|record)))?',
    ),
    asks: (_match, before) => `which is further below its high, ${listOf(toldOf(before), 'or')}?`,
  },
  {
    behind: (before) => ofSymbol(before) && isOf('record_high')(before),
    words: words(
      '(?:for |since )?how long (?:has|have|is|are) (?:it|they|that) (?:now )?been (?:below|under|off|down|there|away)(?: (?:from )?(?:it|that|them|its (?:high|peak|record)|their (?:highs|peaks|records)))?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: isOf('series_extremes'),
    words: words(
      '(?:is|was) (?:that|it|this) (?:very |unusually |rather |a )?(?:high|low|a lot|much|unusual|normal|usual|extreme|elevated)(?: (?:historically|for it|compared (?:with|to) (?:its )?history|by historical standards))?',
    ),
    asks: (_match, { own }) => own,
  },
  // What came after falls is told with the times that follow it.
  {
    behind: isOf('after_moves', 'after_falls', 'after_large_days'),
    words: words(
      '(?:how (?:often|many times) (?:did|has|was) (?:that|it|this) (?:happen(?:ed)?|(?:been )?so|the case)|(?:since when|from when)(?: is (?:that|it|this) counted)?|(?:what about )?(?:in |over |during )?the (?:day|week|month|quarter|year|three months) (?:after|afterwards|later|that followed)(?: that| it)?)',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: isOf('best_worst_days', 'best_worst_weeks', 'best_worst_months', 'best_worst_quarters', 'best_worst_years'),
    words: words(
      '(?:(?:what (?:was|is) |which (?:was|is) )?the )?(?:second|third|next)[ -](?:best|worst|biggest|largest|highest|lowest)(?: (?:one|day|week|month|quarter|year|drop|fall|gain))?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: (before) => before.symbols.length === 0 && isOf('curve_slope')(before),
    words: words(
      '(?:when|how long ago) (?:was|did|has) (?:it|that|the (?:spread|curve|slope|gap)) (?:last|most recently) (?:been |be |go |turn |turned )?(?:negative|inverted?|below (?:zero|0)|under (?:zero|0))',
    ),
    asks: () => 'when was the yield curve last inverted?',
  },
  {
    behind: (before) => before.symbols.length === 0 && isOf('curve_slope')(before),
    words: words(
      'what was (?:it|that|the (?:spread|curve|slope)) (?:at|when) (?:its|it was|the) (?:most|deepest)(?: inverted)?',
    ),
    asks: () => 'what was the deepest inversion of the yield curve?',
  },
  {
    behind: (before) => isOf('curve_slope')(before) && /\binvert/.test(before.plain),
    words: words(
      '(?:when|how long ago) (?:was|did) (?:it|that|the curve) (?:last|most recently)(?: (?:so|happen|the case))?',
    ),
    asks: () => 'when was the yield curve last inverted?',
  },
  {
    behind: isOf('regime', 'regime_history', 'regime_before', 'regime_after', 'regime_assets', 'regime_changes'),
    words: words(
      'what (?:does|is|do) (?:the|that|this|your) (?:regime |macro )?(?:framework|model|method) (?:say|says|saying|show|call)(?: (?:now|today|currently|at the moment))?',
    ),
    asks: () => 'which macro regime are we in now?',
  },
  {
    behind: (before) => before.symbols.length === 1 && isOf('calendar_years')(before),
    words: words(
      '(?:which|what)(?: (?:one|year))? (?:was|is|were) (?:the )?(?:best|worst)(?: (?:one|year))?(?: of (?:those|them|these|all))?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: ofSymbol,
    words: words(
      `how (?:much|far|deep|badly) (?:did|has|have|was) ${whole} (?:fall|fallen|drop(?:ped)?|lose|lost|go down|decline[d]?|down) (?:at (?:the |its |their )?(?:worst|lowest|bottom|low)(?: point)?|(?:from )?peak to trough)`,
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) =>
      ofSymbol(before) && (ofSums(before) || isOf('performance', 'comparison', 'ranking', 'volatility')(before)),
    words: words(
      "(?:what (?:is|was) )?(?:the |my |its )?(?:most|worst|biggest loss|deepest|furthest) (?:that )?(?:i|it|they|we)(?: would|'d| had| ever| have| was| were)*(?: been| be| gone| got)? ?(?:down|lost|lose|fallen|fell|under ?water|in the red)(?: (?:at any (?:point|time)|at once|in between|along the way))?",
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) => before.symbols.length > 1 && !isOf('portfolio')(before),
    words: words(
      '(?:sort|rank|order)(?: (?:it|them|that|these|those|all))? (?:by|on) (?:the |their |total )?(?:returns?|performance|gains?)',
    ),
    asks: (_match, { symbols }) => `rank ${listOf(symbols, 'and')} by return`,
  },
  {
    behind: (before) => ofSymbol(before) && ofSums(before),
    words: words(
      '(?:(?:what (?:was|would) (?:it|that) (?:be |have been )?(?:worth )?)|how (?:bad|low) (?:was|did) it (?:get )?)?(?:at|on) (?:the|its) (?:worst|lowest|low)(?: (?:point|moment|time|day))?(?: (?:in between|along the way))?',
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) => ofSymbol(before) && isOf('seasonality')(before),
    words: words(
      '(?:what (?:happened|did (?:it|they) do)|how (?:did|was|about)(?: (?:it|they|that))?(?: (?:do|go|fare|perform))?|and)?(?: ?in)? ?(?:that|the same|this) month (last year|this year|(?:in |of )?(?:19|20)\\d\\d)',
    ),
    asks: ([when = ''], { plain, symbols }) => {
      const month =
        /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/.exec(
          plain,
        )?.[0];
      return month === undefined
        ? null
        : `how did ${symbols[0] ?? ''} do in ${month} ${when.replace(/^(?:in|of) /, 'of ')}?`;
    },
  },
  {
    behind: (before) =>
      ofSymbol(before) && isOf('performance', 'comparison', 'ranking', 'cagr', 'volatility', 'drawdown')(before),
    words: words(
      'how (?:quickly|fast|soon|long) (?:did|has|have) (?:it|they|that) (?:(?:come|bounce|get|got|spring) back(?: again)?(?: from (?:that|it))?|take (?:it |them |me )?to (?:(?:get|make|earn|win) (?:it|that|them|this|the loss|the money)(?: all)? (?:back|up|good)|recover(?: (?:it|that|the loss|from (?:that|it)))?))',
    ),
    asks: () => 'how long did it take to recover?',
  },
  // Less of a volatility is the better one; of a return more.
  {
    behind: isOf('volatility', 'drawdown', 'performance', 'comparison', 'ranking', 'cagr', 'portfolio', ...sums),
    words: words(
      '(?:would|could|might) (?:holding |buying |just )?((?:the )?\\S+(?: \\S+)?) have (?:been|done|fared) (?:any |much |a )?(?:better|worse|safer|calmer)(?: (?:instead|choice|idea|bet|investment))?',
    ),
    asks: ([other = ''], { intents, symbols }) => {
      if (symbols.length === 0 && !intents.includes('portfolio')) return null;
      if (intents.includes('portfolio')) return `did I beat ${other}?`;
      const both = listOf([symbols[0] ?? '', other], 'or');
      if (intents.includes('drawdown')) return `which had the smaller drawdown, ${both}?`;
      return intents.includes('volatility') ? `which was less volatile, ${both}?` : `and compared with ${other}?`;
    },
  },
  {
    behind: isOf('fall_frequency'),
    words: words('when (?:was|did) (?:the |it )?(?:last|latest|most recent)(?: (?:time|one|fall|correction|happen))*'),
    asks: (_match, { plain, symbols }) =>
      `when was the last ${/\\d{1,2} ?%/.exec(plain)?.[0] ?? '10%'} correction of ${symbols[0] ?? 'SPY'}?`,
  },
  // The last fall is told with the day on which the peak was reached again.
  {
    behind: (before) => isOf('fall_list')(before) && /\blast \d/.test(before.plain),
    words: words(
      '(?:how long|when) (?:did|has) (?:it|that|they)(?: one)? (?:take (?:it )?to )?(?:recover(?:ed)?|(?:get|come) back|last)(?: (?:from (?:it|that)|to (?:its|the) (?:old )?(?:peak|high)))?',
    ),
    asks: (_match, { own }) => own,
  },
  {
    behind: isOf('saving_plan'),
    words: words(
      '(?:how much|what)(?: of (?:that|it|this))? (?:did|have|would|had) i (?:have )?(?:pa(?:y|id)|put|invest(?:ed)?|contribut(?:e|ed))(?: in)?(?: (?:in total|myself|overall|altogether))?',
    ),
    asks: () => 'how much is the total put in?',
  },
  {
    behind: isOf('implied_volatility', 'options_overview'),
    words: words(
      '(?:what|how (?:big|large)(?: an?)?) (?:price )?move (?:do|does|would) (?:that|it|this|they|those) (?:imply|mean|expect|suggest)((?: (?:for|over|in|by) .{3,24})?)',
    ),
    asks: ([span = '']) => `what is the expected move${span}?`,
  },
  {
    behind: ofSymbol,
    words: words(
      'do (?:i|we) (?:already |still |even )?(?:own|hold|have) (?:either|any|both|one|some)?(?: ?of)? ?(?:them|these|those|the two|it)?',
    ),
    asks: (_match, before) => `do I own ${listOf(toldOf(before), 'and')}?`,
  },
  // The bills of a few months stand for cash where no rate is named.
  {
    behind: (before) => ofSymbol(before) && isOf('performance', 'comparison', 'ranking')(before),
    words: words(
      '(?:what about |how about |against |versus |vs |(?:compared )?(?:with|to) )?(?:holding |staying in |just )?cash',
    ),
    asks: () => 'and short-term treasury bonds?',
  },
  {
    behind: (before) => ofSymbol(before) && isOf('performance')(before),
    words: words(
      '(?:how (?:does|did) (?:that|it|this) compare (?:with|to|against)|is (?:that|it|this) (?:better|worse) than) (?:its|an?|the)? ?(?:usual|average|typical|normal) (day|week|month|quarter|year)',
    ),
    asks: ([unit = ''], { symbols }) =>
      `what is the average ${unit === 'day' ? 'dai' : unit}ly return of ${symbols[0] ?? ''}?`,
  },
  // Of a sector's fund what is inside of it is of that sector.
  {
    behind: ({ symbols }) => symbols.length === 1 && sectorOfFund(symbols[0] ?? '') !== null,
    words: words(
      '(?:what|which) (?:is|are) (?:the )?(cheapest|most expensive|largest|biggest|smallest)(?: (?:stocks?|compan(?:y|ies)|names?|shares?|ones?))? (?:in|of|within) (?:it|that|there|that sector|the sector|XL[A-Z]{1,2})',
    ),
    asks: ([end = ''], { symbols }) => {
      const sector = sectorOfFund(symbols[0] ?? '') ?? '';
      if (/^(?:cheapest|most expensive)$/i.test(end))
        return `which ${sector} stocks have the ${/^c/i.test(end) ? 'lowest' : 'highest'} P/E?`;
      return `which ${sector} stocks have the ${end.toLowerCase()} market cap?`;
    },
  },
];

/** Whether a turn is worded so that another question may stand for it. */
export function mayStandForWhole(text: string): boolean {
  return wordings.some(({ words: pattern }) => pattern.test(spelledOut(text)));
}

function spelledOut(text: string): string {
  return text
    .trim()
    .replaceAll('\u2019', "'")
    .replaceAll(/\b(?:actually|really|basically|roughly|approximately) (?=[a-z])/gi, '')
    .replace(/\b(what|which|who|how|where|when|it|that)'s\b/gi, '$1 is');
}

/** The whole question that a turn stands for behind the one before it; the text as it is where it is read by itself. */
export function withWholeWording(text: string, before: Question | null): string {
  if (before === null) return text;
  const said = spelledOut(text);
  for (const { behind, words: pattern, asks } of wordings) {
    const [whole, ...groups] = behind(before) ? (pattern.exec(said) ?? []) : [];
    const asked = whole === undefined ? null : asks(groups, before);
    if (asked !== null) return asked;
  }
  return text;
}
