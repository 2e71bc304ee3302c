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

/** A turn without the remark on the answer before it with which it begins: "hmm, and Nvidia?"; "sorry, I meant tech" is "what about tech?" */
export function withoutRemark(turn: string): string {
  return turn.replace(remark, '').replace(otherMeant, 'what about $1?');
}
