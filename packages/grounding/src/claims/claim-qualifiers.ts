import type { ClaimReading } from './claim-reading.ts';
import { isDenied } from './claim-wording.ts';
import type { ParsedEvidence } from './evidence-table.ts';
import { isLightWord } from './label-words.ts';
import { operationWords } from './operation-words.ts';

/** Words by which claims state and combine values; they name nothing in the evidence. */
const claimWords: ReadonlySet<string> = new Set(
  (
    'earlier previous previously prior climbed climb gained gain jumped jump surged surge soared improved improve worsened deteriorated expanded expand advanced advance rallied accelerated widened widen narrowed narrow swelled strengthened ' +
    'shrank slid lost reduced contracted slipped plunged tumbled sank eased weakened shed slumped topped surpassed outpaced trailed swung moved went came remained stayed hit doubled tripled halved ' +
    'spiked leapt ballooned escalated recovered rebounded mounted picked slowed decelerated retreated dipped receded softened plummeted collapsed dwindled diminished moderated cooled outweighed overtook eclipsed dwarfed lagged ' +
    'averaged averages averaging together combined gap spread compare compares ago since bigger smaller having been corresponded corresponds edged ticked every each peaked ' +
    'risen grown fallen says said according compound compounded cagr annually annum annualized annualised rate ' +
    'increase increased decrease decreased rose fell rise fall grew growth declined decline dropped drop gained lost change changed difference average mean sum total ' +
    'ratio share proportion fraction represent represented account accounted comprise comprised constitute constituted constitution higher lower greater larger smaller more less ' +
    'than above below exceed exceeded peak peaked highest lowest largest smallest maximum minimum least most fewer up down faster slower quickly rapidly sharply steeply strongly slowly gently to reach reached stood came totaled totalled amounted ' +
    'negative positive relative term terms shown year years quarter compared comparison versus against around across over under out respectively while approximately about ' +
    'first second third fourth percent percentage point basis nominal respective fiscal period worth equal equaled per cent bps pp report reported post posted show showed record see saw ' +
    'expressed altogether table ending wise after before prior upon its during only also not same brought later short level levels not never recorded record went among between range within least excess ranged ranging just roughly nearly almost some overall both ' +
    'full financial exactly precisely equalled equals listed stated printed given gave show say says worked ran'
  ).split(' '),
);

/** A bound, which the figure has been read with. */
const noMoreThan = /^no (?:more|less|fewer|greater|higher|lower) than\b/i;

const placed = /^(?:in|for|within|at|across|throughout|under)$/;

function strongWords(evidence: ParsedEvidence, claim: ClaimReading): Set<string> {
  const words = new Set(evidence.captionWords);
  for (const hit of [...claim.rows, ...claim.columns]) {
    for (const line of hit.lines) {
      for (const { word } of line.words) words.add(word);
      for (const word of line.around) words.add(word);
    }
  }
  for (const column of evidence.columns) for (const { word } of column.words) words.add(word);
  return words;
}

/** The preposition that governs a word: the nearest one before it, at most three words back. */
function isPlaced(claim: ClaimReading, index: number): boolean {
  const labelled = new Set([...claim.rows, ...claim.columns].flatMap((hit) => hit.taken));
  const main = claim.rows[0] ?? claim.columns[0];
  if (main !== undefined && index < main.first) return false;
  for (let at = index - 1; at >= Math.max(0, index - 4); at -= 1) {
    const word = claim.words[at]?.word ?? '';
    if (placed.test(word)) return true;
    if (labelled.has(at) || /^(?:of|from|by|to|was|were|is|are)$/.test(word)) return false;
  }
  return false;
}

/**
 * A word of the claim that the evidence does not know: "in Japan", "for the aerospace unit". Words in labels,
 * headings and captions are known; words of the prose are, unless they narrow the claim to a place or part.
 */
export function findUnknownQualifier(evidence: ParsedEvidence, claim: ClaimReading): string | null {
  const strong = strongWords(evidence, claim);
  for (const rest of claim.rest) {
    if (
      isLightWord(rest.word) ||
      claimWords.has(rest.word) ||
      operationWords(null).has(rest.word) ||
      /^\d/.test(rest.word) ||
      rest.word.length < 2
    )
      continue;
    if (strong.has(rest.word)) continue;
    if (
      /^(?:due|payable|maturing|falling|coming)$/.test(rest.word) &&
      /\bdue\b|\bmaturit|contractual obligations|future minimum/.test(evidence.text)
    )
      continue;
    if (rest.word === 'no' && (isDenied(claim) || noMoreThan.test(claim.text.slice(rest.start)))) continue;
    const index = claim.words.indexOf(rest);
    if (evidence.paragraphWords.has(rest.word) && !isPlaced(claim, index)) continue;
    return claim.text.slice(rest.start, rest.end);
  }
  return null;
}
