import { sectorOfFund } from '../market/sector-choice.ts';
import type { Question } from './question.ts';
import { asksOtherForm } from './answer-turns.ts';

/**
 * A turn whose words ask something of what was told before them, written as the whole question that it stands for. What the
 * question names is replaced, all else is taken over from the turn before, as of any follow-up.
 */
type Wording = {
  behind: (before: Question) => boolean;
  words: RegExp;
  asks: (match: readonly (string | undefined)[], before: Question) => string | null;
};

const lead = '^(?:(?:and|so|but|ok|okay|now|then|well|no|actually),? )*';
const words = (pattern: string) => new RegExp(`${lead}${pattern}\\W*$`, 'i');
const isOf =
  (...ids: readonly string[]) =>
  ({ intents }: Question) =>
    intents.some((id) => ids.includes(id));
const ofSeries = isOf('series', 'inflation', 'unemployment', 'growth', 'tenor', 'curve_slope', 'series_extremes');
const ofEconomy = (before: Question) => before.symbols.length === 0 && ofSeries(before);
// "And Tesla's?" put the one in the place of the other: both were told.
const toldOf = ({ symbols, beside }: Question) => (symbols.length === 1 ? [...beside, ...symbols] : symbols);
const ofSeveral = (before: Question) => toldOf(before).length > 1;
const ofSymbol = ({ symbols }: Question) => symbols.length > 0;
const listed = (symbols: readonly string[], by: string) =>
  symbols.length < 2 ? symbols.join('') : `${symbols.slice(0, -1).join(', ')} ${by} ${symbols.at(-1) ?? ''}`;

const whole = '(?:it|they|the (?:stock|shares?|fund|price)|each(?: of them)?|every one(?: of them)?|either|both|those)';
const ofSums = isOf('growth_of_money', 'saving_plan', 'lump_sum', 'real_return');
const ofResults = isOf('results_reaction', 'next_earnings', 'earnings_surprise');

const wordings: readonly Wording[] = [
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
      '(?:what|where|when|how high|how low|how bad) (?:was|did|were) (?:it|that|they) (?:be |get )?(?:when (?:it|that|they) |at (?:its|the|their) |by (?:its|the) )(?:had )?(peak|top|worst|highest|bottom|trough|low(?:est)?)(?:ed|ped)?(?: out)?(?: point)?',
    ),
    asks: ([end = '']) => (/^(?:bottom|trough|low)/i.test(end) ? 'what was its lowest?' : 'what did it peak at?'),
  },
  {
    behind: ofSeveral,
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the (?:two|three|four)|both))? (?:recovered|rebounded|came back|got back(?: there)?|made it back|was back)(?: to its (?:old |previous )?(?:peak|high))? (first|soonest|earliest|fastest|quickest|sooner|faster|quicker)',
    ),
    asks: (_match, before) => `which recovered first, ${listed(toldOf(before), 'or')}?`,
  },
  {
    behind: ofSymbol,
    words: words(
      `how (?:much|far|deep|badly) (?:did|has|have|was) ${whole} (?:fall|fallen|drop(?:ped)?|lose|lost|go down|decline[d]?|down) (?:at (?:the |its |their )?(?:worst|lowest|bottom|low)(?: point)?|(?:from )?peak to trough)`,
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) => ofSymbol(before) && ofSums(before),
    words: words(
      '(?:(?:what (?:was|would) (?:it|that) (?:be |have been )?(?:worth )?)|how (?:bad|low) (?:was|did) it (?:get )?)?(?:at|on) (?:the|its) (?:worst|lowest|low)(?: (?:point|moment|time|day))?(?: (?:in between|along the way))?',
    ),
    asks: () => 'and the maximum drawdown?',
  },
  {
    behind: (before) => ofSymbol(before) && ofResults(before),
    words: words(
      '(?:how (?:has|have) (?:it|they|the (?:stock|shares)) (?:done|fared|moved|gone|performed) )?since (?:it|they|that)(?: last)? ?(?:reported|report|results|the (?:results|report))?',
    ),
    asks: (_match, { symbols }) => `how has ${symbols[0] ?? ''} done since it last reported?`,
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
    behind: isOf('portfolio'),
    words: words(
      '(?:how much|what)(?: (?:dividends?|income))? (?:should|can|could|will|would|might|do) i (?:expect|get|receive|earn|be paid)(?: to (?:get|receive|earn))?(?: in (?:dividends|income))? (?:over|in|for|during) (?:the )?next (?:year|twelve months|12 months)',
    ),
    asks: (_match, { own }) =>
      /\b(?:dividends?|income|paid)\b/.test(own) ? 'what dividends will I get over the next twelve months?' : null,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      'how (?:would|does|did|do) (?:that|it|this) compare (?:with|to|against) (my|our) ((?:worst|best) (?:day|week|month|quarter|year))(?: (?:so far|ever|yet))?',
    ),
    asks: ([, end = '']) => `what was my ${end}?`,
  },
  {
    behind: (before) =>
      ofSymbol(before) && isOf('performance', 'comparison', 'ranking', 'cagr', 'volatility', 'drawdown')(before),
    words: words(
      'how (?:quickly|fast|soon|long) (?:did|has|have) (?:it|they|that) (?:come|bounce|get|got|spring) back(?: again)?(?: from (?:that|it))?',
    ),
    asks: () => 'how long did it take to recover?',
  },
  {
    behind: (before) => ofSymbol(before) && isOf('performance', 'comparison', 'cagr', 'volatility')(before),
    words: words(
      'would (?:holding |buying |just )?((?:the )?\\S+(?: \\S+)?) have (?:been|done|fared) (?:any )?(?:better|worse|safer)(?: (?:instead|choice|idea))?',
    ),
    asks: ([other = '']) => `and compared with ${other}?`,
  },
  {
    behind: isOf('fall_frequency'),
    words: words('when (?:was|did) (?:the |it )?(?:last|latest|most recent)(?: (?:time|one|fall|correction|happen))*'),
    asks: (_match, { plain, symbols }) =>
      `when was the last ${/\\d{1,2} ?%/.exec(plain)?.[0] ?? '10%'} correction of ${symbols[0] ?? 'SPY'}?`,
  },
  {
    behind: isOf('portfolio'),
    words: words('(?:what is (?:it|that) )?(?:per (?:year|annum)|a year|annuali[sz]ed|annually|yearly)'),
    asks: () => 'what is my annualized return?',
  },
  {
    behind: isOf('portfolio'),
    words: words(
      'which(?: one)?(?: of (?:them|these|those|mine))? (?:is|was) (?:the )?(riskiest|safest|calmest|wildest|most volatile|least volatile)(?: one)?',
    ),
    asks: ([end = '']) => `which of my holdings is the ${end.toLowerCase()}?`,
  },
  {
    behind: ({ symbols, intents }) => symbols.length > 0 && !intents.includes('portfolio'),
    words: words('(?:what|how much) (?:do|does) (?:they|it|each|both) pay(?: out)?(?: in dividends)?'),
    asks: () => 'and the dividends?',
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
    behind: isOf('covered_call'),
    words: words(
      '(?:what|how much) (?:is|would|do) (?:the|my|i) (?:be )?(?:total )?(?:return|yield|profit|gain|make)(?: be)? if (?:it|they|the shares|i|the stock) ?(?:is|are|am|get|gets|were|was)?(?: get)? (?:called(?: away)?|assigned|exercised)',
    ),
    asks: () => 'what is the maximum return?',
  },
  {
    behind: isOf('portfolio'),
    words: words(
      '(?:(?:is|was|are) (?:that|it|this|they) |did (?:it|i|that) do )?(?:much |a lot )?(?:more|less|higher|lower|better|worse|riskier|safer|calmer)(?: (?:volatile|risky|risk))? than (?:that of |the one of )?((?:the )?\\S+(?: \\S+)?)',
    ),
    asks: ([than = '']) => `and compared with ${/^(?:the )?(?:stock )?market$/i.test(than) ? 'the S&P 500' : than}?`,
  },
  {
    behind: ofSymbol,
    words: words(
      'do (?:i|we) (?:already |still |even )?(?:own|hold|have) (?:either|any|both|one|some)?(?: ?of)? ?(?:them|these|those|the two|it)?',
    ),
    asks: (_match, before) => `do I own ${listed(toldOf(before), 'and')}?`,
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
