import { isTerm } from '../talk/definitions.ts';
import { findDates } from './date-words.ts';
import { partsOfOthers } from './parts-listed.ts';
import { plainText } from './plain-text.ts';
import { namesYears, readPeriod } from './question-period.ts';
import { clausesOf } from './recognition.ts';
import { fallsBeside } from './times-beside.ts';

const mostParts = 3;
const present = /\b(?:now|today|right now|currently|at present|at the moment|these days)\b/;
const ofThen = '(?:(?:it|they|that|this) (?:was|were|did|had)(?: been)? )?';
const time =
  '(?:(?:in|during|over|for|at|since) )?(?:the )?(?:(?:very )?(?:start|beginning|end|close) of )?(?:(?:19|20)\\d0s|(?:first|second|1st|2nd) half (?:of )?(?:19|20)\\d\\d|(?:h[12]|q[1-4]|(?:first|second|third|fourth) quarter)(?: of)? (?:19|20)\\d\\d|(?:on )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:19|20)\\d\\d|(?:19|20)\\d\\d ?[-\u2013] ?(?:19|20)\\d\\d|(?:19|20)\\d\\d(?! ?-)|(?:last|past) (?:two|three|five|ten|\\d{1,2}) (?:years|months)|(?:a|one|two|three|five|ten|\\d{1,2}) (?:years?|months?) ago|the (?:(?:19|20)\\d\\d |covid |pandemic |financial |dot-?com |great )*(?:crash|crisis|sell-?off|bear market|recession)|(?:last|this|previous) (?:year|quarter|month)|ytd|year to date|now|today|at the moment|at present|currently|right now|these days)';
const joiner = '(?:vs\\.?|versus|against|compared (?:to|with)|than)';
// "And" joins two times only where the second has its own preposition.
const beside = new RegExp(
  `\\b(${time}),? (?:${joiner}|or|and(?= (?:in|during|over|at|since) | (?:now|today|currently)\\b)) (${ofThen}${time})(?![\\w-])`,
  'i',
);

const pastTense = /\b(?:was|were|did|had)\b/i;
const presentTense = /^(?:and |so )?(?:(?:what|where|how(?: \w+)?|which)(?:'s)? )?(?:is|are)\b/i;
// A time by an event, whose day is found later.
const eventTime =
  /\b(?:before|after|during|since|until) (?:the )?(?:last|latest|most recent) (?:recession|inversion|(?:rate )?(?:cut|hike)|crash|bear market)\b/;
// "Is it more volatile than it was in 2022?" asks of now as well.
const thanBefore =
  /^((?:so |and )?(?:is|are|(?:does|do)(?=.*\b(?:together|in step|along) with\b)) .{2,60}?\b(?:more|less|higher|lower|calmer|wilder|riskier|safer)\b.{0,30}?),? than (?:(?:it|they|that) (?:was|were|did) )?((?:in|during) (?:[a-z]+ )?(?:19|20)\d\d|(?:in )?last (?:year|quarter|month)|(?<!\bvix\b.*)(?:in|during|through) (?:the )?(?:(?:19|20)\d\d |covid |pandemic |financial |dot-?com |great )*(?:crash|crisis|sell-?off|bear market|recession|pandemic|covid))\W*$/i;
const figureWords =
  /\b(?:volatil\w*|vol|calm\w*|wild\w*|risk\w*|safe\w*|correlat\w*|betas?|draw-?downs?|sharpe|sortino|revenues?|sales|profits?|earnings|eps|margins?|income|cash|debt|yields?|rsi|volumes?|p\/?e|dividends?|regimes?|streaks?|weights?)\b/i;
// The link of two symbols is one of each year.
const ofLink = /\b(?:correlat\w*|betas?)\b/i;
const inBothYears = /(?<!\bbetween )\bin ((?:19|20)\d\d) and (?:in )?((?:19|20)\d\d)\b/i;
const besideDay = /,? and (?:on |in )?(the (?:day|week|month|year) (?:after|before))(?: (?:that|it))?(?=\W*$)/i;

/**
 * The questions that one text asks after each other because each is of another time: "was it so in 2019, and what is it now?"
 * Each follows the one before it, as in a thread.
 */
export function partsByTime(text: string): string[] {
  if (text.trim().startsWith('/') || ofOneSum.test(text)) return [text];
  const falls = fallsBeside(text);
  if (falls.length > 0) return falls;
  // "On election day and the day after" asks of two times.
  const [whole, next] = besideDay.exec(text) ?? [];
  if (whole !== undefined && next !== undefined) return [text.replace(whole, ''), `and ${next}?`];
  if (vixAndRealized.test(text)) return ['What is the VIX?', 'How volatile was the S&P 500 over the last month?'];
  const ofOthers = partsOfOthers(text);
  if (ofOthers.length > 0) return ofOthers;
  const ofOne = partsThen(text);
  if (ofOne !== null) return ofOne;
  const sinceThen = partsSince(text) ?? partsOfTerm(text) ?? partsAgo(text);
  if (sinceThen !== null) return sinceThen;
  const clauses = clausesOf(text).map((clause) => clause.trim());
  if (clauses.length < 2 || clauses.length > mostParts) return [text];
  // "And how that compares to a year ago" is told with the figure itself.
  if (clauses.some((clause) => comparesIt.test(clause))) return [text];
  const times = clauses.map((clause) => timeOf(plainText(clause)));
  // "What is it, and what was it before the last recession?" asks first of now.
  const isPast = clauses.some((clause, index) => times[index] !== null && pastTense.test(clause));
  for (const [index, clause] of clauses.entries())
    if (isPast && times[index] === null && presentTense.test(clause)) times[index] = 'now';
  const named = times.filter((each) => each !== null);
  return new Set(named).size > 1 && times.every((each) => each !== null) ? clauses : [text];
}

// "I put $10,000 in on that day. How much did I have on this one?" asks once.
const ofOneSum =
  /^(?:suppose |say |imagine |assume )?i (?:had )?(?:invested|put) .{4,80}\b(?:how much|what) (?:did|would|do) i (?:have|get)\b/i;
const comparesIt = /^how (?:does |do |did )?(?:it|that|this|they) compare[sd]?\b/i;
const vixAndRealized =
  /^(?:(?:compare|how does|what is) )?(?:the )?vix(?: compares?)? (?:vs\.?|versus|against|(?:compared )?(?:to|with)) (?:the )?(?:actual|reali[sz]ed|historical|real) vol(?:atility)?(?: of (?:the )?(?:stock )?(?:market|s&p(?: 500)?|spy))?\W*$/i;
const andThen =
  /^(.{8,160}?),? and ((?:what|how|where)\b.{4,80}?\b(?:(?:on |in |over |during )?that (?:day|week|month|quarter|year)|then|at (?:that|the) time))\W*$/i;
// "And what the market did that day" asks what it did.
const indirect = /^(what|how) ((?:the )?(?:\S+ ){0,2}?\S+) did (?=(?:on |in |over |during )?that )/i;
const onExtremeDay =
  /^((?:at )?(?:what|where|how (?:high|low))\b.{4,60}?\b(?:vix|yields?|spreads?|rates?|curve)\b.{0,30}?) on (the (?:best|worst|largest|biggest) day (?:of|in|since|for) .{3,40}?)\W*$/i;

/** "What was its worst day, and what did gold do that day?" asks of a time that only the first part tells; null where none is read. */
function partsThen(text: string): string[] | null {
  const [, first, then] = andThen.exec(text) ?? [];
  if (first !== undefined && then !== undefined && findDates(plainText(first)).length < 2)
    return [`${first}?`, `and ${then.replace(indirect, '$1 did $2 do ')}?`];
  const [, asked, day] = onExtremeDay.exec(text) ?? [];
  return asked === undefined || day === undefined ? null : [`What was ${day}?`, `${asked} on that day?`];
}

const whenAndSince =
  /^((?:so |and )?(?:when|on what day|what day) (?:did|was|has|have)\b.{4,80}?),? and (.{4,120}?) (?:(?:ever )?since(?: then| that)?|from then on|after(?:wards| that))\W*$/i;
const eventsAsked: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:un-?invert|disinvert|stop being inverted|inversion end)/i, 'the last inversion ended'],
  [/\b(?:fed|fomc|rates?)\b.*\b(?:start|begin|first)\w*\b.*\b(?:cut|eas)/i, 'the fed started cutting'],
  [/\b(?:fed|fomc|rates?)\b.*\b(?:start|begin|first)\w*\b.*\b(?:hik|rais|tighten)/i, 'the fed started hiking'],
  [/\b(?:fed|fomc|rates?)\b.*\b(?:cut|eas|lower)|\brate cut\b/i, 'the last rate cut'],
  [/\b(?:fed|fomc|rates?)\b.*\b(?:hike|rais|tighten)|\brate hike\b/i, 'the last rate hike'],
  [/\brecession\b.*\bend|\bend\b.*\brecession\b/i, 'the last recession ended'],
  [/\bregime\b.*\b(?:chang|switch|shift|flip)/i, 'the regime last changed'],
];
const crossedAsked =
  /^(?:so |and )?when did (the )?(.{2,40}?) (last|first) ((?:cross|close|go|rise|climb|break|fall|drop|get|trade|top|hit)(?: back)?(?: (?:above|over|below|under|through|past))? .{0,3}\d.*)$/i;
const pastOf: Readonly<Record<string, string>> = {
  cross: 'crossed',
  close: 'closed',
  go: 'went',
  rise: 'rose',
  climb: 'climbed',
  break: 'broke',
  fall: 'fell',
  drop: 'dropped',
  get: 'got',
  trade: 'traded',
  top: 'topped',
  hit: 'hit',
};

// "When did the VIX last close above 40?" names that day for what has been since.
function crossingNamed(event: string): string | undefined {
  const [, , subject, which, move = ''] = crossedAsked.exec(event) ?? [];
  const [verb = ''] = move.split(' ');
  const past = pastOf[verb.toLowerCase()];
  return subject === undefined || past === undefined
    ? undefined
    : `the ${subject} ${which} ${past}${move.slice(verb.length)}`;
}

/** "When did the Fed last cut, and what has SPY done since?" asks of the time since that event; null where none is read. */
function partsSince(text: string): string[] | null {
  const [, event, rest] = whenAndSince.exec(text) ?? [];
  const name =
    event === undefined
      ? undefined
      : (eventsAsked.find(([pattern]) => pattern.test(event))?.[1] ?? crossingNamed(event));
  return event === undefined || rest === undefined || name === undefined
    ? null
    : [`${event}?`, `${rest} since ${name}?`];
}

const termAndUse =
  /^((?:please )?(?:explain|define|tell me)?,? ?what (?:is |are |does )?(?:an? |the )?([a-z][a-z -]{2,24}?)(?: means?| is| are)?),? and (?=(?:which|what|how|who)\b)(.{8,120}?)\b(in|during|under|through) (?:it|that|this|them)\W*$/i;
const termAndFigure =
  /^(what (?:is|are|does) (?:an? |the )?([a-z][a-z /-]{2,30}?)(?: mean)?),? and (what|how)(?:'?s| is| are| was| high is| big is)? (?:it|that|they|its value|those)(?: now)? ((?:for|of|in|on) .{2,80})$/i;

const rateAndChange =
  /^(.{4,60}\b(?:fed(?:eral)? funds|policy|interest) rates?\b.{0,20}?),? and when (?:did|was|has) (?:it|they|the fed|that)\b.{0,12}\blast\b.{0,4}\b(?:chang|mov|cut|rais|hik|lower)\w*\W*$/i;

/** "What is the Sharpe ratio, and what is it for AAPL?" asks for the word and for the figure. */
function partsOfTerm(text: string): string[] | null {
  const [, rate] = rateAndChange.exec(text) ?? [];
  if (rate !== undefined) return [`${rate}?`, 'When did the Fed last move rates?'];
  const [, asked, word, use, place] = termAndUse.exec(text) ?? [];
  if (asked !== undefined && word !== undefined && use !== undefined)
    return [`what is ${word}?`, `${use}${place} ${word}?`];
  const [, whole, term, , whose] = termAndFigure.exec(text) ?? [];
  if (whole !== undefined && term !== undefined && whose !== undefined) return [`${whole}?`, `${term} ${whose}`];
  return partsOfDefined(text);
}

const definedAndMore =
  /^(?:so |ok |please )*((?:what (?:is|are)|what's|what does|define|explain(?: what)?|tell me what) (?:an? |the )?([a-z][a-z0-9/&' -]{2,40}?)(?: means?| is| are)?)(?:,? and |[,;?] (?:and )?)((?:is|are|was|were|do|does|did|has|have|how|what|which|when|where|who|tell|show|give)\b.{3,140})$/i;
const whoseOwn = /\b([A-Za-z.&]{1,20}'s)(?: (worst|best|highest|lowest|latest|current|last|deepest|longest))?(?=\W*$)/;

// Of use in general the definition tells what there is to tell.
const ofItsUse = /\b(?:makes? sense|useful|used?|works?|matters?|important|for|means?)\W*$/i;

// "What is an inversion, and is there one now?" asks for the word and, with it in place of "it", for its figure.
function partsOfDefined(text: string): string[] | null {
  const [, asked, term, rest] = definedAndMore.exec(text) ?? [];
  if (asked === undefined || term === undefined || rest === undefined || !isTerm(term) || ofItsUse.test(rest))
    return null;
  if (/\b(?:it|they|them|that|this|those|one)\b/i.test(rest))
    return [`${asked}?`, rest.replace(/\b(?:it|they|them|that|this|those|one)\b/i, term)];
  if (whoseOwn.test(rest)) return [`${asked}?`, rest.replace(whoseOwn, (own) => `${own} ${term}`)];
  return null;
}

const ago = '(?:an?|one|two|three|four|five|six|ten|\\d{1,2}) (?:day|week|month|quarter|year)s? ago';
const agos = new RegExp(`\\b(?:(?:today|now),? )?(${ago}(?:(?:,? and |, | and )${ago})+)`, 'i');

/** Times before now that are listed: "a month ago, a year ago and five years ago". */
function partsAgo(text: string): string[] | null {
  const [whole, list] = agos.exec(text) ?? [];
  if (whole === undefined || list === undefined) return null;
  const [first = '', ...others] = [...list.matchAll(new RegExp(ago, 'gi'))].map(([each]) => each);
  return [text.replace(whole, first), ...others.slice(0, mostParts).map((each) => `and ${each}?`)];
}

// "80/20 against 60/40" are two mixes over the same time.
const mixesBeside = new RegExp(
  `(?<![\\d/])(\\d\\d ?/ ?\\d\\d),? (?:${joiner}|or|and) (?:an? |the )?(\\d\\d ?/ ?\\d\\d)(?![\\d/])`,
  'i',
);
const ownThings = /\b(?:my|our|i|we)\b/i;

const halves =
  /\b(first|second) (half|quarter) (vs\.?|versus|and|or|against|compared (?:to|with)|than) (?:in )?(?:the )?(first|second|third|fourth) (?:half|quarter) of ((?:19|20)\d\d)\b/i;

// What has a figure of its own in each year, and no table by year.
// How many days of a kind each of two years had.
const ofCount = /\b(?:how (?:many|often)(?! (?:more|fewer|years?|of the)\b)|number of (?!years))\b/i;
const ofPath = /\b(?:correlat\w*|betas?|draw-?downs?|sharpe|sortino)\b/i;

// The price then and now: both are told.
const ofPrices = /\b(?:prices?|closes?|quotes?)\b(?! (?:change|move|return|gain))/i;

// Of what was so in a crash its whole span is told, and not what is so now.
const eventSpan = /\b(?:crash|crisis|sell-?off|bear market|recession)\b/i;

const ofReport = /\b(?:eps|earnings|revenues?|sales|net income|profits?)\b/i;

const halvesOfYear =
  /\b(first|second) (half|quarter) of ((?:19|20)\d\d),? (?:vs\.?|versus|and|or|against|compared (?:to|with)|than) (?:in )?(?:the )?(first|second|third|fourth)(?: (?:half|quarter))?(?! (?:half|quarter|of|year))\b/i;

// Quarters of the own portfolio, which no table lists.
const quartersBeside =
  /\b(?:in |for |of )?(q[1-4]) (?:compared (?:with|to)|vs\.?|versus|and|against|than) (?:in |for |of )?(q[1-4])\b(?! ?(?:19|20)\d\d)/i;

const whole = '(?:(?:whole|full|entire|complete)(?: year)?(?: of)?|year as a whole|all of)';
// "In the first quarter and the whole of 2023", "in Q1 2023 and the full year".
const quarterAndYear = new RegExp(
  `\\b(?:in|during|over|for) (?:the )?(?:(first|second|third|fourth|last) quarter|(q[1-4]))(?: (?:of )?((?:19|20)\\d\\d))?,? (?:and|as well as|plus) (?:in |over |during |for )?(?:the )?${whole}(?: ((?:19|20)\\d\\d))?(?=\\W*$)`,
  'i',
);
const quarterOf: Readonly<Record<string, string>> = {
  first: 'Q1',
  second: 'Q2',
  third: 'Q3',
  fourth: 'Q4',
  last: 'Q4',
};

const countedUnit = '(?:\\w+ )?(?:years?|quarters?|months?|weeks?)';
// "In the last year than in the year before": two spans of the own portfolio, one behind the other; those of symbols are one answer.
const spanAndBefore = new RegExp(
  `\\b((?:in|over|during|for) the (?:last|past) ${countedUnit}),? (?:${joiner}|and) (?:(?:in|over|during|for) )?the (${countedUnit}) (?:before|prior|preceding)(?: (?:that|it|this))?(?=\\W*$)`,
  'i',
);

const ownThanYearAgo =
  /^(?:so |and )?(?:is|are) my (portfolio|account|holdings|investments) (?:(?:now|today) )?(?:any )?(?:riskier|more risky|more volatile|safer|less risky|calmer|less volatile)(?: (?:now|today))? than (?:(?:it|they) (?:was|were) )?(?:an?|one) year ago\W*$/i;

/** The same of a figure that is asked at two times beside each other: "more volatile now than in 2019", "H1 2022 vs H1 2023". */
export function partsBesideEachOther(asking: string, { hasSymbol }: { hasSymbol: boolean }): string[] {
  // "The first half versus the second half of 2022" are both of that year.
  const text = asking
    .replace(halves, '$1 $2 of $5 versus the $4 $2 of $5')
    .replace(halvesOfYear, '$1 $2 of $3 versus the $4 $2 of $3');
  const [both, ordinal = '', named, ofQuarter, ofWhole] = quarterAndYear.exec(text) ?? [];
  const year = ofQuarter ?? ofWhole;
  if (both !== undefined && year !== undefined)
    return [
      text.replace(both, `in ${named ?? quarterOf[ordinal.toLowerCase()] ?? ''} ${year}`),
      `and in ${ofWhole ?? year}?`,
    ];
  const [, owned] = ownThanYearAgo.exec(text) ?? [];
  if (owned !== undefined)
    return [`How volatile was my ${owned} over the last 12 months?`, 'and over the 12 months before?'];
  const [spans, span = '', lengthBefore = ''] = spanAndBefore.exec(text) ?? [];
  if (spans !== undefined && ownThings.test(text))
    return [text.replace(spans, span), `and in the ${lengthBefore} before?`];
  const [, now, then] = (hasSymbol ? thanBefore.exec(text) : null) ?? [];
  if (now !== undefined && then !== undefined && !present.test(now)) return [`${now} now?`, `and ${then}?`];
  const [years, firstYear, secondYear] = (hasSymbol && ofLink.test(text) ? inBothYears.exec(text) : null) ?? [];
  if (years !== undefined && firstYear !== undefined && secondYear !== undefined)
    return [text.replace(years, `in ${firstYear}`), `and in ${secondYear}?`];
  const [mixes, oneMix = '', otherMix = ''] = mixesBeside.exec(text) ?? [];
  if (mixes !== undefined && !ownThings.test(text)) return [text.replace(mixes, oneMix), text.replace(mixes, otherMix)];
  const [quarters, oneQuarter = '', otherQuarter = ''] = quartersBeside.exec(text) ?? [];
  if (quarters !== undefined && ownThings.test(text))
    return [text.replace(quarters, `in ${oneQuarter}`), `and in ${otherQuarter}?`];
  const match = beside.exec(text);
  if (
    match === null ||
    text.trim().startsWith('/') ||
    // Of the same part of another year no days are read.
    /\bsame (?:time|period|point|stage)\b/i.test(text) ||
    (namesYears(plainText(text)) && !(hasSymbol && (ofPath.test(text) || ofCount.test(text))))
  )
    return [text];
  const [matched, one = '', other = ''] = match;
  const times = [timeOf(plainText(one)), timeOf(plainText(other))];
  if (hasSymbol && times[1] === 'now' && ofPrices.test(text) && !figureWords.test(text))
    return [one, other].map(
      (time) => `${text.slice(0, match.index)}${time}${text.slice(match.index + matched.length)}`,
    );
  // Of the economy a past reading and the present one stand in one answer anyway.
  // "More now than a year ago" sets one beside the other by itself.
  if (times.includes('now') && /\bago$/i.test(`${one} ${other}`.replace(/ (?:now|today)$/i, ''))) return [text];
  const isOfEvent = eventSpan.test(`${one} ${other}`);
  if (times[0] === times[1] || (!hasSymbol && !isOfEvent && times.includes('now'))) return [text];
  // A price then and now is what became of it; of any other figure both are told.
  if (hasSymbol && times.includes('now') && !figureWords.test(text)) return [text];
  const asked = `${text.slice(0, match.index)}${one}${text.slice(match.index + matched.length)}`;
  // What was reported is told beside the figure of a year before anyway.
  if (ofReport.test(text) && /\b(?:quarter|year)$/i.test(one) && /\byear (?:ago|earlier|before)$/i.test(other))
    return [asked];
  // Of now the whole question is asked anew, for "and now?" alone may mean the price.
  if (hasSymbol && times[1] === 'now')
    return [asked, `${text.slice(0, match.index)}${other}${text.slice(match.index + matched.length)}`];
  return [asked, `and ${other.replace(new RegExp(`^${ofThen}`, 'i'), '')}?`];
}

function timeOf(plain: string): string | null {
  if (findDates(plain).length > 1) return JSON.stringify(findDates(plain).map(({ first }) => first));
  const period = readPeriod(plain);
  if (period !== null) return JSON.stringify(period);
  return eventTime.exec(plain)?.[0] ?? (present.test(plain) ? 'now' : null);
}

const mostSentences = 3;

/** What is no one question may be several, each in a sentence of its own; none of them where there are too many. */
export function sentencesOf(text: string): string[] {
  const sentences = text.split(/(?<=[?!.])\s+/).filter((sentence) => /[a-z]/i.test(sentence));
  return sentences.length <= mostSentences ? sentences : [];
}
