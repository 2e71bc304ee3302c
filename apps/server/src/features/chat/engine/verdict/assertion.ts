import { findDirections } from '@aex/grounding/checking/directions';
import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { Figure, Hedge } from '@aex/grounding/figures/figure';
import { readDay, readPeriod } from '../reading/question-period.ts';
import { plainText } from '../reading/plain-text.ts';
import { fractionClaimed, ofWords } from './worded-shares.ts';

/** What is asked to be confirmed: how something moved, where it stands, or which of two is ahead. */
export type Assertion = {
  kind: 'move' | 'level' | 'fall' | 'order' | 'count' | 'since';
  /** Null where only a direction is claimed: "did it fall?". */
  figure: Figure | null;
  direction: 1 | -1 | null;
  /** The same without what is claimed, which asks for the figure itself. */
  open: string;
  /** Whether it was said to be so, and not only asked: “is it true that …”. */
  isStated: boolean;
  /** Whether it names the time that it is of. */
  isTimed: boolean;
};

type Untimed = Omit<Assertion, 'isTimed' | 'isStated'>;

const true_ = '(?:true|right|correct|accurate|so|the case|a fact|fair to say|fair)';
const framed: readonly RegExp[] = [
  /^(?:true or false|right or wrong|yes or no|fact or fiction|fact check)[,:-]? (.+)$/,
  new RegExp(
    `^(?:and )?(?:is|was) (?:it|this|that)(?: not)?(?: really| actually| still)? ${true_}(?: to say)?(?: that)?[,:]? (.+)$`,
  ),
  new RegExp(`^(?:and )?(?:is|was)(?: it)? not (?:it )?${true_}(?: that)?[,:]? (.+)$`),
  new RegExp(
    `^(.+?)[.,;:?!-]+ ?(?:and )?(?:(?:is|was) (?:that|this|it)(?: not)?(?: really)? ${true_}|(?:right|correct|true)(?: or (?:wrong|false|not))?|yes or no|true or false|agree)\\W*$`,
  ),
  /^(?!(?:what|how|which|when|where|who|why|is|are|was|were|do|does|did|has|have)\b)(.+ (?:lost|fell|rose|gained|returned|dropped|doubled|tripled|beat|is|are|was|were|has|have) .*[^.,;:?! -]) (?:right|correct|true)$/,
];
const hearsay =
  /^(?:i|we|they|people|someone|somebody|my \w+)(?: have| had)? (?:just |once |also )?(?:read|heard|saw|says?|said|think|thought|believe|was told|were told|claims?|remember|been told|told (?:me|us))(?: somewhere| that)* /;
const asked = /^(?:and |but |so |then )?(?:did|does|do|is|are|was|were|has|have|had)\b/;
/** What is not decided by one figure that is told: extremes of parts, conditions, what may come. */
const otherwise =
  /\b(?:how|which|what|when|while|if|after|whether|why|who|stay|stays|stayed|remain|remained|kept|keep|where|any|each|every|times?|often|usually|ever since|would|will|should|could|can|may|might|possible|possibly|likely|probable|going to|if|or not to|not|nor|neither|no more|no less|average|median|mean|most|between|all|always|throughout|never|once|again|still|yet|days?|weeks?|sessions?|per share|strike|strikes|premium|option|put|call|earnings|priced|expected|versus|vs)\b/;
const ever =
  /\b(?:ever|at (?:any|some) point|(?:from|off|below|under) (?:its|the|a|an|their) (?:all[- ]time |record |previous |prior |earlier )?(?:peak|top|high|highs|ath)|peak[- ]to[- ]trough|from (?:peak|top) to (?:trough|bottom))\b/g;
const thanAgo =
  /^(?:is|are|has|have) (?!my\b|our\b).{3,40}? (higher|lower|more|less|bigger|smaller|larger|up|down|worse|better) (?:than )?(?:it (?:was|is) |they were |on |from )?(?:an?|one) (?:year|month) (?:ago|earlier|before)$/;
const within = /\bin (?:an?|one|any|any one)(?: single)? (day|week|month|quarter|year)\b(?! (?:ago|before))/;
const yearly = /\b(?:(?:a|per) year|p\.?a\.?|annually|annuali[sz]ed|yearly|on average)\b/g;
const aheadWords =
  '(?:outperform(?:ed|s)?|beat(?:en|s)?|(?:do|did|done|doing|does|perform(?:ed|s)?|fared?) (?:better|worse) than|underperform(?:ed|s)?|trail(?:ed|s)?|lag(?:ged|s)?|(?:more|less) volatile than|riskier than|safer than|calmer than|ahead of|behind)';
/** How the growth of a year is asked for. */
export const yearlyAsked = 'what was the annualized return:';
const ahead = new RegExp(`\\b${aheadWords}\\b`);
/** Of which of two a figure is the larger. */
const larger =
  /^(?:is|are|was|were|does|do|did|has|have) .{2,60}\b(?:higher|lower|bigger|smaller|larger|greater|deeper|shallower|more|less)\b.{0,30}? than (?!in\b|it\b|they\b|an?\b|the\b|last\b|before\b|usual|normal|ever\b|its?\b|during\b|on\b|most\b|\d)/;
const multiples: ReadonlyArray<readonly [RegExp, number, 1 | -1]> = [
  [/\bdoubled?\b(?! (?:dip|digit))/, 100, 1],
  [/\btripled?\b/, 200, 1],
  [/\bquadrupled?\b/, 300, 1],
  [
    /\bhalved?\b|\b(?:lost|lose|fell by|fall by|fallen by|dropped|drop|down) half\b(?: (?:of )?(?:its|their|the) (?:value|worth|price))?/,
    50,
    -1,
  ],
];
const ofEvent = /^(?:and |but |so |then )?(?:did|does|do|has|have|had)\b(?!.*\b(?:fed|rates by)\b)/;
const orMore = /^ ?(?:(or (?:more|higher|better|above|greater)|plus\b|\+)|or (?:less|lower|below|fewer))/;
const ofValue = '(?: of (?:its|their|the) (?:value|worth|price|market value|peak))?';
const bounds =
  '(?:by )?(?:(?:a little |just |well |far |much |even )?(?:more|less|higher|lower|greater|bigger|larger|smaller|fewer|better|worse) than|at least|at most|over|under|above|below|exceed(?:ed|s|ing)?|topp?(?:ed|s)?|in excess of|up to|about|around|roughly|nearly|almost|exactly|as much as|by|of|at)';
// "Above the Fed's 2%"
const owner = "(?:(?:the|its|their) )?(?:(?:fed(?:eral reserve)?|central bank)(?:'s)? )?";
const hedges: ReadonlyArray<readonly [RegExp, Hedge]> = [
  [new RegExp(`\\b(?:less|lower|smaller|fewer) than ${owner}$|\\b(?:under|below) ${owner}$`), 'less_than'],
  [
    new RegExp(
      `\\b(?:more|higher|greater|bigger|larger|better|worse) than ${owner}$|\\b(?:over|above|exceed(?:ed|s|ing)?|top(?:ped|s)?) ${owner}$`,
    ),
    'more_than',
  ],
];

// "In more than 60% of months" is a share of times, which no return decides.
const shareOfTimes =
  /(?:%|\b(?:percent|pct|half|most|(?:a|one) third|two thirds|three quarters|(?:a|one) quarter)) of (?:the |all |its |their |those |last |past )*(?:trading |calendar )?(?:days|sessions|weeks|months|quarters|years|times?)\b/;

/** What a question asks to be confirmed, by one figure or by a direction; null where it asks otherwise. */
export function assertionIn(text: string): Assertion | null {
  const plain = plainText(text).replace(/[?!. ]+$/, '');
  const frame = framed.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined);
  if (frame === undefined && !asked.test(plain)) return null;
  if (shareOfTimes.test(plain)) return null;
  const read = readClaim(
    (frame ?? plain)
      .replace(hearsay, '')
      .replace(/^that /, '')
      .trim(),
  );
  if (read === null) return null;
  const isTimed = readPeriod(read.open) !== null || readDay(read.open) !== null;
  return { ...read, isStated: frame !== undefined, isTimed };
}

function readClaim(said: string): Untimed | null {
  const side = thanAgo.exec(said)?.[1];
  if (side !== undefined && asked.test(said))
    return { kind: 'since', figure: null, direction: sideOf(side), open: said };
  const inUnit = within.exec(said);
  if (inUnit !== null) return counted(said, inUnit);
  const isEver = said.search(ever) >= 0;
  if (
    otherwise.test(
      said
        .replaceAll(ever, '')
        .replaceAll(yearly, '')
        .replaceAll(/\b(?:spread|slope) between\b/g, ''),
    )
  )
    return null;
  const direction = directionOf(said);
  const figures = quantitiesOf(said);
  const multiple = multiples.find(([pattern]) => pattern.test(said));
  if (ahead.test(said)) return figures.length + (multiple === undefined ? 0 : 1) > 0 ? null : ordered(said);
  if (figures.length === 0 && larger.test(said)) return sideBySide(said);
  if (multiple !== undefined) return ofMultiple(said, multiple, isEver);
  const part = figures.length > 0 || direction === null ? null : fractionClaimed(said);
  if (part !== null) return isEver ? null : { kind: 'move', direction, ...part };
  if (figures.length > 1) return null;
  const [figure] = figures;
  if (figure === undefined)
    return direction === null || isEver || /\b(?:than|as)\b/.test(said)
      ? null
      : { kind: 'move', figure: null, direction, open: ofOwn(said) };
  return ofFigure(said, figure, { direction, isEver });
}

function sideOf(side: string): 1 | -1 | null {
  if (/^(?:worse|better)$/.test(side)) return null;
  return /^(?:lower|less|smaller|down)$/.test(side) ? -1 : 1;
}

// "The 10 and 2 year yields" hold no figure that is claimed.
function quantitiesOf(said: string): Figure[] {
  const all = extractFigures(said).filter(({ kind }) => kind === 'quantity');
  const ofUnit = all.filter(({ unit }) => unit !== null);
  return ofUnit.length === 1 ? ofUnit : all;
}

// How usual a move is, its frequency tells.
const ofHabit = /\b(?:normal|usual|unusual|common|uncommon|rare|typical|out of the ordinary)\b/;

/** "Did it fall 5% in a day?": whether there was one such day is told by their count. */
function counted(said: string, [words, unit = '']: RegExpExecArray): Untimed | null {
  if (!asked.test(said) || ofHabit.test(said) || directionOf(said) === null || quantitiesOf(said).length !== 1)
    return null;
  const rest = said
    .replace(words, ' ')
    .replaceAll(/\bever\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { kind: 'count', figure: null, direction: null, open: `how many ${unit}s ${rest}` };
}

function ordered(said: string): Untimed {
  const isBehind = /\b(?:worse than|underperform|trail|lag|less volatile|safer|calmer|behind)/.test(said);
  return { kind: 'order', figure: null, direction: isBehind ? -1 : 1, open: said };
}

function sideBySide(said: string): Untimed {
  const isLess = /\b(?:lower|smaller|shallower|less)\b/.test(said);
  return { kind: 'order', figure: null, direction: isLess ? -1 : 1, open: said };
}

function ofFigure(
  said: string,
  figure: Figure,
  { direction, isEver }: { direction: 1 | -1 | null; isEver: boolean },
): Untimed | null {
  const before = said.slice(0, figure.start);
  const after = said.slice(figure.end);
  const behind = orMore.exec(after);
  const hedge =
    behind === null
      ? (hedges.find(([pattern]) => pattern.test(before))?.[1] ?? figure.hedge)
      : behind[1] === undefined
        ? 'at_most'
        : 'at_least';
  const isFraction = figure.form === 'words' && figure.unit === null && figure.value < 1;
  const claimed: Figure = {
    ...figure,
    hedge,
    ...(isFraction ? { value: figure.value * 100, unit: 'percent', decimals: 0 } : {}),
  };
  const rest = `${before.replace(new RegExp(`\\b${bounds}(?: an?)? $`), '')}${after.replace(orMore, '').replace(new RegExp(`^${ofValue}`), '')}`;
  const open = rest.replaceAll(/\s+/g, ' ').trim();
  if (direction === -1 && isEver) {
    const least: Figure = hedge === null ? { ...claimed, hedge: 'at_least' } : claimed;
    return { kind: 'fall', figure: least, direction, open: fallen(open) };
  }
  if (isEver) return null;
  if (/\b(?:return(?:ed|s)?|made|make|earn(?:ed)?)\b/.test(before)) return moved(claimed, direction ?? 1, open);
  if ((direction !== null && /%|percent|pct/.test(figure.text)) || isFraction)
    return moved(claimed, direction ?? 1, open);
  if (direction !== null) return null;
  // "Did it top 8% in 2022?" asks of all readings of that time, which one figure does not decide.
  if (ofEvent.test(said)) return null;
  return { kind: 'level', figure: claimed, direction: null, open: asLevel(open) };
}

// "Bonds lost in 2022" asks nothing by itself.
function asQuestion(open: string): string {
  return /^(?:the )?(?:us )?(?:bonds?|treasuries|stocks|market|equities|dollar|banks)\b(?! yields?)/.test(open)
    ? `what was the return: ${open}`
    : open;
}

function moved(figure: Figure, direction: 1 | -1, open: string): Untimed {
  const isYearly = new RegExp(yearly.source).test(open);
  const plain = open.replaceAll(yearly, ' ').replaceAll(/\s+/g, ' ').trim();
  return { kind: 'move', figure, direction, open: isYearly ? `${yearlyAsked} ${plain}` : asQuestion(ofOwn(open)) };
}

// Whether the own portfolio is up is told by its return, not by what it is worth.
function ofOwn(open: string): string {
  const own =
    /^(?:is|was|has|have|did|does) (my|our) (portfolio|account|holdings)\b(?: been| gone| gained| risen| fallen| lost| rise| fall| gain| lose| up| down| money)*/;
  return open.replace(own, 'what was the return of $1 $2');
}

function ofMultiple(
  said: string,
  [pattern, value, direction]: (typeof multiples)[number],
  isEver: boolean,
): Untimed | null {
  if (isEver) return null;
  const match = pattern.exec(said);
  const before = said.slice(0, match?.index ?? 0);
  const hedge: Hedge = /\bmore than (?:to )?$|\bover $/.test(before) ? 'more_than' : 'at_least';
  const figure: Figure = { ...ofWords(match?.[0] ?? '', value), hedge };
  const open = said
    .replace(/\b(?:(?:a little |just )?more than|over|nearly|almost) (?=\S)/, '')
    .replace(pattern, direction === 1 ? 'risen' : 'fallen');
  return { kind: 'move', figure, direction, open };
}

function directionOf(said: string): 1 | -1 | null {
  const found = new Set(
    findDirections(said.replaceAll(/\b(?:lose|losing)\b/g, 'lost')).map(({ direction }) => direction),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

// How deep it fell, or how far it is below its high.
function fallen(open: string): string {
  const rest = open
    .replace(asked, '')
    .replaceAll(ever, ' ')
    .replaceAll(
      /\b(?:ever|fall(?:en)?|fell|dropp?(?:ed)?|lost|lose|declined?|been down|down|draw(?:n)? ?down|still|currently|now|is|are)\b/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isNow = /^(?:is|are)\b|\b(?:is|are) (?:\w+ )?down\b/.test(open);
  return isNow ? `how far is ${rest} from its record high` : `what was the maximum drawdown of ${rest}`;
}

// "Is the ten-year yield" and "CPI was in June" ask what it is and was.
function asLevel(open: string): string {
  const begun = /^(?:and |but |so |then )?(is|are|was|were) (.+)$/.exec(open);
  if (begun !== null) return `what ${begun[1]} ${begun[2]}`;
  const stated = /^(.+?) (is|are|was|were|stood|stands|yields?|has|had)\b(.*)$/.exec(open);
  if (stated === null) return open;
  const [, subject, verb = 'is', rest] = stated;
  if (verb.startsWith('yield')) return `what is the yield of ${subject}${rest}`;
  return `what ${/^(?:was|were|stood|had)$/.test(verb) ? 'was' : 'is'} ${subject}${rest}`;
}
