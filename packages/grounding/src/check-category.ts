import type { CheckedClaim } from '#checked-claim';

/** A quality that evidence holds: the macro regime, or whether the yield curve is inverted. */
export type CategoryFact =
  | { evidenceId: string; attribute: 'regime'; value: string }
  | { evidenceId: string; attribute: 'curve'; value: 'inverted' | 'not inverted' };

const regimes = 'goldilocks|reflation|inflation|deflation';
// "is in the **reflation** regime"; a sentence of what would change the call names other regimes and is no such claim.
const regimeClaim = new RegExp(
  `\\b(?:is|was|are|were|remains?|stays?|stayed)\\b[^.;]{0,40}?\\b(${regimes})\\b\\**\\s+regime\\b`,
  'i',
);
const curveClaim =
  /\b(?:is|was|remains?|stays?|stood)\s+(not\s+|no longer\s+|un)?(?:still\s+)?(inverted|uninverted)\b/i;

/** In UTF-16 units; bounds the work on hostile input. */
const longestSentence = 4000;

type Stated = { attribute: CategoryFact['attribute']; value: string; start: number; end: number; text: string };

function findStated(text: string): Stated[] {
  const stated: Stated[] = [];
  const regime = regimeClaim.exec(text);
  if (regime !== null) stated.push({ attribute: 'regime', value: (regime[1] ?? '').toLowerCase(), ...spanOf(regime) });
  const curve = /\b(?:curve|slope)\b/i.test(text) ? curveClaim.exec(text) : null;
  if (curve !== null) {
    const isDenied = curve[1] !== undefined || /^un/i.test(curve[2] ?? '');
    stated.push({ attribute: 'curve', value: isDenied ? 'not inverted' : 'inverted', ...spanOf(curve) });
  }
  return stated;
}

function spanOf(match: RegExpExecArray): { start: number; end: number; text: string } {
  return { start: match.index, end: match.index + match[0].length, text: match[0] };
}

/**
 * Checks what a sentence says in words about the regime or the curve against the categories of its evidence. No claim of
 * this kind gives an empty list; one without evidence of its attribute is unsupported. Pure; linear in the sentence.
 */
export function checkCategory(text: string, categories: readonly CategoryFact[]): CheckedClaim[] {
  if (text.length > longestSentence) return [];
  return findStated(text).map(({ attribute, value, ...span }) => {
    const known = categories.filter((category) => category.attribute === attribute);
    const agreeing = known.filter((category) => category.value === value);
    const basis = agreeing.length > 0 ? agreeing : known;
    const evidenceIds = basis.map(({ evidenceId }) => evidenceId);
    if (known.length === 0)
      return { ...span, status: 'unsupported', evidenceIds, reason: `No evidence holds the ${attribute}` };
    if (agreeing.length > 0) return { ...span, status: 'supported', evidenceIds, reason: `The evidence says ${value}` };
    return {
      ...span,
      status: 'contradicted',
      evidenceIds,
      reason: `The evidence says ${known[0]?.value ?? 'otherwise'}`,
    };
  });
}
