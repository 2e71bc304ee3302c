import { betaSection } from '../comparison/pair-intents.ts';
import { defaultBenchmark, withMarket } from '../comparison/pair-partners.ts';
import type { Part } from '../section.ts';
import { comparedParts } from '../symbol/compared-figures.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';

const fallen = '(?:fall|drop|lose|suffer|decline|sink|crash|(?:be|get) (?:hit|hurt)|hurt|move|swing|react)s?';
const market = '(?:(?:the |a |whole |stock |broad )*(?:markets?|stocks|s&p(?: 500)?|spy)|everything)';
const withTheMarket = new RegExp(
  `\\b(?:which|what|who)\\b.{0,40}\\b${fallen} (?:the |me the )?(?:most|least|hardest|worst|furthest|farthest)\\b.{0,24}\\b(?:if|when|with|as|in)\\b.{0,12}\\b${market}\\b|\\b(?:which|what|who)\\b.{0,40}\\b(?:most|least) (?:sensitive|exposed) to ${market}\\b|\\b(?:if|when|should|suppose) ${market} (?:would |were to )?(?:fell|${fallen}|tank\\w*|go(?:es)? down)\\b.{0,40}\\b(?:which|what|who)\\b.{0,40}\\b(?:most|hardest|worst|least)\\b`,
);
const noOthers = 'Beside the market fund itself you hold nothing whose prices I could set beside it.';
const ofPast =
  'A beta tells how much each moved with the market in the past; it changes, and is no forecast of the next fall.';

/** Whether a plain text asks which of the own holdings moves most with the market, "which would fall most if the market drops?" */
export function asksFallsWithMarket(plain: string): boolean {
  return withTheMarket.test(plain);
}

/** The holdings in order of their beta to the market fund, which is left out itself. */
export async function betasOfHeld(task: Task, plain: string): Promise<Part[]> {
  const { found, missing } = await task.ranged();
  const others = found.filter(({ symbol }) => symbol !== defaultBenchmark);
  if (others.length === 0) return [{ tool: 'portfolio_betas', input: {}, gap: noOthers }, ...missing];
  const parts = await Promise.all(others.map((history) => withMarket(task, history, betaSection)));
  const isLeast = /\b(?:least|lowest|smallest|safest)\b/.test(plain);
  return [said(ofPast), ...missing, ...comparedParts(parts, `which has the ${isLeast ? 'lowest' : 'highest'} beta`)];
}
