const lead = '^((?:so |and |but )?)';
const name = "((?:the )?[a-z0-9&.'^-]+(?: [a-z0-9&.'-]+){0,2}?)";

/** Rules of `worded-anew.ts` for what analysts ask of symbols: falls that are counted, money that doubles, inflation that is beaten. */
export const wordingsOfSymbols: ReadonlyArray<readonly [RegExp, string]> = [
  // Stored returns have dividends inside.
  [/\b(?:dividend|split)[- ]adjusted (?=(?:total )?(?:returns?|performance|growth))/g, ''],
  [/\bout-?perform(?:ed|s|ing)? (?=(?:consumer price )?inflation\b)/g, 'beat '],
  [
    new RegExp(
      `${lead}how (?:long|many years) would it (?:have )?(?:take|taken) to double (?:your|my|one's|the|our) (?:money|investment|stake) (?:in|with|on) ${name} (?:from|starting in|since|starting) (?:the start of )?((?:19|20)\\d\\d)(?=\\W*$)`,
      'g',
    ),
    '$1how long did $2 take to double from the start of $3',
  ],
  // The one that recovered fastest from one fall was the first to be back.
  [
    new RegExp(
      `${lead}which of (.{4,60}?),? (?:and|or) (.{2,24}?) (?:has |have )?(recovered|rebounded|came back) (?:the )?(?:fastest|quickest|soonest|most quickly|first) ((?:from|after) .{4,40}?)(?=\\W*$)`,
      'g',
    ),
    '$1which $4 first $5, $2 or $3',
  ],
  [
    new RegExp(
      `${lead}(which(?: one)?) (?:has |have )?(recovered|rebounded|came back) (?:the )?(?:fastest|quickest|soonest|most quickly|quicker|faster|sooner) (?=(?:from|after)\\b)`,
      'g',
    ),
    '$1$2 $3 first ',
  ],
  [
    new RegExp(
      `${lead}(?:which|what) behaviou?r(?:al|s)? (?:patterns?|signals?) (?:does|do) ${name} (?:show|display|exhibit|have)\\b`,
      'g',
    ),
    '$1which patterns does $2 show',
  ],
  // "Which share had the biggest daily drop?" asks of one day of each.
  ...(
    [
      ['daily', 'day'],
      ['weekly', 'week'],
      ['monthly', 'month'],
      ['quarterly', 'quarter'],
    ] as const
  ).map(([adverb, unit]): readonly [RegExp, string] => [
    new RegExp(
      `(?<=\\b(?:which|what) (?:stock|share|company|sector|etf|fund)s? had (?:the |its )?)(biggest|largest|best|worst|steepest) ${adverb} (?=(?:gain|loss|rise|fall|drop|move|return|jump|decline)s?\\b)`,
      'g',
    ),
    `$1 one-${unit} `,
  ]),
];
