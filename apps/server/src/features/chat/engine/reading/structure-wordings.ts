import { structurePlans } from '../options/structure-plans.ts';
import { isOf, type Wording, words } from './worded-turn.ts';

const ofStructure = isOf(...structurePlans.map(({ id }) => id));

const structure =
  '(?:(?:long|short|bull|bear|iron|call|put|debit|credit|protective|covered|calendar|vertical) ){0,3}(?:straddle|strangle|spread|condor|collar|butterfly|call|put)s?';

/** Turns behind a structure of options that stand for a whole question. */
export const structureWordings: readonly Wording[] = [
  {
    behind: ofStructure,
    words: words('(?:what (?:is|would be) (?:the |my )?|how bad is the )?(worst|best)[- ]case(?: scenario)?'),
    asks: ([end = '']) => `what is the maximum ${/^worst/i.test(end) ? 'loss' : 'profit'}?`,
  },
  {
    behind: ofStructure,
    words: words(
      '(?:is|how) (?:that|it|this)? ?(?:very |at all )?(?:likely|probable|realistic)(?: (?:is (?:that|it)|to happen|to pay(?: off)?|to work))?',
    ),
    asks: () => 'what is the probability of profit?',
  },
  // "Same on Apple" is the same structure on another share.
  {
    behind: ofStructure,
    words: words(
      '(?:do )?(?:(?:the )?same(?: (?:thing|one|trade))?|(?:that|it)) (?:on|with|but (?:on|for|with)|in) ((?:the )?\\$?[A-Za-z][\\w.&-]*)',
    ),
    asks: ([named = '']) => `the same for ${named}`,
  },
  // "Compare with just a put" behind a collar asks for that structure.
  {
    behind: isOf('collar', 'covered_call', 'protective_put'),
    words: words(
      '(?:(?:how (?:does|would) (?:that|it|this) )?compared? (?:it |that |this )?(?:with|to|against)|(?:what|how) about|versus|vs|with|try) (?:just |only |simply )+(?:the |an? )?(?:protective |covered )?(put|call)s?(?: alone| only)?',
    ),
    asks: ([right = '']) => `and with a ${right} instead?`,
  },
  // "Make it a strangle" asks for that structure on the same terms.
  {
    behind: ({ symbols, intents }) => symbols.length > 0 && intents.length > 0,
    words: words(`(?:make|do|try) (?:it|that|this) (?:as )?(an? ${structure})(?: instead)?`),
    asks: ([said = '']) => `and ${said}?`,
  },
  {
    behind: isOf('covered_call'),
    words: words(
      '(?:(?:what|how much) (?:is|would|do) (?:the|my|i) (?:be )?(?:total )?(?:return|yield|profit|gain|make)(?: be)? |what )?if(?: (?:it|they|the shares|i|the stock))?(?: (?:is|are|am|get|gets|were|was))?(?: get)? (?:called(?: away)?|assigned|exercised)',
    ),
    asks: () => 'what is the maximum return?',
  },
];
