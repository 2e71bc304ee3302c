import { extractFigures } from '#figures/figure-extraction';
import { findUnbackedAbsolute } from '#passages/absolute-words';
import { areCarried, findStray, type GroundedFigure } from '#passages/carried-figures';
import { type ClaimParts, clauseAround, contextOf, splitClauses } from '#passages/claim-clauses';
import { findDeniedClause } from '#passages/denied-clauses';
import { movesOpposite } from '#passages/figure-direction';
import { groundFigure } from '#passages/figure-grounding';
import type { Grounding } from '#passages/grounding';
import { findOtherOffice } from '#passages/held-offices';
import { findLackingName, type LackingName } from '#passages/lacking-names';
import { nameSpans } from '#passages/named-rows';
import { findTurnedClause, saysOpposite } from '#passages/opposite-statements';
import { judgeByRows } from '#passages/row-statements';
import { areSaid } from '#passages/said-clauses';
import { findOtherCurrency } from '#passages/other-currency';
import { findOtherRow } from '#passages/other-row';
import { withOwnOperands } from '#passages/own-operands';
import { readPassage, type Passage } from '#passages/passage-segments';
import { findReplacedCause } from '#passages/replaced-causes';
import { findTurnedRow } from '#passages/turned-rows';
import { claimWords } from '#passages/telling-words';

export type PassageVerdict = {
  verdict: 'supported' | 'refuted' | 'unsupported';
  reason: string;
  /** The figures of the claim with how each was found. */
  figures: { text: string; state: Grounding['state']; coverage: number }[];
};

/** In UTF-16 units; bounds the work on hostile input. */
const longestClaim = 2000;
const enoughOverall = 0.4;

function overallCoverage(claim: string, passage: Passage): number {
  const words = claimWords(claim);
  return words.length === 0 ? 0 : words.filter((word) => passage.words.has(word)).length / words.length;
}

/** A figure that the passage lacks or gives otherwise; null when there is none. */
function findContradiction(
  claim: string,
  grounded: readonly GroundedFigure[],
  { parts, passage }: { parts: ClaimParts; passage: Passage },
): string | null {
  const missing = grounded.find((each) => each.state === 'missing');
  if (missing !== undefined) return `The passage does not give ${missing.figure.text}`;
  const moved = grounded.find((each) => each.state === 'other_period');
  if (moved !== undefined) return `The passage gives ${moved.figure.text} for another period`;
  const stray = findStray(grounded, passage);
  if (stray !== null) return `The passage gives ${stray.figure.text} only for something else`;
  const turned = grounded.find(
    (each) =>
      each.state === 'found' &&
      each.segment?.isRow === false &&
      (saysOpposite(clauseAround(claim, each.figure, parts), each.segment.text) ||
        movesOpposite(claim, each.figure, each.segment.text)),
  );
  return turned === undefined ? null : `The passage says the opposite beside ${turned.figure.text}`;
}

/** What two dated numbers show is not judged by how near a sentence comes to it. */
function withoutComputedMoves(clauses: readonly string[], grounded: readonly GroundedFigure[]): string[] {
  const shown = grounded.filter(({ movesAsTold }) => movesAsTold === true).map(({ figure }) => figure.text);
  return clauses.filter((clause) => !shown.some((text) => clause.includes(text)));
}

/** Bare numbers show nothing, but what named rows give. */
function isCarried(grounded: readonly GroundedFigure[], claim: string, passage: Passage): boolean {
  return (
    grounded.some(
      ({ figure, isOfNamedRows }) => figure.unit !== null || figure.scale !== 1 || isOfNamedRows === true,
    ) &&
    areCarried(grounded) &&
    overallCoverage(claim, passage) >= enoughOverall
  );
}

type ReadClaim = {
  grounded: readonly GroundedFigure[];
  parts: ClaimParts;
  passage: Passage;
  clauses: readonly string[];
  lacking: LackingName | null;
};

function told(found: string | null | undefined, say: (text: string) => string): string | null {
  return found === null || found === undefined ? null : say(found.trim());
}

/** Why the passage refutes the claim; null when it does not. */
function findRefutation(
  { claim, text }: { claim: string; text: string },
  { grounded, parts, passage, clauses, lacking }: ReadClaim,
): string | null {
  const { figures } = parts;
  const replaced = lacking?.isReplaced === true ? lacking.name : null;
  const absolute = grounded.length === 0 ? findUnbackedAbsolute(claim, text) : null;
  const open = withoutComputedMoves(clauses, grounded);
  const isCompared = (clause: string): boolean => judgeByRows(claim, clause, passage) === 'turned';
  return (
    findContradiction(claim, grounded, { parts, passage }) ??
    told(findOtherCurrency(figures, text)?.text, (amount) => `The passage has another currency than ${amount}`) ??
    told(findTurnedClause(open, passage), (clause) => `The passage says the opposite of "${clause}"`) ??
    told(findTurnedRow(claim, open, passage), (clause) => `The table shows the opposite of "${clause}"`) ??
    told(clauses.find(isCompared), (clause) => `The table shows the opposite of "${clause}"`) ??
    told(findDeniedClause(clauses, passage), (clause) => `The passage says what "${clause}" denies`) ??
    told(findOtherOffice(claim, text), (office) => `The passage gives another office than "${office}"`) ??
    told(replaced, (name) => `The passage names another in place of ${name}`) ??
    told(
      findOtherRow(grounded, passage)?.text,
      (value) => `The row that the claim names gives another value than ${value}`,
    ) ??
    told(
      findReplacedCause(claim, grounded, { figures, passage }),
      (cause) => `The passage gives another cause than "${cause}"`,
    ) ??
    told(absolute, (word) => `The passage does not say "${word}"`)
  );
}

/**
 * Judges a free-worded claim against a passage of prose and Markdown tables. It is refuted by a figure that the passage
 * neither states nor yields by arithmetic, states for another period, for another row than the one that is named, or with
 * another cause; by a clause that the nearest sentences or the rows it names turn round, that denies what they say, or that
 * they have another name, office or year for; and, without figures, by a word that leaves nothing open where the passage has
 * none such. It is supported when it names no year or numbered name that the passage lacks, and every figure is found, or
 * computed, beside the words of its clause or in the rows that it names, or, without figures, rows show or single sentences
 * say every clause nearly word for word. All else is left open ("unsupported"), and so is a claim of more than 2,000
 * characters. Linear in the passage for each figure and clause.
 */
export function verifyPassage({ claim, text }: { claim: string; text: string }): PassageVerdict {
  if (claim.length > longestClaim)
    return { verdict: 'unsupported', reason: 'The text is too long to be one claim', figures: [] };
  const passage = readPassage(text);
  const figures = extractFigures(claim);
  const parts = { figures, names: nameSpans(claim, passage) };
  const grounded = withOwnOperands(
    figures
      .filter((figure) => figure.kind === 'quantity')
      .map((figure) => {
        const context = contextOf(claim, figure, parts);
        return { figure, context, ...groundFigure(passage, context) };
      }),
  );
  const shown = grounded.map(({ figure, state, coverage }) => ({
    text: figure.text,
    state,
    coverage,
  }));
  const answer = (verdict: PassageVerdict['verdict'], reason: string): PassageVerdict => ({
    verdict,
    reason,
    figures: shown,
  });
  const clauses = splitClauses(claim, parts);
  const lacking = findLackingName(claim, clauses, { passage, text });
  const isShown = (clause: string): boolean => judgeByRows(claim, clause, passage) === 'shown';
  const refutation = findRefutation({ claim, text }, { grounded, parts, passage, clauses, lacking });
  if (refutation !== null) return answer('refuted', refutation);
  if (lacking !== null) return answer('unsupported', `The passage does not speak of ${lacking.name}`);
  if (grounded.length > 0 && isCarried(grounded, claim, passage))
    return answer('supported', 'Every figure is in the passage beside its words');
  if (grounded.length === 0 && areSaid(clauses, passage, isShown))
    return answer('supported', 'Sentences of the passage say each part nearly word for word');
  return grounded.length === 0
    ? answer('unsupported', 'The claim states no figure that can be checked')
    : answer('unsupported', 'The figures are in the passage, but not clearly for these words');
}
