import { said } from '../talk/said.ts';
import type { Part } from '../section.ts';

const asksWhether = /^(?:(?:and|so|but) )?(?:is|are|was|were|has|have|does|do|did|am)\b/;
const more = /\b(?:more|higher|larger|bigger|greater|deeper|better|riskier|bumpier|wilder|worse)\b(?! or less)/;
const less = /\b(?:less|lower|smaller|shallower|calmer|safer|smoother|steadier)\b/;

/** The main figure of a part; null where it tells none. */
function figureOf(part: Part | undefined): number | null {
  if (part === undefined || !('write' in part)) return null;
  return part.findings[0]?.facts.find(({ key }) => key === 'value')?.value ?? null;
}

/** Yes or no to whether a figure of the own portfolio is more, or less, than the same of one symbol; nothing where neither is asked. */
export function verdictBeside(plain: string, own: Part, beside: readonly Part[]): Part[] {
  const told = beside.filter((part) => 'write' in part);
  const [mine, other] = [figureOf(own), figureOf(told[0])];
  const isOfMore = more.test(plain);
  if (mine === null || other === null || told.length !== 1 || !asksWhether.test(plain) || isOfMore === less.test(plain))
    return [];
  // A deeper fall is the larger one below zero, and a worse ratio the smaller one above it.
  const isLarger =
    mine < 0 && other < 0 ? Math.abs(mine) > Math.abs(other) : /\bworse\b/.test(plain) ? mine < other : mine > other;
  return [said(isLarger === isOfMore ? 'Yes.' : 'No.')];
}
