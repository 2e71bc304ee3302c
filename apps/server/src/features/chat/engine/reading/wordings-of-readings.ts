const lead = '^((?:so |and |but )?)';
const series =
  '(?:mortgage|mortgage rates?|unemployment(?: rate)?|jobless rate|inflation|core inflation|cpi|(?:credit|high[- ]yield|junk) spreads?|fed funds(?: rate)?|interest rates|(?:2|5|10|30|two|five|ten|thirty)[- ]year(?: (?:treasury )?yields?)?|break-?evens?|money supply|m2|consumer sentiment|jobless claims|vix|yields?)';

/** Rules of `worded-anew.ts` for readings of the economy: how far one lies above what it was, and how the labour market goes. */
export const wordingsOfReadings: ReadonlyArray<readonly [RegExp, string]> = [
  // "How much higher is a mortgage than at the start of 2021?" asks what it has moved by since.
  [
    new RegExp(
      `${lead}(?:by )?how much (?:higher|lower|more|less|wider|tighter|bigger|smaller|dearer|cheaper) (?:is|are) (?:an? |the )?((?:us )?(?:30[- ]year |thirty[- ]year |average )?(?:fixed )?${series})(?: now| today)? than (?:(?:it|they) (?:was|were) )?(?:at |in |on )?(?=(?:the )?(?:start|beginning|end) of|(?:early |late )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\\b|(?:an?|one|two|three|five|ten|\\d{1,2}) (?:years?|months?) ago)`,
      'g',
    ),
    '$1how much has the $2 changed since ',
  ],
  // "Is the labor market loosening or tightening?" asks which way unemployment goes.
  [
    new RegExp(
      `${lead}(?:is|has) (?:the )?(?:us )?(?:labou?r|jobs?|employment) market (?:been )?(?:(?:still|now|really|actually) )?(?:loosening|loosened|slackening|tightening|tight|slack|loose|cooling|heating up)(?: up)? or (?:loosening|tightening|slackening|tight|loose|slack|cooling|heating up|getting (?:tighter|looser))(?: up)?(?=\\W*$)`,
      'g',
    ),
    '$1is the labor market weakening',
  ],
  // A reading of the index is told with the zone it lies in.
  [
    /,? and (?:whether|if) (?:it is|it's|its|they are|that is) (?:still |now )?(?:over-?bought|over-?sold)(?: or (?:over-?bought|over-?sold|not))?(?=\W*$)/g,
    '',
  ],
  // The present inversion, or the last one, is "this time around".
  [
    new RegExp(
      `${lead}how long (?:was|has) (?:the )?(?:yield )?curve (?:been )?inverted (?:for )?this time(?: a?round)?(?=\\W*$)`,
      'g',
    ),
    '$1how long was the last inversion',
  ],
  // "A's beta over five years, and is it lower than B's?" asks which of the two has less of it.
  [
    new RegExp(
      `${lead}what (?:is|was) ([a-z&.' -]{2,24}?)'s (beta|volatility|sharpe ratio|(?:max(?:imum)? )?drawdown|dividend yield|rsi|correlation with [a-z]{2,6})(?: (?:to|against|versus|vs) (?:the )?(?:s&p(?: 500)?|spy|market))?((?: (?:over|in|since|for|during) [a-z0-9 ]{3,24})?),? and (?:is|was) (?:it|that) (lower|higher|bigger|smaller|deeper|better|worse) than ([a-z&.' -]{2,24}?)(?:'s)?(?=\\W*$)`,
      'g',
    ),
    '$1which has the $5 $3$4, $2 or $6',
  ],
  // Real rates are those of ten years; negative is below zero.
  [
    new RegExp(
      `${lead}when (?:was the last time|were|did) (?:the )?real (?:interest )?(?:rates?|yields?) (?:(?:were|was|is) )?(?:last )?negative(?=\\W*$)`,
      'g',
    ),
    '$1when was the real ten-year yield last below 0',
  ],
  [
    new RegExp(
      `${lead}(?:has|did) the (2|5|10|30|two|five|ten|thirty)[- ]year(?: yield)? (?:fallen|fall|risen|rise|dropped|drop|moved|move) (?:more|less|further) than the (2|5|10|30|two|five|ten|thirty)[- ]year(?: yield)? (?=(?:since|in|over|from)\\b)`,
      'g',
    ),
    '$1how much have the $2-year yield and the $3-year yield changed ',
  ],
  // Years of rising rates are those in which the Fed raised them.
  ...(
    [
      ['rising|higher|climbing|increasing', 'rose|were rising|went up|climbed|increased|rise', 'raised'],
      ['falling|lower|declining|decreasing', 'fell|were falling|went down|came down|declined|fall', 'cut'],
    ] as const
  ).map(([adjective, verb, did]): readonly [RegExp, string] => [
    new RegExp(
      `\\b(?:in|during|over) (?:the )?(?:years of (?:${adjective}) (?:interest )?rates|(?:${adjective})[- ](?:interest[- ])?rates? years|years (?:when|in which|where|that) (?:interest )?rates (?:${verb}))(?=\\W*$)`,
      'g',
    ),
    `in years when the fed ${did} rates`,
  ]),
];
