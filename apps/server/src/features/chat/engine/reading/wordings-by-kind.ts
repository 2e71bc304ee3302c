// Rules of `worded-anew.ts` that are made of words of one kind each: falls and rises, calls and puts, hikes and cuts.

export const supposedMoves = (
  [
    ['drop|fall|decline|loss|sell-?off|correction', 'falls'],
    ['rise|gain|jump|rally|increase', 'rises'],
  ] as const
).map(([words, moved]): readonly [RegExp, string] => [
  new RegExp(
    `\\b(?:what|how much) (?:would|could|will|does|might) an? (\\d{1,2}(?:\\.\\d+)?) ?(?:%|percent) (?:${words}) (?:in|of) (?:the )?([a-z0-9&.^ -]{2,24}?) (?:mean for|do to|imply for|cost) (?!me\\b|my\\b|us\\b|our\\b|(?:the |a )?portfolio\\b)`,
    'g',
  ),
  `if $2 ${moved} $1% what happens to `,
]);

export const inOrderAsked = (
  [
    ['cheapest|lowest|smallest|least', 'lowest'],
    ['highest|largest|biggest|most', 'highest'],
  ] as const
).map(([words, end]): readonly [RegExp, string] => [
  new RegExp(
    `^(?!.*\\bwhich\\b)(?:(?:show|list|give|rank)(?: me)? )?(?:the )?(.{8,80}?),? (?:with the )?(?:${words}) (?:one )?first\\W*$`,
    'g',
  ),
  `which has the ${end} $1`,
]);

// "For the third straight day" is three days in a row.
export const straight = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
  (ordinal, index): readonly [RegExp, string] => [
    new RegExp(
      `\\b(?:for )?(?:the|an?|its|their) ${ordinal} (?:(?:straight|consecutive|successive) (?:trading )?(day|session|week|month|quarter|year)|(?:trading )?(day|session|week|month|quarter|year) (?:in a row|running|straight))\\b`,
      'g',
    ),
    `${index + 2} $1$2s in a row`,
  ],
);

export const cheapBeside = (
  [
    ['cheap|undervalued|inexpensive|good value', 'cheaper'],
    ['expensive|dear|overvalued|pricey|rich(?:ly valued)?', 'more expensive'],
  ] as const
).map(([words, side]): readonly [RegExp, string] => [
  new RegExp(
    `^((?:so |and )?)(?:is|are) (.{2,24}?) (?:too |really |still |a bit )?(?:${words}) (?:compared (?:with|to)|relative to|against|versus|vs\\.?|next to|beside) (?!its\\b|their\\b|the\\b|history|before|peers|others)(.{2,24}?)(?=\\W*$)`,
    'g',
  ),
  `$1which is ${side}, $2 or $3`,
]);

export const inTheMoney = (
  [
    ['calls?', 'above'],
    ['puts?', 'below'],
  ] as const
).map(([right, side]): readonly [RegExp, string] => [
  new RegExp(
    `\\b(?:itm|in[- ]the[- ]money) (?:probability|chances?|odds) (?:of|for|on) (?:an? |the )?([a-z.]{1,6}) \\$?(\\d{2,5}(?:\\.\\d+)?) ${right}(?: (?:in|for|by))?`,
    'g',
  ),
  `probability that $1 ends ${side} $2 by`,
]);

/** How big companies are beside each other is their market value. */
export const sizeCompared: readonly [RegExp, string] = [
  /^((?:so |and )?)(?:how (?:big|large|valuable) is|what is the size of) (?!.*\b(?:position|holding|stake|move|fall|drop|gain|gap|spread|difference|portfolio|fed|balance|deficit|debt|economy|gdp|market|sector|before|after|ago|in|last|now|average|usual|normal)\b)(.{2,30}?) (?:compared (?:to|with)|versus|vs\.?|against|relative to|next to) (.{2,30}?)(?=\W*$)/g,
  '$1what is the market cap of $2 and $3',
];

export const lastMoves = (
  [
    ['(?:hiking|raising)(?: (?:interest )?rates)?|tightening|(?:the |its )?(?:rate )?hikes', 'hike'],
    ['(?:cutting|lowering)(?: (?:interest )?rates)?|easing|(?:the |its )?(?:rate )?cuts', 'cut'],
  ] as const
).flatMap(([words, move]): Array<readonly [RegExp, string]> => [
  [
    new RegExp(
      `^((?:so |and |but )*)when did (?:the fed(?:eral reserve)?|they|it) (?:last )?(?:stop|finish|quit|end|cease|pause|be done)(?: with)? (?:${words})(?=\\W*$)`,
      'g',
    ),
    `$1when was the last fed rate ${move}`,
  ],
  [
    new RegExp(`^((?:so |and |but )*)when was (?:the |its |their )?(?:last|latest|most recent) ${move}(?=\\W*$)`, 'g'),
    `$1when was the last fed rate ${move}`,
  ],
]);
