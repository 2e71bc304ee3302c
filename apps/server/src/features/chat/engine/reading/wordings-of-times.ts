import { spokenName as name } from './spoken-words.ts';

const year = '((?:19|20)\\d\\d)';
const unit = '(week|month|quarter|year)';
const sums: Readonly<Record<string, string>> = {
  '(?:a|one)': '1',
  two: '2',
  five: '5',
  ten: '10',
  'twenty[- ]five': '25',
  twenty: '20',
  fifty: '50',
  '(?:a|one) hundred': '100',
};
const lost =
  '(?:lower|down|in the red|at a loss|with a loss|below (?:where|the (?:level|price) at which) it (?:began|started|opened))';
const won =
  '(?:higher|up|in the green|at a gain|with a gain|above (?:where|the (?:level|price) at which) it (?:began|started|opened))';
const ends = '(?:end|ends|ended|finish|finishes|finished|close|closes|closed)';
const span = '(?=\\W*$| (?:since|in|over|during|from|this|last)\\b)';

/** Rules of `worded-anew.ts` for how often it was so, stretches without a day of one kind, and parts of years. */
export const wordingsOfTimes: ReadonlyArray<readonly [RegExp, string]> = [
  // How often a month ended lower is the share of the months that fell.
  ...(
    [
      [lost, '(?:negative|down|losing|red|bad|falling)', 'fall'],
      [won, '(?:positive|up|winning|green|good|rising)', 'rise'],
    ] as const
  ).flatMap(([ended, kind, went]): Array<readonly [RegExp, string]> => [
    [
      new RegExp(
        `^((?:so |and )?)how (?:often|frequently|regularly) (?:does|do|did|has|have) ${name} ${ends} (?:an?|the|out (?:an?|the)) ${unit} ${ended}(?: than (?:it|they) (?:began|started|opened|did))?${span}`,
        'g',
      ),
      `$1what share of $3s did $2 ${went}`,
    ],
    [
      new RegExp(
        `^((?:so |and )?)how (?:often|frequently|regularly) (?:does|do|did|has|have) ${name} (?:have|had|has|post|posted|see|seen|suffer|suffered) (?:an? )?${kind} ${unit}s?${span}`,
        'g',
      ),
      `$1what share of $3s did $2 ${went}`,
    ],
  ]),
  // To close above the day before is to rise.
  [
    /\b(clos(?:e|es|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed|ing)?) (higher|lower|up|down|above|below) (?:than )?(?:it (?:did|had) )?(?:the )?(?:close of )?(?:the )?(?:day before|previous (?:day|session|close)(?:'s close)?|prior (?:day|session|close)|session before)\b/g,
    '$1 $2',
  ],
  [
    /\b(clos(?:e|es|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed|ing)?) above(?= (?:in|during|since|over) |\W*$)/g,
    '$1 higher',
  ],
  [
    /\b(clos(?:e|es|ed|ing)|end(?:s|ed|ing)?|finish(?:es|ed|ing)?) below(?= (?:in|during|since|over) |\W*$)/g,
    '$1 lower',
  ],
  // A stretch without a day of one kind is a streak of the other.
  ...(
    [
      ['(?:down|losing|red|negative|falling|lower)', 'rising'],
      ['(?:up|winning|green|positive|rising|higher)', 'falling'],
    ] as const
  ).map(([kind, streak]): readonly [RegExp, string] => [
    new RegExp(
      `\\b(longest) (?:stretch|spell|run|time|period|streak)(?: of (?:days|time))?(?: (?:that |which )?${name} (?:went|has gone|has had|had))? (?:without|with no) (?:an? |any )?(?:single )?${kind} (?:days?|sessions?|closes?)\\b`,
      'g',
    ),
    `$1 streak of ${streak} closes $2`,
  ]),
  // Where a year ended beside its own low, or its high.
  [
    new RegExp(
      `^((?:so |and )?)(?:how|by how) (?:far|much)(?: percent)? (?:above|over|off|from|up from|below|under|down from) (?:its|the)(?: ${year})? (low|high|bottom|peak|top)s?(?: of the year| for the year)? (?:did|was) ${name} (?:end|finish|close|ended|at the (?:end|close) of)(?: out| up)?(?: the year)? (?:in )?${year}(?=\\W*$)`,
      'g',
    ),
    "$1what is $4's return from its $5 $3 to the end of $5",
  ],
  // Since a record was made are the sessions since its day.
  [
    new RegExp(
      `^((?:so |and )?)how (?:many (?:trading )?(days|sessions)|(long))(?: (?:is|has|have) (?:it|they|that)(?: been)?| (?:have|has) (?:passed|gone by)| ago (?:is|was))? since ${name} (?:last |has |has last )?(?:made|set|hit|reached|closed at|posted|peaked|notched|scored) ?(?:an? |its )?(?:new |last |latest )?(?:record|all[- ]time|ath)?(?: (?:high|close|closing high|peak))*(?=\\W*$)`,
      'g',
    ),
    "$1how many sessions since $4's all-time high",
  ],
  // A sum in words, and one that was there at the start of a year.
  ...Object.entries(sums).map(([words, thousands]): readonly [RegExp, string] => [
    new RegExp(`(?<!\\bhundred )\\b${words} thousand (?:us )?(?:dollars|bucks)\\b`, 'g'),
    `$$${thousands},000`,
  ]),
  [/\b(?:a|one) million (?:us )?(?:dollars|bucks)\b/g, '$$1,000,000'],
  [
    new RegExp(
      `(?<=\\$ ?\\d[\\d,.]*k? (?:put |invested |placed )?(?:in|into|of|on) .{2,24}) (?:at|from) the (?:start|beginning|outset) of ${year}(?=.*\\b(?:worth|become|grown|now|today)\\b)`,
      'g',
    ),
    ' since the beginning of $1',
  ],
  // How unusual a level is, is where it stands among all readings.
  [
    /^((?:so |and )?)(?:is|are) (?:the )?(.{3,30}?) (?:unusually|abnormally|exceptionally|extraordinarily|extremely) (?:high|low|elevated|depressed|calm)(?: (?:right )?now| today| at the moment| these days| currently)*(?=\W*$| (?:compared|relative|versus|against|by)\b)/g,
    '$1what percentile is $2 at',
  ],
];
