import { sectorFunds } from '#features/market/index.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import type { Part } from '../section.ts';
import { eachCompared } from '../symbol/compared-figures.ts';
import { drawdownSection } from '../symbol/drawdown-sections.ts';
import { volatilitySection } from '../symbol/risk-sections.ts';
import type { Task } from '../task.ts';

const ofRisk = /\b(?:volatil\w*|risk(?:y|ier|iest)|calm\w*|safe(?:r|st)|stable|stead\w*)\b/;

/** The sector funds against each other by return, or by risk where that is asked. */
export async function sectorReturns(task: Task): Promise<Part[]> {
  const symbols = [...new Set(Object.values(sectorFunds))];
  const ofSectors = { ...task, ranged: () => task.ranged(symbols) };
  const { plain } = task.question;
  if (/\bdraw-?downs?\b/.test(plain)) return eachCompared(ofSectors, drawdownSection);
  return ofRisk.test(plain) ? eachCompared(ofSectors, volatilitySection) : comparedReturns(ofSectors);
}
