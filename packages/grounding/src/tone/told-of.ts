import type { ToneCategory } from './tone-rule.ts';

const attribution =
  /\b(?:[Aa]ccording to|per (?:FactSet|Bloomberg|Reuters|Refinitiv|LSEG|the [A-Za-z]+)|consensus|(?:its|the company's|the company’s) guidance|10-[KQ]|8-K|press release|price targets?|in (?:the |its )?(?:company|management|issuer|author|bank|report)(?:'s|’s)? (?:own )?words|median (?:forecast|estimate|projection)|GDPNow|implied by|(?:futures|options?|(?:the )?(?:curve|market))(?: \w+)? (?:impl(?:y|ies)|prices?|discounts?)|in (?:its|their|a) (?:note|report|letter)|[Ss]urvey)\b/;
const namedSource =
  /(?:\b[A-Z][\w&.]+|\b(?:company|firm|bank|agency|board|filing|management|executive|chair(?:man|woman)?|president|governor|minister|secretary|regulator|court|judge|commission|prospectus|newsletter|post|forum|column|blog|tweet|advertisement|promoter|newspaper|magazine|website|statement|letter|article|author|study|manager|spokes\w+|analysts?|economists?|strategists?|survey|committee|report|note|CEO|CFO|issuer|Fed|FOMC|CBO|IMF|OECD|ECB))(?:'s?|’s?)?(?:\s(?:quoted|cited|surveyed|polled)(?:\s(?:in|by|for)(?:\s[\w&.]+){1,3})?)?(?:\s(?:also|now|has|have|of|at|for|in|its|the|median|[A-Z]\w+)){0,3}\s(?:says?|said|writes|wrote|states?|stated|notes|noted|tells|told|heard|found|warn(?:s|ed)|argue[sd]|claim(?:s|ed)|promise[sd]|urge[sd]|advise[sd]|reported|reiterated|think|believes?|judged|requires?|calls? for|called|read|plans|planned|aims|intends|maintain(?:s|ed)|upgraded|downgraded|(?:rates?|rated)(?= (?:the|it|its|\$?[A-Z]))|initiated|expects?|expected|guided|projects?|projected|forecasts?|estimates?|estimated|predicts?|predicted|projections?|rating)\b/;
const ownVoice = /\b(?:we|our|us|i|my)\b/i;
/** Words are spoken of, not said: they are explained, or held up as a warning. */
const speaksOfWords =
  /[\u201d"],? (?:\w+ ){0,5}(?:means?|meant|refers? to|stands for|is (?:short|slang|jargon|an? (?:term|word|phrase|slogan|rating|category|label))|are (?:terms|words|phrases|slogans|labels)|deserves?|should (?:make|raise|be (?:read|treated|met))|(?:is|are) (?:to be )?(?:treated|distrusted|avoided))\b|\b(?:such as|like|the (?:term|word|words|phrase|expression|label|rating)|called|means) [\u201c"]/i;
const quotation = /[\u201c"][^\u201d"]{3,300}[\u201d"]/g;

// What is told of a promise, not promised: it was punished, is denied, or is the words of an advertisement.
const disowned =
  /\b(?:promoters?|sellers?|salesm[ae]n|salespeople|touts?|influencers?|brokers?|callers?|fraudsters?) (?:had |also |often )?(?:told|assured|promised|convinced|persuaded) (?!you\b)(?:\w+ ){1,4}that\b|\b(?:forbids?|forbade|bans?|banned|prohibits?|prohibited|outlaws?|outlawed)\b.{0,40}\b(?:claims?|promises?|statements?|words?|say(?:ing)?)\b|\b(?:does|do) not exist\b|\b(?:(?:anyone|anybody|those|people|(?:an? |the )?(?:ad|advert|advertisement|seller|promoter|salesman|caller|website)s?) (?:who|that) (?:says?|claims?|promises?|tells?|advertises?|guarantees?)|an? \w+ who (?:says?|claims?))\b|\b(?:fined|sued|charged|sanctioned|barred|accused|penali[sz]ed|prosecuted|warn(?:s|ed)?(?: \w+){0,3} (?:against|of|about))\b.{0,60}\b(?:promis|claim|advertis|guarante|market|sell|offer)\w*|\b(?:claim|idea|belief|statement|notion|promise|myth)\b.{0,70}\b(?:is|are|was) (?:not|false|wrong|unsupported|misleading|a myth)\b|\b(?:so-called|often called|is called|are called|known as)\b.{0,24}\b(?:in|by) (?:textbooks?|theory|the literature|economists?|academi\w+)\b|[\u201c"][^\u201d"]{3,160}[\u201d"].{0,24}\b(?:which|that|this) (?:is|was) (?:an? )?(?:advertis|slogan|sales|scam|marketing|false|misleading)\w*|\b(?:show(?:s|ed)?|proves?|proved) (?:otherwise|the (?:opposite|contrary))\b|\bnone of (?:them|these|those|it) (?:is|are|was) true\b|\b(?:is|are|was) (?:simply |plainly )?(?:untrue|nonsense|a lie)\b|[\u201c"][^\u201d"]{3,160}[\u201d"],? (?:is|are|was|were) (?:an? |the )?(?:\w+ )?(?:phrases?|words?|terms?|expressions?|slogans?|claims?|headlines?)\b|\b(?:data|figures|evidence|history|record|numbers)\b.{0,12}\b(?:contradicts?|refutes?|disproves?|(?:does|do|did) not (?:bear (?:\w+ )?out|support (?:it|this|that)))\b|\b(?:thinks?|thought|believe[sd]?|says?|said|claim(?:s|ed)|assume[sd]?)\b.{3,90}, (?:and|but) (?:they|he|she) (?:is|are|was|were) (?:wrong|mistaken|charged|fined|convicted|sued|barred)\b/i;
/** Fraud as what a promise is said to be, or as who makes it; fraud that is merely mentioned says nothing of it. */
const calledFraud =
  /\b(?:is|are|was|were|be) (?:(?!(?:not|no|never|nothing|unlike|than|but|from|without|despite|before|after|against|gone)\b)\w+ ){0,7}(?:frauds?|fraudulent|scams?|ponzi|puffery|red flags?|warning signs?|false claims?)\b|\b(?:frauds|fraudsters|scams?|scammers|ponzi schemes?) (?:often |usually |typically |commonly )?(?:promises?|offers?|claims?|advertises?|guarantees?|says?|tells?)\b|\b(?:red flags?|warning signs?|false claims?|fraudulent \w+)(?: of (?:an? )?\w+)? (?:includes?|of|that|about)\b|\b(?:signs?|hallmarks?|marks?) of (?:an? )?(?:fraud|scam|ponzi)\b/i;
/** Where a clause begins that the source named before it does not answer for. */
const newClause =
  /[,;]\s(?=(?:so|but|then|therefore|now)\b)|;\s|\s[\u2013\u2014]\s|\s(?=(?:but|so (?:the|you|buy|sell))\b)/gi;
/** The same, with a statement that is added; a forecast that is added to another has the same source. */
const addedClause = new RegExp(
  String.raw`${newClause.source}|,\s(?=and(?! that)\b)|\s(?=and (?:the|this|you)\b)`,
  'gi',
);

/** What can be told of a promise without repeating it; an order or a forecast stays one beside the word fraud. */
const disownable: ReadonlySet<ToneCategory> = new Set([
  'guarantee',
  'no_risk',
  'past_recurs',
  'exaggeration',
  'ai_claims',
  'regulator_endorsement',
]);

type Span = { start: number; end: number };
type Clause = Span & { namesSource: boolean; callsFraud: boolean };

/** Whose words a phrase of a sentence is. */
export type ToldOf = { isAttributed: boolean; isReported: boolean; isDisowned: boolean };

const ownWords: ToldOf = { isAttributed: false, isReported: false, isDisowned: false };

function namesSource(text: string): boolean {
  return attribution.test(text) || namedSource.test(text);
}

function clausesOf(sentence: string, boundaries: RegExp): Clause[] {
  const starts = [0];
  for (const boundary of sentence.matchAll(boundaries)) starts.push(boundary.index + boundary[0].length);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? sentence.length;
    const text = sentence.slice(start, end);
    return { start, end, namesSource: namesSource(text), callsFraud: calledFraud.test(text) };
  });
}

/**
 * Reads once who speaks in a sentence, and tells it of each phrase: it is another's where it stands within a
 * quotation, or in the clause that names its source. The writer's own voice in the sentence makes it the writer's.
 */
export function readSpeech(sentence: string): (phrase: Span, category: ToneCategory) => ToldOf {
  const outsideQuotes = sentence.replaceAll(quotation, (quoted) => `"${'~'.repeat(quoted.length - 2)}"`);
  if (ownVoice.test(outsideQuotes)) return () => ownWords;
  const quotations = [...sentence.matchAll(quotation)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const forecastClauses = clausesOf(outsideQuotes, newClause);
  const clauses = clausesOf(outsideQuotes, addedClause);
  const hasSource = namesSource(outsideQuotes);
  const isCited = /\[\d{1,3}\]/.test(sentence);
  const isSpokenOf = speaksOfWords.test(sentence);
  const isCalledFalse = disowned.test(sentence);
  return (phrase, category) => {
    const clause = (category === 'projection' ? forecastClauses : clauses).find(({ end }) => phrase.end <= end);
    const isQuoted = quotations.some(({ start, end }) => start <= phrase.start && phrase.end <= end);
    const isFalse = isCalledFalse || clause?.callsFraud === true;
    const isAttributed = isQuoted ? hasSource : clause?.namesSource === true;
    return {
      isAttributed,
      isReported: isQuoted ? hasSource || isFalse || isSpokenOf : isAttributed && isCited,
      isDisowned: isFalse && disownable.has(category),
    };
  };
}
