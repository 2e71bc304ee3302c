const correction =
  /^(.{8,}?[.?!;]|.{8,}?(?: -+| \u2013| \u2014))\s+((?:(?:sorry|no|oops|wait|actually|well),? )*(?:i (?:really )?mean(?:t)?|i am talking about|make that|actually)[,: ]+(?!(?:my own|mine|ours)\b).{2,60})$/is;

/** A text whose last sentence corrects the one before it, as the two turns that it stands for: "…than a year ago? I mean volatility". */
export function withoutCorrection(text: string): [string] | [string, string] {
  const [, first, second] = correction.exec(text.trim()) ?? [];
  return first === undefined || second === undefined || text.trim().startsWith('/') ? [text] : [first, second];
}

const remark =
  /^(?:(?:(?:hmm*|hm+|oh|ah|aha|wow|thanks|thank you|thx|yeah|yep|yes|interesting|cool|i see|got it|alright)\b[,.!\u2026 ]+|(?:well|right|great|nice|good|fine|sure|perfect|true|makes sense|fair enough)[,.!\u2026]+ +))+(?!(?:that|this|it) (?:really )?(?:helps?|helped|is (?:all|great|helpful|enough)|was (?:great|helpful)|makes sense)\b.{0,12}$)(?=\w.{2})/i;

const otherMeant = new RegExp(
  `^(?:(?:no|nope|sorry|oops|wait|actually|apologies)[,.! ]+)*i (?:really )?mean(?:t)?(?: to (?:say|ask)(?: about)?)? (?:the )?((?:${[
    'tech(?:nology)?|energy|oil|financials?|banks?|health ?care|pharma|industrials?|(?:consumer )?(?:staples|discretionary)|utilities|materials',
    'real estate|communications?|telecoms?|gold|bonds|treasuries|small caps|nasdaq|s&p(?: 500)?|dow',
  ].join('|')})(?: (?:stocks|shares|sector|etf|fund))?)\\W*$`,
  'i',
);

const leads = '(?:(?:ok(?:ay)?|so|thanks|right|well|alright|and|but|yes|no|sorry),? )*';
const saidBefore =
  "(?:i (?:already |just |had |have )*(?:asked|know|knew|saw|heard)|you (?:already |just |have |had )*(?:said|told|showed|gave|answered|mentioned|explained)|we (?:already |just |have |had )*(?:had|did|saw|looked at|talked about|discussed|covered|went through)|(?:that|this)(?: was|'s| is| covers?| answers?| settles?| does it for| will do for)|(?:let us |let's )?(?:forget|leave|drop|put aside|move on from)|never ?mind|enough (?:about|of|on|with)|(?:done|finished) with|moving on from|so much for)";
const toldFigure =
  '(?:(?:ok(?:ay)?|so|right|alright|well),? )+(?!(?:what|how|which|who|where|when|why|is|are|was|were|did|do|does|has|have|can|if|should|would)\\b)[^.?!;,]{2,40}? (?:made|returned|was|were|is|lost|gained|fell|rose|went|had|did|got)\\b';
// "You said MSFT was up in 2023; now what about AAPL in 2021?" What points back at it is still asked of it.
const repeated = new RegExp(
  `^(?:${leads}${saidBefore}|${toldFigure})\\b[^?!;]{0,80}?(?:[.;:,!]| -+| \u2013| \u2014) +(?=(?:(?:now|and|but|so|then|please|next|instead|ok),? )*(?:how|what|which|who|where|when|is|are|was|were|did|do|does|has|have|tell|show|give|compare|i (?:now |would )?(?:want|like))\\b(?!.*\\b(?:it|its|that|this|they|them|their|those|these|then|there|both|same|right|correct|sure)\\b))`,
  'is',
);

// "JPM in particular?" is "JPM?"
const alone = /,? (?:in particular|specifically)(?=\W*$)/i;

/**
 * A turn without the remark on the answer before it with which it begins ("hmm, and Nvidia?"), and without what it repeats of the
 * thread before it asks for something else; "sorry, I meant tech" is "what about tech?"
 */
export function withoutRemark(turn: string): string {
  return turn.replace(remark, '').replace(repeated, '').replace(alone, '').replace(otherMeant, 'what about $1?');
}
