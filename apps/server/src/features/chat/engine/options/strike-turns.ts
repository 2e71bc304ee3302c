import { numberWords } from '../reading/number-words.ts';
import {
  readMoneyness,
  readSides,
  withBothSides,
  withoutContracts,
  withoutStrikes,
  withWidth,
} from './option-terms.ts';
import { readStrikeMoves, writtenMove } from './strike-moves.ts';

const lead =
  "^(?:and |so |ok |okay |now |but |then |what about |how about |what if |if |with |same |go |let us go |let's go |going |(?:make|do|move|shift|set|take|roll|put) (?:it|them|that|those|both|the strikes|the call|the put) (?:up |down |out )?(?:to )?|try |use |(?:i|we|you) (?:pick(?:ed)?|choose|chose|use|take|took|go for|went for|sell|sold|buy|bought|set) )*";
const strikesAlone = new RegExp(
  `${lead}(?:at |the |an? |strikes? (?:of )?)*(\\$?(?!(?:19|20)\\d\\d\\b)\\d{2,5}(?:\\.\\d{1,2})?(?: ?[/-] ?\\$?\\d{2,5}(?:\\.\\d{1,2})?){0,3})(?: strikes?| calls?| puts?| instead)*(?! ?%)\\W*$`,
);
const fromPrice =
  /\b(?:otm|itm|atm|(?:out[- ]of|in|at)[- ]the[- ]money|(?:above|below|under|over|from|away from) (?:the |its |current |spot |share |stock |market |today's )*(?:price|spot|money|market|value))\b/;
const awayAlone = new RegExp(
  `${lead}\\d{1,2}(?:\\.\\d{1,2})? ?(?:%|percent) (?:below|above|under|over|away)(?: it)?(?: instead| then| rather)?\\W*$`,
);
// "With the put 10% below" names its distance from the price, "move the put 10% down" that from where it was.
const legAway =
  /\b(?:put (?:strike )?(?:at |is )?\d{1,2}(?:\.\d{1,2})? ?(?:%|percent) (?:below|under)|call (?:strike )?(?:at |is )?\d{1,2}(?:\.\d{1,2})? ?(?:%|percent) (?:above|over))(?: (?:it|spot|the price|the market))?\W*$/;
const strikeWord = /\bstrikes?\b/;
const oneRight = /\b(?:the|my|its|only the|just the) (put|call)s?\b(?: (?:strike|leg|side|option))?/;
const further = /\b(?:(?:further|farther|more) (?:out|away|otm)|wider|further|farther)\b/;
const closer = /\b(?:closer|nearer|tighter|narrower|less otm)\b/;
// "What if I make the wings wider?" moves the strikes that lie farthest out.
const wings =
  /\bwings?\b|\b(?:wider|narrower) (?:strikes|spread|one)\b|\b(?:strikes|spread) (?:a (?:bit|little) )?(?:wider|narrower)\b/;
// "Only the upper wing" and "the call side" move one end alone.
const oneEnd =
  /\b(?:(upper|top|higher|right|upside|call)|(lower|bottom|left|downside|put))(?:[- ](?:side|hand))?(?: side)?(?:'s)? wings?\b|\b(?:wings?|strikes?|it)\b.{0,20}\bon the (?:(upper|top|right|upside|call)|(lower|bottom|left|downside|put))(?:[- ]hand)?(?: side)?\b|\bthe (?:(upper|top|upside|call)|(lower|bottom|downside|put)) side\b/;
const up = /\b(?:higher|up|above|rais(?:e|ed|ing)|increas(?:e|ed|ing))\b/;
const down = /\b(?:lower(?:ed|ing)?|down|below|reduc(?:e|ed|ing)|decreas(?:e|ed|ing)|cut)\b/;
const toMoney = /\b(?:closer|nearer|further|farther) (?:out )?(?:to|from|of|out of)? ?(?:the money|the price|spot)\b/;
const amountNamed =
  /\$(\d+(?:\.\d+)?)|(?<![\d.])(\d{1,3}(?:\.\d+)?|an?|one|two|three|four|five|six|ten) ?(%|percent|points?|pts?|dollars?|bucks|strikes?(?= (?:higher|lower|up|down|further|farther|closer|nearer)\b))/;
const moveAlone = new RegExp(
  `${lead}(?:by |another )*\\$?\\d[\\d.]*(?: ?%| percent| points| dollars)? (?:higher|lower|further out|closer)\\W*$`,
);
const ofIt =
  /^(?:and |so |ok |okay |now |but |then )*(?:make|do|move|shift|set|take|roll|put) (?:it|them|that|those|both|the strikes)\b/;
const goes = /^(?:and |so |ok |okay |now |but |then |what if (?:i|we|you) )*(?:go|going|let us go|let's go)\b/;
const rolled =
  /^(?:and |so |ok |okay |now |but |then |what if (?:i |we )?|can i |should i )*roll(?:ed|ing)? (?:it|them|that|both|the (?:strikes?|calls?|puts?|short (?:call|put)|long (?:call|put)))(?: legs?| strikes?)? (?:up|down)\b/;
const longestTurn = 14;

/** A plain text with the strikes that a turn names by themselves, by their distance from the price or as moved, in place of its own; null where it names none. */
export function withStrikesOf(plain: string, turn: string): string | null {
  const strikes = strikesAlone.exec(turn)?.[1];
  if (strikes !== undefined) return `${withoutStrikes(plain)} ${strikes} strike`;
  if (turn.split(' ').length > longestTurn) return null;
  const width = /\bspreads?\b/.test(plain) ? widthAlone.exec(turn)?.[1] : undefined;
  if (width !== undefined) return withWidth(plain, width);
  const [, percent] = readMoneyness(plain) === null ? [] : (percentAlone.exec(turn) ?? []);
  // Another distance from the price stands in the place of the one before it.
  if (percent !== undefined && ofPercent.test(plain)) return plain.replace(ofPercent, percent);
  const both = ofTwoLegs.test(plain) ? bothMoved.exec(turn)?.[1] : undefined;
  if (both !== undefined) return withBothSides(plain, both);
  const way = ofWings.test(plain) ? wholeWider.exec(turn)?.[1] : undefined;
  const move = moveIn(way === undefined ? turn : `make the wings ${way}`, readStrikeMoves(plain).length > 0);
  if (move !== null) return `${plain} ${writtenMove(move)}`;
  const leg = legAway.exec(turn);
  if (leg !== null && ofTwoLegs.test(plain)) return `${withoutStrikes(plain)} ${withOtherLeg(plain, leg[0])}`;
  const isOfPrice = [fromPrice, awayAlone, legAway].some((away) => away.test(turn)) && readMoneyness(turn) !== null;
  return isOfPrice ? `${withoutStrikes(plain)} ${turn.replace(new RegExp(lead), '').replace(/\W+$/, '')}` : null;
}

// "Widen it to 10%" sets both strikes as far from the price.
const bothMoved =
  /^(?:and |so |ok |okay |now |but |then |what if (?:i|we|you) |let us |let's )*(?:widen|narrow|tighten|loosen|stretch|make|set|move|take|push|put|do) (?:it|them|that|both|both sides|the (?:strikes|legs|sides|collar|strangle|wings)) (?:out |in )?(?:to |at )?(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)(?: (?:on |away |out )*(?:either|both|each) (?:sides?|ways?))?(?: instead)?\W*$/;
// "Make it 10% wide" sets the strikes of a spread apart.
const percentAlone = new RegExp(
  `${lead}(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent)(?: (?:out|otm|away|further out))?(?: instead)?\\W*$`,
);
const ofPercent = /\b\d{1,2}(?:\.\d{1,2})?(?= ?(?:%|percent)\b| ?%)/;
const widthAlone = new RegExp(
  `${lead}(?:(?:an? |the )?(?:spread|it|one) )?(\\d{1,3}(?:\\.\\d)? ?(?:%|percent|points?|dollars?)?)[- ]wide(?: instead)?\\W*$`,
);
// "Make it wider" moves the strikes of a spread that lie farthest out.
const wholeWider =
  /^(?:and |so |ok |okay |now |but |then |can (?:you|we|i) |what if (?:i|we|you) )*(?:(?:make|set|go|do|try) )?(?:it |that |this |the (?:spread|condor|butterfly) )?(?:a )?(?:(?:bit|little) )?(wider|narrower|tighter)(?: one| strikes)?(?: instead)?\W*$/;
const ofWings = /\b(?:spreads?|condors?|butterfl(?:y|ies)|strangles?|collars?)\b/;

/** Whether a turn asks for more or less between the strikes of a structure. */
export function asksWidth(turn: string): boolean {
  return wholeWider.test(turn);
}

const ofTwoLegs = /\b(?:collars?|strangles?)\b/;
const usualPercent = 5;

// The leg that is not named stays where it was: by its own distance, else the usual one.
function withOtherLeg(plain: string, leg: string): string {
  const own = /\d{1,2}(?:\.\d{1,2})?/.exec(leg)?.[0] ?? '';
  const sides = readSides(plain);
  const isPut = leg.startsWith('put');
  const share = sides === null ? (readMoneyness(plain)?.share ?? 0) : isPut ? sides.above : sides.below;
  const other = share > 0 ? share * 100 : usualPercent;
  return isPut ? `${own}% below and ${other}% above` : `${other}% below and ${own}% above`;
}

// Behind a move "and 5% higher?" is another one.
function moveIn(turn: string, isMoved: boolean): Parameters<typeof writtenMove>[0] | null {
  if (legAway.test(turn) || (fromPrice.test(turn) && !toMoney.test(turn))) return null;
  const isOfWings = wings.test(turn);
  const way = further.test(turn) ? 'further out' : closer.test(turn) ? 'closer' : sideOf(turn);
  const end = oneEnd.exec(turn);
  const alone = end === null ? null : (end[1] ?? end[3] ?? end[5]) ? ('upper' as const) : ('lower' as const);
  const right = alone ?? (isOfWings ? 'outer' : ((oneRight.exec(turn)?.[1] ?? null) as 'call' | 'put' | null));
  const isOfStrike =
    right !== null ||
    strikeWord.test(turn) ||
    rolled.test(turn) ||
    toMoney.test(turn) ||
    ((isMoved || ofIt.test(turn) || goes.test(turn)) && moveAlone.test(turn));
  if (way === null || !isOfStrike) return null;
  const [, money, said = '', unit = ''] = amountNamed.exec(turn) ?? [];
  if (money !== undefined) return { amount: Number(money), unit: 'dollars', way, right };
  const amount = said === '' || /^(?:an?|one)$/.test(said) ? 1 : (numberWords[said] ?? Number(said));
  return {
    amount,
    unit: unit === '' || unit.startsWith('strike') ? 'strikes' : /%|percent/.test(unit) ? 'percent' : 'dollars',
    way,
    right,
  };
}

function sideOf(turn: string): 'higher' | 'lower' | null {
  const [isUp, isDown] = [up.test(turn), down.test(turn)];
  if (isUp === isDown) return null;
  return isUp ? 'higher' : 'lower';
}

const contractsAlone = new RegExp(
  `${lead}(?:(?:what|how much|max(?:imum)?|the|total) (?:(?:would|does|do|will|is|are|can|could) )?(?:(?:it|that|this|they|i|the|be|cost|pay|need|come to|outlay|premium|total|me|in dollars|in total|all together|max(?:imum)?|gain|profit|loss|lose|make|risk|credit|collect|most|worst|best|potential) )*)?(?:for |on |i (?:had|have|sold?|b(?:uy|ought)|trade[d]?|do|did) |of )*(\\d{1,3}|an?|one|two|three|four|five|six|ten|\\d{1,2},\\d{3}) (?:of (?:them|those|these)|(?:more )?(?:contracts?|lots|shares))(?: of (?:it|them|that))?(?: instead)?\\W*$`,
);

/** A plain text of as many contracts or shares as a turn names by themselves; null where it names none. */
export function withContractsOf(plain: string, turn: string): string | null {
  const said = contractsAlone.exec(turn)?.[1];
  if (said === undefined || /\bmore\b/.test(turn)) return null;
  const count = /^(?:an?|one)$/.test(said) ? 1 : (numberWords[said] ?? Number(said.replace(',', '')));
  return `${withoutContracts(plain)} ${count} ${/\bshares\b/.test(turn) ? 'shares' : 'contracts'}`;
}
