import { portfolioMeasure } from '../account/portfolio-measure.ts';
import { moveAsked } from './moves-asked.ts';
import type { Question } from './question.ts';
import { isOf, toldOf, type Wording, words } from './worded-turn.ts';

const ones = '(?:ones?|holdings?|positions?|stocks?|shares?|investments?)';
const ofOwn = isOf('portfolio', 'holding_cost', 'holding_share', 'portfolio_trades', 'portfolio_unsold');
const ofOneHeld = (before: Question) => ofOwn(before) && before.symbols.length === 1;
const ofSale = (before: Question) => ofOneHeld(before) && /\b(?:sell|sold|sales?|reali[sz]ed)\b/.test(before.own);
const ofCash = (before: Question) => isOf('portfolio')(before) && portfolioMeasure(before.own) === 'cash';
const ofReturn = (before: Question) => isOf('portfolio')(before) && portfolioMeasure(before.own) === null;
const all = '(?:my|the|our) (?:whole |total )?(?:portfolio|account|holdings|money)';
const falls = '(?:drop|fall|decline|crash|loss|slump|rise|gain|jump|rally)';

const wayOf = (move: string) => (/^(?:rise|gain|jump|rally)/i.test(move) ? 'rose' : 'fell');

/** What is asked of one holding, of its sale or of a sum, behind an answer on the own portfolio. */
export const ownHoldingWordings: readonly Wording[] = [
  // "At what price?" behind a sale is that of the sale, not of now.
  {
    behind: ofSale,
    words: words(
      '(?:at|for) (?:what|which) price(?: (?:was (?:that|it)|did i sell(?: (?:it|them))?))?|what (?:was|were) the (?:sale |selling )?prices?|what did i (?:get|sell (?:it|them) (?:for|at))(?: for (?:it|them))?',
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `at what price did I sell ${symbol}?`,
  },
  {
    behind: ofSale,
    words: words(
      '(?:what|how much) (?:would|will|could|are|is) (?:those|these|the|that|they|it)(?: (?:shares?|stock|position))?(?: (?:i|that i) sold)? (?:be )?worth(?: (?:now|today|right now))?',
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `what would I have if I had never sold ${symbol}?`,
  },
  {
    behind: ofOneHeld,
    words: words(
      `(?:what|which|how (?:big|large) an?) (?:share|percent(?:age)?|part|fraction|weight|proportion)(?: of ${all})? (?:is|are|was|does) (?:that|it|this|they)(?: make(?: up)?)?(?: of ${all})?|how much of ${all} (?:is|are|was) (?:that|it|this|they)`,
    ),
    asks: (_match, { symbols: [symbol = ''] }) => `how big is my position in ${symbol}?`,
  },
  {
    behind: ofCash,
    words: words(
      '(?:(?:what|which|how (?:big|large) an?) (?:share|percent(?:age)?|part|fraction|proportion)(?: of (?:my|the) (?:whole |total )?(?:portfolio|account))? (?:is|was) (?:that|it|this)(?: of (?:my|the) (?:whole |total )?(?:portfolio|account))?|(?:and )?in percent|as a (?:share|percentage))',
    ),
    asks: () => 'what share of my portfolio is cash?',
  },
  {
    behind: ofReturn,
    words: words(
      '(?:(?:by )?how much(?: is that| was that)?(?: money)?|what is that|and)? ?in (?:dollars?|money|cash|dollar terms|money terms)',
    ),
    asks: () => 'how much money did I make?',
  },
  // "What would a 30% drop in it do to me?" supposes a move of what was told.
  {
    behind: ofOneHeld,
    words: words(
      `(?:what|how much) (?:would|will|does|could) an? ((?:\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent)) (${falls})(?: (?:in|of) (?:it|that|them|this|those))? (?:do to|mean for|cost|take from) (?:me|us|my (?:portfolio|account))`,
    ),
    asks: ([size = '', move = ''], { symbols: [symbol = ''] }) =>
      `what would happen to my portfolio if ${symbol} ${wayOf(move)} ${size}?`,
  },
  {
    behind: (before) => isOf('portfolio')(before) && moveAsked(before.own) !== null,
    words: words(
      `(?:what about |how about |what if )?(?:(?:with|by|for) )?an? ((?:\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent)) (${falls})(?: (?:in|of) (?:it|that|them))?`,
    ),
    asks: ([size = '', move = ''], { symbols: [symbol] }) =>
      `what would happen to my portfolio if ${symbol ?? 'the market'} ${wayOf(move)} ${size}?`,
  },
  // Of several whose cost was told, the one that gained most is looked for among what is held.
  {
    behind: (before) => isOf('holding_cost')(before) && toldOf(before).length > 0,
    words: words(
      `which(?: ${ones})?(?: of (?:them|these|those|the two|the three))? (?:has|had|made|have|shows?) (?:me )?(?:the |a )?(bigger|biggest|larger|largest|higher|highest|better|best|smaller|smallest|lower|lowest|worse|worst|more|most) (?:gain|profit|return|loss|money)s?`,
    ),
    asks: ([end = ''], before) =>
      `which of my holdings ${toldOf(before).join(' and ')} has gained the ${/^(?:small|low|worse|worst)/i.test(end) ? 'least' : 'most'} since purchase?`,
  },
  {
    behind: (before) => isOf('portfolio')(before) && before.symbols.length === 0 && moveAsked(before.own) === null,
    words: words(
      '(?:how|what) (?:do(?:es)?|did|is|has|was|about) (?:the )?(\\S+(?: \\S+)?)(?: (?:compare|stack up|do|done|doing|fare))(?: (?:with|to|against) (?:that|it|this))?',
    ),
    asks: ([other = '']) => (/^(?:that|it|this|they)\b/i.test(other) ? null : `and compared with ${other}?`),
  },
];
