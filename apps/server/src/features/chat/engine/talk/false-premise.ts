import { falls, rises } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import { drawdownSection } from '../symbol/drawdown-sections.ts';
import { eachRanged } from '../symbol/each-history.ts';
import type { Task } from '../task.ts';
import { said } from './said.ts';

const fell = new RegExp(`\\bwhy (?:did|has|have|is|are|was|were|does|do)\\b.{1,60}\\b(?:${falls}|down|lower)\\b`);
const rose = new RegExp(`\\bwhy (?:did|has|have|is|are|was|were|does|do)\\b.{1,60}\\b(?:${rises}|up|higher)\\b`);
const size = /(\d{1,4}(?:\.\d+)?) ?(?:%|percent|pct)/;
/** By what part of it a size that is named may differ from the figure and still be the one that is meant. */
const tolerance = 0.25;

type Premise = { symbol: string; isFall: boolean; returnPct: number; claimed: number | null };

/** What a question for a cause takes for granted, beside the return that is told; null where it names no direction. */
function premiseOf(plain: string, parts: readonly Part[]): Premise | null {
  const [isFall, isRise] = [fell.test(plain), rose.test(plain)];
  const told = parts.find((part) => 'write' in part && part.findings.length > 0);
  const finding = told !== undefined && 'write' in told ? told.findings[0] : undefined;
  const fact = finding?.facts.find(({ key, unit }) => key === 'value' && unit === 'percent');
  if (isFall === isRise || fact === undefined) return null;
  const claimed = size.exec(plain)?.[1];
  return {
    symbol: fact.entity,
    isFall,
    returnPct: fact.value,
    claimed: claimed === undefined ? null : Number(claimed),
  };
}

function isOtherWay({ isFall, returnPct }: Premise): boolean {
  return isFall ? returnPct > 0 : returnPct < 0;
}

/** Sets right what a question for a cause takes for granted, where the return that is told behind it says otherwise. */
export function premiseSetRight(plain: string, parts: readonly Part[]): Part[] {
  const premise = premiseOf(plain, parts);
  if (premise === null) return [];
  const { symbol, isFall, returnPct, claimed } = premise;
  if (isOtherWay(premise))
    return [said(`${symbol} did not ${isFall ? 'fall' : 'rise'} over that time; it ${isFall ? 'rose' : 'fell'}.`)];
  if (claimed === null || Math.abs(Math.abs(returnPct) - claimed) <= tolerance * claimed) return [];
  const word = Math.abs(returnPct) < claimed ? 'less' : 'more';
  return [said(`${symbol} did ${isFall ? 'fall' : 'rise'} over that time, but by ${word} than the question says.`)];
}

/** The largest fall within a time in which a symbol rose though the question says that it fell. */
export async function fallWithin(task: Task, parts: readonly Part[]): Promise<Part[]> {
  const premise = premiseOf(task.question.plain, parts);
  return premise === null || !premise.isFall || !isOtherWay(premise) ? [] : eachRanged(task, drawdownSection);
}
