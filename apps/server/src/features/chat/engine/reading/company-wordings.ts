import { listOf } from '../list-of.ts';
import type { Question } from './question.ts';
import { isOf, ofSeveral, ofSymbol, toldOf, type Wording, words } from './worded-turn.ts';

const orderedBy = /\b(?:revenues?|sales|net income|profits?|earnings|(?:gross |operating |net )?margins?)\b/;
const reportedFigure =
  /\b(?:revenues?|sales|net income|profits?|earnings per share|eps|earnings|free cash flow|operating income)\b/;
const figureTold = '(?:that|it|this|they|those|(?:the|its|their) (?:p/e|pe|yield|margin|multiple|valuation|figure)s?)';
const judged = '(?:cheap|expensive|pricey|dear|high|low|good|bad|normal|usual|rich|attractive|strong|weak)(?:er)?';
const ofResults = isOf('results_reaction', 'next_earnings', 'earnings_surprise');

// The figure of the turn before that can be set beside those of a sector; a price against earnings where it told none of them.
function figureBeside({ plain, intents }: Question): string {
  const [figure] =
    /\b(?:dividend yield|(?:gross |operating |net |profit )?margins?|revenue growth|returns? on (?:equity|assets|capital))\b/.exec(
      plain,
    ) ?? [];
  return figure ?? (intents.includes('dividends') ? 'dividend yield' : 'P/E');
}

/** What is asked of the figures, the dividends and the results of companies behind an answer on them. */
export const companyWordings: readonly Wording[] = [
  {
    behind: ofSymbol,
    words: words(
      '(?:is|are) (?:it|that|this|the stock|they|the shares) (?:cheap|expensive|pricey|dear|overvalued|undervalued|overpriced)(?:er)? (?:for|in|within|among|against|compared (?:to|with)|relative to|versus|than) (?:its|their|the) (?:sector|industry|peers|rivals|competitors)',
    ),
    asks: (_match, { symbols }) => `what is the P/E of ${listOf(symbols.slice(0, 3), 'and')} compared with its sector?`,
  },
  {
    behind: (before) => ofSeveral(before) && isOf('dividends', 'next_dividend', 'company_order')(before),
    words: words(
      '(?:which|who)(?: one)?(?: of (?:them|these|those|the two|both))? (?:has |have )?(?:raised|grew|grown|increased|hiked|lifted) (?:it|its|them|the dividend|its dividend|the payout)(?: the)? (?:more|most|faster|fastest|quicker)((?: (?:in|over) .{3,30})?)',
    ),
    asks: ([span = ''], before) => `who grew its dividend faster${span}, ${listOf(toldOf(before), 'or')}?`,
  },
  // "What about profits?" behind an order of companies orders them by that.
  {
    behind: (before) => before.symbols.length > 1 && isOf('company_order')(before) && orderedBy.test(before.plain),
    words: words(`(?:what about |how about |by |and )?(?:the |their )?(${orderedBy.source})`),
    asks: ([figure = ''], { plain }) => plain.replace(orderedBy, figure.toLowerCase()),
  },
  // Of results that are still to come the last ones are those of the last quarter.
  {
    behind: (before) => before.symbols.length > 0 && isOf('next_earnings')(before),
    words: words(
      'how (?:did|was|were|good (?:was|were)) (?:the |its |their )?(?:last|previous|latest|most recent) (?:one|ones|time|report|quarter|results?|earnings)(?: (?:go|look|turn out|do|come in|compare))?',
    ),
    asks: (_match, { symbols }) => `did ${listOf(symbols, 'and')} beat the estimates last quarter?`,
  },
  {
    behind: (before) =>
      ofSymbol(before) &&
      isOf('dividends', 'company_order')(before) &&
      /\b(?:dividends?|yields?|pay)\b/.test(before.plain),
    words: words(
      'when (?:is|are) (?:the |its |their )?next (?:one|dividend|payment|payout)s?(?: (?:due|paid|coming|expected|payable))?',
    ),
    asks: (_match, { symbols }) => `when is the next dividend of ${listOf(symbols, 'and')}?`,
  },
  // "The best quarter?" behind what was reported is one of the same figure.
  {
    behind: (before) => before.symbols.length === 1 && isOf('company_facts')(before),
    words: words(
      '(?:(?:which|what) (?:was|is) )?(?:the |its |their )?(best|worst|highest|lowest|strongest|weakest|biggest|smallest|record) (quarter|year)(?: (?:ever|so far|of (?:them|those)))?',
    ),
    asks: ([end = '', unit = ''], { plain, symbols }) => {
      const figure = reportedFigure.exec(plain)?.[0];
      const side = /^(?:worst|low|weak|small)/i.test(end) ? 'lowest' : 'highest';
      return figure === undefined ? null : `which ${unit} had the ${side} ${figure} for ${symbols[0] ?? ''}?`;
    },
  },
  {
    behind: (before) => before.symbols.length === 1 && isOf('company_facts')(before),
    words: words(
      '(?:(?:how (?:does|did) (?:that|it|this) )?compared?|versus|vs\\.?|against)(?: (?:that|it))? ?(?:to|with)? (?:a|one|the) (?:year|quarter) (?:earlier|before|ago|prior)',
    ),
    asks: (_match, { plain, symbols }) => {
      const figure = reportedFigure.exec(plain)?.[0];
      return figure === undefined ? null : `${figure} growth of ${symbols[0] ?? ''} by quarter`;
    },
  },
  {
    behind: (before) => ofSymbol(before) && ofResults(before),
    words: words(
      '(?:how (?:has|have) (?:it|they|the (?:stock|shares)) (?:done|fared|moved|gone|performed) )?since (?:it|they|that)(?: last)? ?(?:reported|report|results|the (?:results|report))?',
    ),
    asks: (_match, { symbols }) => `how has ${symbols[0] ?? ''} done since it last reported?`,
  },
  {
    behind: (before) =>
      ofSymbol(before) && isOf('price_earnings', 'company_order', 'company_facts', 'dividends')(before),
    words: words(
      `(?:how (?:does|do|did|is) (?:${figureTold}) compare|(?:is|are|was) (?:${figureTold}) (?:${judged})(?:[ ,]+compared)?|compared?|and|what about|how about|against|versus|vs\\.?|next|relative)?(?:[ ,]+(?:compared|relative))? ?(?:with|to|against|for|in|than|beside)? (?:that of |those of |the rest of )?(?:its|the|their) (?:own )?(?:sector|industry|peers|rivals|competitors)(?:'s?)?(?: (?:median|average|mean))?`,
    ),
    asks: (_match, before) =>
      `what is the ${figureBeside(before)} of ${before.symbols.slice(0, 3).join(', ')} compared with its sector?`,
  },
  {
    behind: ({ symbols, intents }) => symbols.length > 0 && !intents.includes('portfolio'),
    words: words('(?:what|how much) (?:do|does) (?:they|it|each|both) pay(?: out)?(?: in dividends)?'),
    asks: () => 'and the dividends?',
  },
];
