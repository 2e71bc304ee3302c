import { inPlainTerms } from './evidence-line.ts';

const hedges =
  '(?:(?:about|around|roughly|nearly|almost|some|just|only|over|under|more than|less than|at least|at most|approximately) )*';
const percent = `(?=${hedges}\\d[\\d.,]*\\s?(?:%|percent\\b|per cent\\b))`;
const number = `(?=${hedges}[$€£]?\\d)`;

/** Ways to say what claims say in plainer words, which the readings know. */
const plainer: ReadonlyArray<readonly [RegExp, string]> = [
  [/,? \b(?:all told|all in all)\b/gi, ''],
  [/, yet (?=[a-z])/gi, ', but '],
  [/\bof all (?=[a-z]+s\b)/gi, 'of total '],
  [/\bof the ((?:fiscal )?\d{4}) total\b/gi, 'of the total in $1'],
  [/\b(?:came|went|moved|drifted) down(?= from\b)/gi, 'fell'],
  [/\b(?:came|went|moved|drifted) up(?= from\b)/gi, 'rose'],
  [
    new RegExp(
      `\\b(?:made up|makes up|contributed|brought in|generated|provided) (?=${hedges}(?:an? )?(?:half|third|quarter|fifth|tenth|two[- ]thirds|three[- ]quarters)\\b)`,
      'gi',
    ),
    'represented ',
  ],
  [
    new RegExp(
      `\\b(?:made up|makes up|took up|takes up|brought in|contributed|generated) ${percent}(?=.{0,40} of )`,
      'gi',
    ),
    'represented ',
  ],
  [new RegExp(`\\b(?:make|contribute|take) (?:up )?${percent}(?=.{0,40} of )`, 'gi'), 'represented '],
  [
    new RegExp(
      `\\b(?:generated|contributed|delivered|brought in|pulled in|(?:was|were|is|are) (?:valued|carried) at) ${number}`,
      'gi',
    ),
    'was ',
  ],
  [new RegExp(`(?<=[a-z] )(?:totals?|amounts? to|comes? to) ${number}`, 'gi'), 'was '],
  [/\b(?:over|during|in) the course of (?=(?:fiscal )?\d{4})/gi, 'in '],
  [new RegExp(`\\b(?:was|were|is|are) responsible for ${percent}`, 'gi'), 'represented '],
  [/\b(?:brought in|pulled in|generated|contributed) (?=(?:more|less|fewer)\b)/gi, 'had '],
  [
    /\byear to (?=(?:\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    'year ended ',
  ],
  [new RegExp(`\\b(?:ran|runs|came in|worked out|weighed in|clocked in) (?:to|at) ${number}`, 'gi'), 'was '],
  [/\b(?:was|were) (?:cut|trimmed|slashed|pared|scaled) (?:back |down )?(?=by\b)/gi, 'fell '],
  [/\b(?:was|were) (?:raised|lifted|boosted|stepped up) (?=by\b)/gi, 'rose '],
  [/\b(?:was|were) (?:cut|trimmed|slashed) (?=in\b)/gi, 'fell '],
  [/\b(?:was|were) (?:raised|lifted|boosted) (?=in\b)/gi, 'rose '],
  [
    /\btimes as (?:large|high|big|much|many|great) in ((?:fiscal )?\d{4}) as (?:it was |they were )?in ((?:fiscal )?\d{4})/gi,
    'times its $2 level in $1',
  ],
  [/\b(?:crept|inched|nudged|headed|ran) (?:up|higher)\b/gi, 'rose'],
  [/\b(?:crept|inched|nudged|headed|drifted) (?:down|lower)\b/gi, 'fell'],
  [
    /\b(?:fell|falls) short of (?:the )?(?:prior|previous|preceding) year's (?:figure|level|value|amount|total) by\b/gi,
    'fell by',
  ],
];

/** "The company lost $5 million" states its net loss. */
const losing: ReadonlyArray<readonly [RegExp, string]> = [
  [
    new RegExp(
      `^(?:the )?(?:company|group|corporation|firm) lost ${number}(?=\\S+(?: \\w+)? (?:a|per) share\\b)`,
      'gi',
    ),
    'loss per share was ',
  ],
  [new RegExp(`^(?:the )?(?:company|group|corporation|firm) lost ${number}`, 'gi'), 'net loss was '],
  [/\bnet loss was (\S+(?: (?:thousand|million|billion))?) before (?=(?:income )?tax)/gi, 'loss was $1 before '],
];

export function plainly(text: string): string {
  const said = text.includes(' lost ') ? inWords(text, losing) : text;
  return inWords(inPlainTerms(said), plainer);
}

function inWords(text: string, wordings: ReadonlyArray<readonly [RegExp, string]>): string {
  return wordings.reduce((told, [pattern, words]) => told.replace(pattern, words), text);
}

const time =
  /\b(?:in|at the end of|during|for|over|between|from|at)\s(?:(?:fiscal|calendar|the|year|FY)\s)*\d{4}(?:\s(?:to|and)\s(?:fiscal\s)?\d{4})?/i;
const beside = /^(?:although|though|while|whereas|even though) ([^,]{8,200}), (.{8,200})$/i;
const afterMove =
  /^(.+?),? (?:after|before) (?:(?:it |they )?(?:having |had )(fallen|risen|declined|dropped|grown|increased|decreased|climbed|slipped|gained)|(falling|rising|declining|dropping|growing|increasing|decreasing|climbing|slipping|gaining)) (by )?(.+)$/i;
const passing =
  /^(.{3,160}?) (?:(fell|fallen|dropped|dipped|slipped|sank|declined|decreased|shrank|slid) (?:to )?(?:below|under|less than)|(rose|climbed|grew|increased|jumped|advanced) (?:to )?(?:above|past|beyond|over|more than)) ([$€£]?\d[\d.,]*(?:\s?%|\s(?:thousand|million|billion|percent))?)(.*)$/i;
const passed = /\b(?:below|under|above|past|beyond|over|than) /i;
const slightly =
  /\b(?:slightly|a little|a bit|a touch|just) (more|less) than (?=(?:doubl|tripl|quadrupl|halv)(?:ed|ing)\b|(?:double|twice|triple|half)\b(?! of)|(?:a |one )?(?:half|third|quarter|fifth|tenth)\b)/i;

const simplePast: Readonly<Record<string, string>> = {
  fallen: 'fell',
  risen: 'rose',
  grown: 'grew',
  falling: 'fell',
  rising: 'rose',
  growing: 'grew',
  declining: 'declined',
  dropping: 'dropped',
  increasing: 'increased',
  decreasing: 'decreased',
  climbing: 'climbed',
  slipping: 'slipped',
  gaining: 'gained',
};

/** A sentence of two statements, or one that says two things of a figure, as the claims that it makes; null for another. */
export function statementsOf(text: string): string[] | null {
  return (
    ofConcession(text) ??
    ofEarlierMove(text) ??
    ofPassing(text) ??
    ofSlightly(text) ??
    ofSizeAndLevel(text) ??
    ofStepAndEnds(text) ??
    ofLevelAndStep(text) ??
    ofLevelAndRank(text)
  );
}

// "Although A fell in 2019, B rose by 5%": what is told second is of the same time.
function ofConcession(text: string): string[] | null {
  const [, first, second] = beside.exec(text.trim()) ?? [];
  const when = first === undefined ? undefined : time.exec(first)?.[0];
  if (first === undefined || second === undefined || when === undefined) return null;
  const rest = second.replace(/\.$/, '');
  return [first, time.test(rest) ? rest : `${rest} ${when}`];
}

// "More than tripled in 2019 after it had fallen by 62% in 2018".
function ofEarlierMove(text: string): string[] | null {
  const [, first, participle, gerund, by = '', rest] =
    (/ (?:after|before) /i.test(text) ? afterMove.exec(text) : null) ?? [];
  const verb = participle ?? gerund ?? '';
  const subject = first === undefined ? undefined : subjectOf(first);
  if (first === undefined || rest === undefined || subject === undefined || !time.test(rest)) return null;
  return [first, `${subject} ${simplePast[verb.toLowerCase()] ?? verb} ${by}${rest}`];
}

const verbOfMove =
  /^(.+?) (?:(?:more|less) than |nearly |almost |about |roughly )?(?:rose|fell|grew|climbed|dropped|declined|increased|decreased|doubled|tripled|quadrupled|halved|jumped|recovered|rebounded|slipped|gained|swung|shrank|contracted|plunged|surged)\b/i;

function subjectOf(statement: string): string | undefined {
  return verbOfMove.exec(statement)?.[1];
}

/** What "never fell below" denies is neither the move nor the level. */
const denial = /\b(?:not|never|no)$|n't$/i;

// "Fell below $5 million": it fell, and it was below.
function ofPassing(text: string): string[] | null {
  const [, subject, down, , figure, rest] = (passed.test(text) ? passing.exec(text) : null) ?? [];
  if (subject !== undefined && denial.test(subject)) return null;
  if (subject === undefined || figure === undefined || rest === undefined) return null;
  if (!/^,? (?:in|at|by|during|for)\b[^#$]{0,40}\d{4}\.?$/i.test(rest)) return null;
  return [
    `${subject} was ${down === undefined ? 'more' : 'less'} than ${figure}${rest}`,
    `${subject} ${down === undefined ? 'rose' : 'fell'}${rest}`,
  ];
}

// "Slightly more than doubled" is more, and not much more.
function ofSlightly(text: string): string[] | null {
  const found = slightly.exec(text);
  if (found === null) return null;
  const bound = `${found[1]} than `;
  const part = /^(?:a |one )?(half|third|quarter|fifth|tenth)\b/i.exec(text.slice(found.index + found[0].length));
  const isShare = part !== null && /\bof\b/i.test(text.slice(found.index));
  if (!isShare) return [text.replace(slightly, bound), text.replace(slightly, 'about ')];
  const isMore = found[1]?.toLowerCase() === 'more';
  const limit = limits[part[1]?.toLowerCase() ?? '']?.[isMore ? 1 : 0] ?? '';
  const behind = text.slice(found.index + found[0].length + part[0].length);
  return [
    text.replace(slightly, bound),
    `${text.slice(0, found.index)}${isMore ? 'less' : 'more'} than ${limit}${behind}`,
  ];
}

/** How far "slightly less" and "slightly more" than a part may reach. */
const limits: Readonly<Record<string, readonly [string, string]>> = {
  half: ['45%', '55%'],
  third: ['30%', '37%'],
  quarter: ['22%', '28%'],
  fifth: ['18%', '22%'],
  tenth: ['9%', '11%'],
};

const sizeAndLevel =
  /^([^$#]{3,200}?) (in (?:fiscal )?\d{4}), to ((?:about |roughly |nearly |almost )?[$€£]?\d[\d.,]*(?:\s?%|\s(?:thousand|million|billion|percent))?)\.?$/i;
const wordsOfSize = /\b(?:doubled|tripled|quadrupled|halved|half|thirds?|quarters?|fifths?|tenths?)\b/i;

// "Shrank by a third in 2019, to $5 million": the size in words, and the level.
function ofSizeAndLevel(text: string): string[] | null {
  const [, statement, when, level] = (text.includes(', to ') ? sizeAndLevel.exec(text) : null) ?? [];
  const subject = statement === undefined ? undefined : subjectOf(statement);
  if (statement === undefined || subject === undefined || !wordsOfSize.test(statement)) return null;
  return [`${statement} ${when}`, `${subject} was ${level} ${when}`];
}

const figureTold = '[$€£]?\\d[\\d.,]*(?:\\s?%|\\s(?:thousand|million|billion|percent))?';
const stepAndEnds = new RegExp(
  `^(.{3,200}?) (${figureTold}) ((?:in|over|during) (?:fiscal )?\\d{4}), (from ${figureTold} to ${figureTold})\\.?$`,
  'i',
);

// "Went up 5% over 2019, from $11 million to $12 million": the step, and the two levels.
function ofStepAndEnds(text: string): string[] | null {
  const [, before, step, when, ends] = (text.includes(', from ') ? stepAndEnds.exec(text) : null) ?? [];
  if (before === undefined || step === undefined || when === undefined || ends === undefined) return null;
  const verb = before.replace(/\sby$/, '');
  return [
    `${before} ${step} ${when.replace(/^over|^during/i, 'in')}`,
    `${verb} ${ends} ${when.replace(/^over|^during/i, 'in')}`,
  ];
}

const levelAndStep = new RegExp(
  `^(.{3,160}?) (?:was|were|stood at|came to|reached|totall?ed|amounted to) (${figureTold}) in ((?:fiscal )?)(\\d{4}), (up|down) (?:by )?((?:about |roughly |nearly |almost )?${figureTold}) from (${figureTold})(?: (?:in (?:the )?(?:(?:prior|previous|preceding) year|year (?:before|earlier))|(?:a|the) year (?:before|earlier)|in (?:fiscal )?(\\d{4})))?\\.?$`,
  'i',
);

// "Was $5 million in 2019, down 7% from $5.4 million": the two levels, and the step between them.
function ofLevelAndStep(text: string): string[] | null {
  const [, subject, level, calendar = '', year, side, step, earlier, told] =
    (/, (?:up|down) /i.test(text) ? levelAndStep.exec(text) : null) ?? [];
  if (subject === undefined || level === undefined || year === undefined || step === undefined) return null;
  const before = told ?? String(Number(year) - 1);
  return [
    `${subject} was ${level} in ${calendar}${year}`,
    `${subject} was ${earlier} in ${calendar}${before}`,
    `${subject} ${side?.toLowerCase() === 'up' ? 'rose' : 'fell'} by ${step} from ${before} to ${year}`,
  ];
}

const levelAndRank =
  /^((.{3,120}?) (?:was|were|stood at|came to|reached|accounted for|represented|amounted to|totall?ed) [^,]{2,60} (in (?:fiscal )?\d{4})), (?:its|the|their) (highest|lowest)(?: (?:level|figure|value|reading|share))?(?: (?:of|in|over) (?:all |the |those |these )*(?:\w+ )?(?:years?|period))?\.?$/i;

// "Was 14.7% in 2019, the highest of the three years": the level, and its rank.
function ofLevelAndRank(text: string): string[] | null {
  const [, level, subject, when, rank] = (/, (?:its|the|their) /i.test(text) ? levelAndRank.exec(text) : null) ?? [];
  if (level === undefined || subject === undefined || when === undefined || rank === undefined) return null;
  return [level.replace(/ (?:accounted for|represented) /i, ' was '), `${subject} was ${rank} ${when}`];
}
