import {
  alike,
  causes,
  comparing,
  copula,
  equals,
  holidays,
  measured,
  measures,
  moved,
  movedSome,
  opening,
  owner,
  particular,
  parts,
  pastVerb,
  people,
  records,
  state,
  superlative,
  traded,
} from './statement-words.ts';
import type { Span } from './typed-dates.ts';

export type UnbackedStatement = Span & { text: string; reason: string };

/** What was checked of a sentence already: a figure of it, the whole as a direction or a comparison, or a rank. */
export type Checked = { hasFigure: boolean; isJudged: boolean; isRanked: boolean };

/** Before a statement, in its clause: what supposes it, asks for it or speaks of no particular case. */
const supposed =
  /(?:\b(?:if|whether|unless|until|when(?:ever)?|would|could|might|may|can(?:not)?|should|must|how|what|why|who|tends?|usually|often|typically|generally|rarely|sometimes|means?|expects?|no evidence)\b[^,;:]{0,60}|\bto )$/i;
/** What makes a statement of the present one of rules, ways of counting or what is shown beside it. */
const general =
  /\b(?:by definition|in general|as a rule|you (?:can|may|might|could)|(?:is|are) (?:all |both )?(?:listed|marked|shown|ranked|sorted|by)|it ranks)\b|^(?:The|A) (?:maximum |max |[\w-]+ )?(?:drawdown|high|low|peak|trough) is the\b/i;
/** What follows "is" where it says how a thing is measured, shown or defined. */
const described = new RegExp(
  `^\\s*(?:(?:\\w+ly|then|also|only|often|here|not|as|in|by|from|on|both|all|already|split-) ){0,2}(?:${[
    'cash|money|read|adjusted|shown|listed|measured|computed|calculated|reported|defined|restated|weighted|revised|delayed|derived|published|quoted|taken|based|stated|given|audited|explained|described|compared|comparable|known|unknown|available|missing|found|held|covered|included|excluded|counted|drawn|marked|scaled|used|needed|driven|tied|linked|expected',
    'the (?:[\\w-]+ ){0,3}(?:share of|part of|rate|return|yield|difference|ratio|spread|price|change|sum|standard|one|measure|number of shares|base|amount|average|value|date|period|name|fall|move|cost|income|risk|interval|result|gap|distance|level of|portion)',
    'an? (?:\\w+ ){0,2}(?:measure|ratio|way|kind|sign|gauge|guide|cost|risk|range|mix|question|matter|benchmark|change|rate|return|average|share of|percentage|multiple of|price|value|figure|estimate|index|example)',
    '\\w+er for|what|how|where|when|that(?! of\\b)|[a-z]+ed (?:into|by|from|as|when|with|using|before|after|until)|one (?:of|thing|way)|for|from|of|not|in (?:us|u\\.s\\.|percent|dollars|each|an?|the (?:evidence|data|table|source|filing|notes?|headline|text))',
    'volatile|issued|exempt|backed|priced in|sold in|bought|a claim|claims|sensitive|subject|noisy|uncertain|wide|mixed|important|relevant|useful|different|typical|common|nominal|real|annual|daily|monthly|quarterly|closing|total',
    '[^.;]{0,60}\\b(?:divided by|times|less|minus|plus|net of) \\w+',
  ].join('|')})\\b`,
  'i',
);

const past = new RegExp(`\\b(?:was|were|had|has|have|\\w+ed|beat|${moved})\\b`);

const comparison = 'A comparison that no evidence of this answer decides';
const record = 'A rank or a record that no evidence of this answer decides';
const change = 'A change that no evidence of this answer shows';
const condition = 'A state that no evidence of this answer shows';
const cause = 'A cause that no evidence of this answer tells';
const time = 'A time that no evidence of this answer tells';
const amount = 'An amount or a share that no evidence of this answer gives';

/** `settledBy`: what leaves nothing to say of such a statement. */
type Construction = {
  pattern: RegExp;
  reason: string;
  settledBy?: ReadonlyArray<keyof Checked>;
  isDescribable?: true;
};

const constructions: readonly Construction[] = [
  { pattern: new RegExp(`\\b${comparing}\\b`, 'g'), reason: comparison, settledBy: ['isJudged'] },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,60}\\b(?:\\w+er|more|less|worse|(?:more|less) \\w+)\\b(?! to\\b)[^.;,]{0,40} than\\b`,
      'g',
    ),
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `(?:${particular})[^.;]{0,40}\\b(?:the (?:very )?same|an? (?:equal|identical)|identical|equal) (?:\\w+ )?(?:${measures})\\b`,
      'g',
    ),
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,60}\\b(?:because|owing to|due to|thanks to|driven by|on the back of)(?= (?:of )?(?:its|their|the|an?)\\b)`,
      'g',
    ),
    reason: cause,
  },
  { pattern: /\b(?:un-?|re-?|dis)inverted\b/g, reason: change },
  ...causes.map((pattern) => ({ pattern, reason: cause })),
  {
    pattern: alike,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `(?:${particular})[^.;]{0,12} (?:(?:is|are|was|were)(?: not|n['\u2019]t| no longer) (?:above|below|over|under|near)|(?:did|has|have|is|are|was|were)(?: not|n['\u2019]t| no longer) (?:rise|rising|risen|fall|falling|fallen|lose|gain|grow|growing|grown|shrink|shrinking|climb|drop|decline))\\b`,
      'g',
    ),
    reason: change,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern:
      /\bat an? (?:\w+ )?(?:premium|discount) to\b|(?<!\b(?:times|twice|half) )\b(?:as|so) (?:much|many|large|big|high|low|volatile|expensive|cheap|deep|strong|weak|fast)\b[^.;]{0,24} as\b|\bno other \w+\b/gi,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `\\b(?:on record|all[- ]time|of all time|in (?:its|their|the) history|historic(?:al)? (?:${records})s?|since records|record[- ](?:${records})s?|new (?:high|low|peak|record)|(?:its|their|the) (?:high|low|peak|trough) (?:of|for) the (?:year|month|decade|cycle)|in its class|of its (?:kind|peers)|second to none|unmatched|unrivall?ed|unbeaten|ever (?:had|made|seen|been|posted|recorded))\\b`,
      'gi',
    ),
    reason: record,
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,40}\\b(?:was|is|were|are|has|have|had|posted|boasts?|offers?|enjoys?|saw|became|remains?|remained)\\b[^.;]{0,16}\\b(?:the|its|their|among the|by far the) (?:\\w+ )?${superlative}\\b`,
      'g',
    ),
    reason: record,
    settledBy: ['isRanked'],
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,60}\\b(?:never|(?<!\\bnot )always|every (?:single )?(?:year|quarter|month|week|day|time)|each (?:year|quarter|month)|year after year|consistently|without (?:exception|fail|an? (?:single )?(?:loss|losing|down)))\\b`,
      'g',
    ),
    reason: record,
  },
  {
    pattern: new RegExp(
      `\\b(?:${moved}|closed|opened|ended|finished|traded) (?:back |again )?(?:by|from|to|an?|some|several|many)\\b`,
      'g',
    ),
    reason: amount,
    settledBy: ['hasFigure'],
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:the|an?|of|by|with|for|in|or|as|any|is|its|their|more|no|capital|income|interest) )\\b(?:${moved}|${movedSome})\\b(?! (?:on|under|when|where|out of|for) )`,
      'g',
    ),
    reason: change,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern: new RegExp(
      `(?:${traded}|(?<=^|, )[Ii]t) (?:also |again |even |soon |then )?(?:${pastVerb}|(?:has|have|had|keeps?|kept|is|are|was|were|continues? to) (?:still |also |now |all )?(?:\\w{2,}ing|gone|been|become|come|stopped|started|begun|spiked|peaked|bottomed|topped out|faded|fled|held|lost|been \\w+ing|further to|room to|${moved})|piles? up|mounts?|account(?:s|ed) for|represents?|makes? up)\\b(?! (?:a company|under|against|when|where|for (?:splits|dividends|inflation)|as a|over (?:its|their) (?:life|term)))`,
      'g',
    ),
    reason: change,
    settledBy: ['hasFigure', 'isJudged'],
    isDescribable: true,
  },
  {
    pattern: new RegExp(`\\b(?:${owner} (?:shares?|stocks?)|(?:${opening(people)})) (?:is|are|was|were)\\b`, 'g'),
    reason: condition,
    settledBy: ['hasFigure', 'isJudged'],
    isDescribable: true,
  },
  {
    pattern: new RegExp(
      `${particular} (?:is|are|was|were) (?:swimming|drowning|awash|rolling|flush|short|rich|poor|light|heavy|loaded|starved) (?:in|on|of|with)\\b`,
      'g',
    ),
    reason: condition,
  },
  {
    pattern:
      /\b[Nn]o (?:other )?[\w-]+(?: [\w-]+)? (?:is|was|has|did|does|are|were) (?:[\w-]+ ){0,2}(?:\w+er|more|less)\b/g,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `\\b(?:no|none|not one|nobody|nothing)(?: other)?(?: \\w+){0,2} (?:did|does|has|was|comes|came) (?:better|worse|more|as|so)\\b|${particular}[^.;]{0,30}\\b(?:mostly|largely|mainly|predominantly|chiefly)\\b`,
      'gi',
    ),
    reason: comparison,
  },
  {
    pattern: new RegExp(
      `(?:${measured}|${particular}) ${copula} (?:(?:\\w+ly|very|quite|still|now|again|all|far|well|just|back) ){0,2}${state}\\b`,
      'gi',
    ),
    reason: condition,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,20}\\b(?:has|have|had|carr(?:y|ies|ied)|owes?|holds?|paid|pays?|makes?|made|runs?) (?:no|little|hardly any|zero) (?:\\w+ )?(?:${measures}|cash)\\b`,
      'gi',
    ),
    reason: condition,
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:of|for|in|than|at) )\\b${parts} (?:of )?(?!(?:of )?their\\b)(?:(?:the|its|all|[A-Z]\\w+['\u2019]s) )?(?:[\\w&-]+ ){0,2}(?:${measures}|value|holdings?|business|customers|analysts)\\b`,
      'gi',
    ),
    reason: amount,
  },
  {
    pattern: new RegExp(
      `${measured}(?: (?:of|for|per|in|over|on) (?:[\\w&'\u2019/-]+ ?){1,5}?|,[^,;.]{1,40},)? ${equals}\\b`,
      'gi',
    ),
    reason: amount,
    settledBy: ['hasFigure', 'isJudged'],
    isDescribable: true,
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,24}\\b(?:ranks?|ranked|comes?|came|finish(?:ed|es)?|placed|is|was|stands?|stood) (?:dead |in )?(?:first|second|third|fourth|fifth|last|top|bottom)\\b(?=(?: place)?(?: (?:of|among|by|in|on)\\b|[.,;!?]|$))`,
      'g',
    ),
    reason: record,
    settledBy: ['isRanked'],
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,30}\\b(?:had|has|have|with|posted|showed|shows|took|takes|made|makes|saw|suffered|enjoyed) the (?:deeper|shallower|larger|smaller|higher|lower|bigger|longer|shorter|wider|narrower|steeper|sharper|faster|slower|better|worse|stronger|weaker|richer|cheaper|calmer|greater|lesser|more|less)\\b`,
      'g',
    ),
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern:
      /\bthe (?:\w{3,12}est|best|worst|most \w+|least \w+|\w+ one) of the (?:two|three|four|five|six|lot|bunch|group|pair|set)\b|\b(?:is|was|are|were|ranks?|ranked|comes?|came|as) (?:in )?(?:number one|no\. ?one|top dog|king)\b|\b(?:takes?|took|wins?|won) (?:the )?(?:gold|silver|bronze|crown|title)\b/gi,
    reason: record,
    settledBy: ['isRanked'],
  },
  {
    pattern:
      /\b(?:ha[sd]|have|got|gets|holds?|held|took|takes) the (?:edge|better|upper hand|advantage|lead)\b|\b(?:was|is|were|are) no match for\b|\b(?:in the shade|in the dust)\b|\bpale[sd]? beside\b|\bran away from\b|\bby (?:just )?(?:as much|the same(?: amount)?|that much|twice that|half that)\b/gi,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,24} (?:makes?|made|runs?|ran|posts?|posted|books?|booked|sits?|sitting|sat) (?:on |at )?(?:an? )?(?:\\w+ )?(?:loss|losses|profits?|gains)\\b|${particular}[^.;]{0,12} (?:does not|doesn['\u2019]t|did not|didn['\u2019]t) (?:earn|make) (?:any )?money\\b|\\b(?:recession|bear market|bull market|downturn|crisis|crash|boom|rally|sell-?off) (?:has|had|is|was) (?:begun|started|ended|over|under way|set in|arrived)\\b`,
      'g',
    ),
    reason: condition,
    settledBy: ['hasFigure'],
  },
  {
    pattern: new RegExp(
      `\\b${superlative} (?:year|quarter|month|week|day|return|run|close|level|price|gain|loss|fall)s? (?:ever|yet|so far)\\b`,
      'gi',
    ),
    reason: record,
  },
  {
    pattern:
      /\b(?:majority|minority|most|bulk|plurality|few|handful|half) of (?:the |its |all |these |those )?(?:sessions|days|weeks|months|quarters|years|returns|trades|holders|gains?|loss(?:es)?)\b/gi,
    reason: amount,
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,12} (?:is|was|are|were|remains?|remained) (?:an?|the) (?:\\w+ )?(?:low|high|zero|negative)-(?:beta|volatility|multiple|yield|yielding|margin|debt|growth|risk)\\b`,
      'g',
    ),
    reason: condition,
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,12} (?:(?:is|was|are|were|has been|remains?|remained|stays?|stayed|fell|slid|sank|went|slipped|moved) (?:now |still |back |already )?(?:in|into|out of)|entered|avoided|escaped|left|(?:has |have )?(?:hit|reached|faces?|faced)) (?:an? )?(?:\\w+ )?(?:recession|depression|stagflation|deflation|bear market|bull market|correction|expansion|slow-?down|downturn|upswing|upturn|contraction|soft patch|slump|boom)\\b|\\b[A-Z]\\w+ (?:has|have|had) (?:set in|taken hold|arrived|returned|come back|crept in|broken out|ended|begun)\\b`,
      'g',
    ),
    reason: condition,
  },
  {
    pattern: new RegExp(
      `${particular}[^.;]{0,12} (?:has |have |had |also )?(?:made|makes|lost|loses|earned|earns|cost|costs|saved) (?:its |their |the )?(?:(?:holders|owners|investors|shareholders|buyers) )?money\\b`,
      'g',
    ),
    reason: change,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern:
      /\b(?:Fed|FOMC|ECB|[Cc]entral bank|[Cc]ommittee) (?:has |have |had )?(?:cut|raised|hiked|lowered|lifted)\b|\b(?:[A-Z]{2,5}|[Ss]hares?|[Ss]tocks?) (?:has |have |had )?(?:shone|paid off|came good|come good)\b/g,
    reason: change,
    settledBy: ['hasFigure'],
  },
  { pattern: /\b[A-Z]\w+ (?:accounts?|accounted) for\b/g, reason: amount, settledBy: ['hasFigure'] },
  {
    pattern:
      /\b(?:closed|trades?|traded|opened|settled|peaked|bottomed|finished|ended|stands?|stood|costs?|sells?|sold|goes|went|changes? hands) (?:at|for|near|around(?! the clock)|above|below|in)\b|\bvalued at\b(?! (?:the|cost|fair|market))|\bin the (?:fours|fives|sixes|sevens|teens)\b/gi,
    reason: amount,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern: /\ba (?:mere |tiny |small )?(?:fraction|sliver|shadow|ghost|echo) of (?:what|its former|their former)\b/gi,
    reason: amount,
  },
  {
    pattern: new RegExp(
      `${particular} ${copula} (?:now |still )?an? (?:\\w+ )?(?:penny|blue-chip|growth|value|meme|mega-?cap|large-?cap|small-?cap|micro-?cap|defensive|cyclical|speculative|safe-haven|safe|income|quality|momentum|bellwether)[- ](?:stock|share|name|fund|company)\\b`,
      'g',
    ),
    reason: condition,
  },
  {
    pattern: new RegExp(
      `\\b(?:peak|trough|high|low|top|bottom|fall|slide|slump|rally|loss|gain|rise|decline|recovery)\\b[^.;]{0,30}\\b(?:before|after|around|on|at|by|since|until|over|near) (?:the )?${holidays}`,
      'g',
    ),
    reason: time,
  },
  {
    pattern:
      /\bas of (?:this (?:morning|afternoon|evening|week|minute)|today|tonight|yesterday|right now|last night|the latest close)\b/gi,
    reason: time,
  },
  {
    pattern: /[\u25b2\u25bc\u2191\u2193\u2b06\u2b07\u2197\u2198]|[\u{1f4c8}\u{1f4c9}\u{1f680}]/gu,
    reason: change,
    settledBy: ['isJudged'],
  },
  {
    pattern:
      /\b[A-Z]{2,6}\b[^.;]{0,12}[\u{1f44d}\u{1f44e}\u2705\u274c\u2714\u2718\u{1f402}\u{1f403}\u{1f43b}\u2b50\u{1f31f}\u{1f3c6}\u{1f525}\u{1f4b0}\u{1f4b8}\u{1f389}]/gu,
    reason: change,
    settledBy: ['isJudged'],
  },
  {
    pattern:
      /\b[A-Z]{2,6} \((?:up|down|higher|lower|flat|positive|negative|gain(?:s|er)?|loss|loser|winner|best|worst|first|last|ahead|behind)\)|\b[A-Z]{2,6} ?[<>\u226a\u226b] ?[A-Z]{2,6}\b/g,
    reason: comparison,
    settledBy: ['isJudged'],
  },
  {
    pattern: new RegExp(
      `\\b(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ll]ast|[Tt]op|[Bb]ottom) (?:place|spot|prize) (?:goes|went|belongs|is)\\b|\\bwooden spoon\\b|${particular} (?:sits|sat|lies|lay|falls|fell|ranks|ranked|comes|came|lands|landed) between\\b|\\b(?:[Rr]ank(?:ed|ing)|[Ii]n order|[Ss]orted) (?:by|of) [\\w ]{3,24}: [A-Z]`,
      'g',
    ),
    reason: record,
    settledBy: ['isRanked'],
  },
  {
    pattern:
      /\b[A-Z]{2,6} (?:now |still )?(?:slumps|soars|sinks|slides|tumbles|plunges|surges|rallies|jumps|climbs|rebounds|recovers|struggles|thrives|shines|booms|crashes|collapses|stumbles|languishes|tanks)\b(?! (?:when|if|as|whenever)\b)/g,
    reason: change,
    settledBy: ['hasFigure', 'isJudged'],
  },
  {
    pattern: new RegExp(
      `${particular}(?::| (?:gets|got|earns|earned|deserves|scores|scored) (?:an? )?)\\s?(?:[A-F][+\u2212-]|[A-F](?=[.,;!]|$)|(?:full|top) marks)`,
      'g',
    ),
    reason: record,
  },
  {
    pattern:
      /^[-*+\u2022>#\s]*(?:[\w&/.'\u2019-]+ ){0,4}[\w&/.'\u2019()-]+\s?[:=]\s(?!see\b)\S{1,20}(?: \S{1,16}){0,2}[.!]?$/g,
    reason: amount,
    settledBy: ['hasFigure'],
  },
  // Behind a figure that is true: "inflation is 3.1%, and falling".
  {
    pattern:
      /,? (?:and|but|yet|though) (?:still |now |already |also )?(?:falling|rising|climbing|easing|cooling|accelerating|slowing|declining|improving|worsening|shrinking)(?=\W*(?:\[\d+\]\W*)*$|[,;])|, (?:down|up) from (?:the|a) (?:year|month|quarter|week) (?:before|earlier|ago)\b|\bits (?:best|worst|strongest|weakest) (?:year|quarter|month|week) (?:in|since)\b/gi,
    reason: change,
    settledBy: ['isJudged'],
  },
];

/**
 * The first thing that a sentence says of the market though nothing that was checked carries it: a comparison, a record, a
 * change, a state or an amount without a figure. A statement of something particular is one unless it is supposed, general,
 * or says how a thing is measured, shown or defined.
 */
export function findUnbackedStatement(text: string, checked: Checked): UnbackedStatement | null {
  const isGeneral = general.test(text);
  for (const { pattern, reason, settledBy = [], isDescribable } of constructions) {
    if (settledBy.some((kind) => checked[kind])) continue;
    for (const { index: start, 0: found } of text.matchAll(pattern)) {
      const end = start + found.length;
      const isSupposed = supposed.test(text.slice(0, end).replace(/\S+$/, '')) || supposed.test(text.slice(0, start));
      if (isSupposed || (isGeneral && !past.test(found)) || (isDescribable === true && described.test(text.slice(end))))
        continue;
      return { start, end, text: found, reason };
    }
  }
  return null;
}

/** A sentence that says how something fared in a figure of speech which no fact decides. */
export function unbackedCourse(text: string): UnbackedStatement {
  return { start: 0, end: text.length, text, reason: change };
}
