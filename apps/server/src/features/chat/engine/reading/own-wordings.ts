import { portfolioMeasure, supposedSale } from '../account/portfolio-measure.ts';
import type { Question } from './question.ts';
import { isOf, type Wording, words } from './worded-turn.ts';

const moves = 'falls?|drops?|rises?|loses?|gains?|declines?|crashes|tanks|goes (?:up|down)';
const ones = '(?:ones?|holdings?|positions?|stocks?|shares?|funds?|companies)';
const ofDividends = ({ own }: Question) => /\b(?:dividends?|payouts?)\b/.test(own);
const supposedMove = new RegExp(`\\b(${moves}) (?:by )?\\d{1,2}(?:\\.\\d+)? ?(?:%|percent)`);

/** What is asked of the own portfolio behind an answer on it. */
export const ownWordings: readonly Wording[] = [
  // The P/E of each stands beside that of all.
  {
    behind: isOf('portfolio_multiple'),
    words: words(
      `(?:which|what)?(?: ${ones})?(?: of (?:them|these|mine))? ?(?:is|has|are)? ?(?:the )?(?:most expensive|cheapest|dearest|priciest|highest|lowest|least expensive)(?: (?:one|p\\/?e|multiple|of them))?`,
    ),
    asks: (_match, { own }) => own,
  },
  // "What would that bring?" and "and what tax?" behind a supposed sale are told with it.
  {
    behind: (before) => isOf('portfolio')(before) && supposedSale.test(before.own),
    words: words(
      '(?:what|how much)(?: cash| money)? (?:would|does|will|is) (?:that|it|this)(?: (?:sale|trade))? (?:bring|bring in|give|give me|raise|net|free up|leave|leave me|make)(?: me)?(?: with)?|(?:and )?(?:what|how much|which)(?: about)? (?:is |would be |do i owe in |about )?(?:the |in )?(tax(?:es)?|gains?|capital gains?)(?: (?:on|would|will|do|be|is)(?: (?:that|it|i|be|owe|pay))*)?',
    ),
    asks: ([tax = ''], { own }) =>
      /^tax/i.test(tax) && !/\btax\b/.test(own) ? `${own.replace(/\W+$/, '')}, and what tax?` : own,
  },
  {
    behind: (before) => isOf('portfolio')(before) && portfolioMeasure(before.own) === 'contribution',
    words: words(
      `(?:(?:which|what|who)(?: ${ones})? )?(?:(?:has|have|did) )?(hurt|helped|cost|lost|dragged|weighed|contributed|added|made|gained)(?: (?:me|it|us|down|on it))*(?: the)? (most|least)`,
    ),
    asks: ([verb = '', end = '']) => {
      const isDown = /^(?:hurt|cost|lost|drag|weigh)/i.test(verb) !== /^least/i.test(end);
      return `which of my holdings contributed the ${isDown ? 'least' : 'most'}?`;
    },
  },
  // What is held is put in order by what each has gained since it was bought.
  {
    behind: isOf('portfolio'),
    words: words(
      '(?:(?:can|could) you )?(?:sort|rank|order|list)(?: (?:it|them|these|those|that|all))*(?: (?:by|on) (?:the |their |its )?(?:total |unreali[sz]ed )?(gains?|profits?|loss(?:es)?|p&l|pnl))',
    ),
    asks: ([by = '']) =>
      `which of all my holdings has gained the ${/^loss/i.test(by) ? 'least' : 'most'} since purchase?`,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      `(?:which|what)(?: ${ones})? (?:has|have|is|are|did) (?:i )?(lost|lose|gained|gain|made|make|up|down|fallen|risen)(?: me)?(?: the)? (most|least)|(?:what about |how about |and )?(?:my |the )?(?:biggest |worst |best |top )?(losers|winners|gainers)`,
    ),
    asks: ([verb = '', much = '', side = '']) => {
      const isDown = /^(?:los|down|fallen)/i.test(`${verb}${side}`) !== /^least/i.test(much);
      return `which of all my holdings has gained the ${isDown ? 'least' : 'most'} since purchase?`;
    },
  },
  {
    behind: (before) => isOf('portfolio', 'holding_cost')(before) && before.symbols.length === 1,
    words: words(
      '(?:what|how much) (?:is|was|are) (?:the|my) (?:total |unreali[sz]ed )?(?:gain|profit|loss)(?: (?:on|from) (?:it|that|this))?',
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `how much have I made on ${symbol}?`,
  },
  // "How much of that was Apple?" behind a gain is that of Apple, behind a value its share.
  {
    behind: isOf('portfolio'),
    words: words(
      'how much of (?:that|it|this|them) (?:is|was|were|are|came|comes)(?: (?:in|from|down to|due to))? (?!(?:cash|interest|dividends|tax|fees|profit|gain)\\b)(\\$?[A-Za-z][\\w.&-]*)',
    ),
    asks: ([named = ''], { own }) =>
      /\b(?:ma[dk]e|gain\w*|earn\w*|returns?|up|profits?|lost|los[et])\b/.test(own)
        ? `how much have I made on ${named}?`
        : `what is the weight of ${named} in my portfolio?`,
  },
  {
    behind: isOf('portfolio_payments'),
    words: words('(?:what about |how about )?(?:my |the )?(deposits|withdrawals|contributions)'),
    asks: ([kind = '']) => `list my ${kind}`,
  },
  {
    behind: isOf('portfolio'),
    words: words('(?:since|from) when(?: (?:is|was) (?:that|it|this)(?: (?:counted|measured))?)?'),
    asks: (_match, { own }) => own,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      `(?:which|what)(?: ${ones})?(?: (?:is|are))? (?:correlate[ds]?|moves?)(?: the)? (?:most|best|least|closest)(?: closely)? (?:with|to) (?:the (?:rest|others)|each other|everything else|one another)(?: of (?:it|them|my portfolio))?`,
    ),
    asks: () => 'what is the correlation of my holdings?',
  },
  {
    behind: (before) => isOf('portfolio')(before) && ofDividends(before),
    words: words(
      `(?:from )?(?:which|what|whom?)(?: ${ones})?(?: (?:(?:of (?:them|these|mine))|(?:did|do|does|is|are|was|were) (?:it|that|they|those)(?: come)?(?: from)?|pa(?:id|ys?)(?: (?:it|that|them|me))?(?: (?:the )?most)?))?`,
    ),
    asks: () => 'which of my holdings paid the most dividends?',
  },
  {
    behind: (before) => isOf('portfolio')(before) && ofDividends(before),
    words: words(
      '(?:what|how (?:high|big)) (?:a )?(?:dividend )?yield (?:is|would|does|are) (?:that|it|this|they)(?: be| come to| give)?|(?:what is )?(?:the|my) (?:dividend )?yield|(?:what is (?:that|it) )?(?:as a|in) yield(?: terms)?',
    ),
    asks: (_match, { own }) => (/\byield\b/.test(own) ? null : 'what is the dividend yield of my portfolio?'),
  },
  // "Sell half of it, what would I get?" supposes that sale.
  {
    behind: isOf('portfolio'),
    words: words(
      `(?:(?:what|how much) (?:would|do|could|will) (?:i|we) (?:get|receive|have) (?:for|from|by|if (?:i|we)) |(?:what |say |suppose )?if (?:i|we) |what about )?(?:sell|selling|sold) (all|half|a third|a quarter|\\d{1,2} ?(?:%|percent)|\\d{1,5} shares)(?: of)? (?:my |the )?(it|that|them|\\$?[a-z][a-z.&-]*)(?: (?:shares|stock|position|holding))?(?:[,;:]? (?:(?:what|how much) (?:would|do|could|will|does).{0,30}))?`,
    ),
    asks: ([part = '', named = ''], { symbols: [symbol] }) => {
      const held = /^(?:it|that|them)$/i.test(named) ? symbol : named.replace('$', '');
      return held === undefined ? null : `if I sold ${part.toLowerCase()} of my ${held}, what would I get?`;
    },
  },
  {
    behind: isOf('portfolio'),
    words: words(
      `(?:(?:what|which)(?: one)? is |what about |how about )?(?:my |the )?(second|third|fourth|fifth)[- ](?:biggest|largest|top)(?: ${ones})?`,
    ),
    asks: ([rank = ''], { own }) =>
      /\b(?:gain(?:ed|s)?|contribut\w*|dividends?|paid|lost|los[et]|risk\w*|volatil\w*)\b/.test(own)
        ? null
        : `what is my ${rank.toLowerCase()} largest holding?`,
  },
  // Another size of the same move: "and if it drops 30%?"
  {
    behind: ({ intents, own }) => intents.includes('portfolio') && supposedMove.test(own),
    words: words(
      `(?:and |what |what about )?(?:if |with |for |at )?(?:it |they |the market |an? )?((?:${moves}) )?(?:by )?(\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent)(?: instead)?`,
    ),
    asks: ([verb = '', size = ''], { own, symbols: [symbol] }) => {
      const move = `${verb.trim() || (supposedMove.exec(own)?.[1] ?? '')} ${size}%`;
      return symbol === undefined
        ? own.replace(supposedMove, move)
        : `if ${symbol} ${move}, what happens to my portfolio?`;
    },
  },
  // The same of one thing alone: "and if only AAPL drops 30%?"
  {
    behind: ({ intents, own }) => intents.includes('portfolio') && supposedMove.test(own),
    words: words(
      `(?:and |what |what about )?if (?:only |just )?(\\S+(?: \\S+)?) (${moves}) (?:by )?(\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent)(?: alone| instead)?`,
    ),
    asks: ([thing = '', verb = '', size = '']) =>
      /^(?:it|they|the market)$/i.test(thing) ? null : `if ${thing} ${verb} ${size}%, what happens to my portfolio?`,
  },
  {
    behind: ({ intents, own }) => intents.includes('portfolio') && /\byield\b/.test(own),
    words: words(
      '(?:how much|what) (?:is|are|would|does) (?:that|it|this)(?: be| come to)?(?: in (?:dollars|money))?(?: (?:a|per) year)?',
    ),
    asks: () => 'how much in dividends will I get per year?',
  },
  {
    behind: ({ intents, symbols }) => intents.includes('portfolio') && symbols.length === 1,
    words: words('what did i pay(?: for (?:it|them|that))?'),
    asks: (_match, { symbols: [symbol = ''] }) => `what did I pay for ${symbol}?`,
  },
  // Behind a past time that is gone through again with what is held: "and in the 2022 bear market?"
  {
    behind: ({ intents, own }) =>
      intents.includes('portfolio') && /\b(?:another|again|would\b.{0,40}\bhave)\b/.test(own),
    words: words(
      '(?:and |so |what about |how about |and what about )?(?:in |during |through |under |against |with )?((?:another |the |a (?:repeat|rerun|replay) of )?(?:[a-z0-9-]+ ){0,3}(?:crash|crisis|sell-?off|bear market|panic|meltdown|(?:19|20)\\d\\d))(?: instead)?',
    ),
    asks: ([time = '']) => `what would my portfolio have done in ${time}?`,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      'which(?: (?:one|of (?:them|these|mine)|holding|position|stock))? (?:would |will |does )?(?:falls?|drops?|moves?|swings?|suffers?|reacts?|loses?) (?:the )?(most|least|hardest|worst) (?:with|if|when) (?:the )?(?:stock )?(?:market|s&p(?: 500)?)(?: (?:falls|drops|crashes|does|tanks|goes down))?',
    ),
    asks: ([end = '']) => `which of my holdings moves the ${/^least/i.test(end) ? 'least' : 'most'} with the market?`,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      'which(?: (?:ones?|of (?:them|my holdings|these)))?(?: holdings| positions| stocks)? (?:is|are|was|were) (?:lagging|behind|trailing|ahead|doing better|doing worse|beating it)(?: (?:it|the market|that))?',
    ),
    asks: () => 'rank all my holdings by return',
  },
  {
    behind: isOf('portfolio'),
    words: words(
      '(?:and |so )?(?:which|what)(?: (?:one|holding|position|stock|of (?:them|these|the two)))? (?:is|was|has been|turned out)(?: to be)? (?:the |a )?(better|best|worse|worst)(?: (?:buy|investment|purchase|pick|bet|trade|deal|choice))',
    ),
    asks: ([end = '']) =>
      `which of all my holdings has gained the ${/^b/i.test(end) ? 'most' : 'least'} since purchase?`,
  },
  {
    behind: ({ intents, own }) => intents.includes('portfolio') && /\b(?:risk\w*|volatil\w*)\b/.test(own),
    words: words(
      '(?:which|what)(?: (?:one|holding|position|stock))?s? (?:adds?|contributes?|drives?|makes?|brings?|causes?)(?: (?:the|it|to it|up))? ?(?:the )?(most|least)(?: (?:to|of) (?:it|that|the risk|this|my risk))?',
    ),
    asks: ([end = '']) => `which of my holdings adds the ${end.toLowerCase()} to the risk of my portfolio?`,
  },
  {
    behind: isOf('portfolio'),
    words: words(
      "(?:how much|what) (?:would|could|might) (?:i|it|that|we) (?:have|be worth|be)(?: now| today)? (?:if|had) (?:i|we)(?:'d| had)? ?(?:have )?(?:bought|held|put (?:it|that|the money) in(?:to)?|invested (?:it )?in|gone with|chosen) (?:the )?(\\S+(?: \\S+)?)(?: instead)?",
    ),
    asks: ([other = '']) => `if i had put my money into ${other}, what would it be worth?`,
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
    behind: isOf('portfolio'),
    words: words(
      '(?:(?:is|was|are) (?:that|it|this|they) |did (?:it|i|that) do )?(?:much |a lot )?(?:more|less|higher|lower|better|worse|riskier|safer|calmer)(?: (?:volatile|risky|risk))? than (?:that of |the one of )?((?:the )?\\S+(?: \\S+)?)',
    ),
    asks: ([than = '']) => `and compared with ${/^(?:the )?(?:stock )?market$/i.test(than) ? 'the S&P 500' : than}?`,
  },
];
