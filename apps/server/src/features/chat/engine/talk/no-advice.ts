/** What is said where a question asks what to trade. */
export const noAdvice =
  'I can\u2019t tell you what to trade: AEX is for education and gives no advice. I can show what the data say, for example a symbol\u2019s return, volatility or drawdown over a period, or the macro regime.';

/** The same beside figures that the question asks for as well. */
export const noAdviceOnly =
  'I can\u2019t tell you what to trade: AEX is for education and gives no advice. What follows are the figures that you ask for.';

/** The same beside the price of a structure. */
export const noAdviceBeside =
  'I can\u2019t tell you what to trade: AEX is for education and gives no advice. What follows is how it would be priced.';

/** Whether a plain text asks what to do, not only what is. */
export const asksAdvice =
  /\b(?:should (?:i|we|my)\b|(?:is|would) (?:it|this|that) (?:be )?(?:a )?(?:\w+ )?(?:good|wise|smart|worth|safe|right)|worth (?:buying|selling|it|doing)|good (?:idea|time|trade)|do you (?:recommend|suggest|advise)|recommend)/;
