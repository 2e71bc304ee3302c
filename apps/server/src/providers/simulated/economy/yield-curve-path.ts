import { elementAt } from '@aex/quant/element';
import { randomStream, studentAt } from '@aex/quant/simulation/random-stream';
import type { Timeline } from '../market/world-timeline.ts';
import { economyMonthOf, type EconomyPath } from './economy-path.ts';
import { policyOn } from './policy-rates.ts';
import { monthStartDay } from './release-calendar.ts';

export const curveTenors = ['3M', '2Y', '5Y', '10Y', '30Y'] as const;
export type CurveTenor = (typeof curveTenors)[number];

/** Treasury yields and the policy rate of every session, percent a year. */
export type YieldCurvePath = Record<CurveTenor, Float64Array> & { policy: Float64Array };

type TenorShape = { years: number; premium: number; level: number; twist: number };

// How each tenor answers to the level and to the twist of the curve, and what lenders ask for its length.
const shapes: Record<CurveTenor, TenorShape> = {
  '3M': { years: 0.25, premium: 0, level: 0.05, twist: 0 },
  '2Y': { years: 2, premium: 0.1, level: 0.75, twist: -0.45 },
  '5Y': { years: 5, premium: 0.4, level: 1, twist: 0 },
  '10Y': { years: 10, premium: 0.8, level: 0.95, twist: 0.4 },
  '30Y': { years: 30, premium: 1.15, level: 0.8, twist: 0.6 },
};

const reversion = 0.42;
const lowestYield = 0.02;

/**
 * The curve of every session: expected policy returns to a neutral rate that follows inflation (Vasicek's shape), plus a
 * premium for the term and two slow random factors, level and twist.
 */
export function yieldCurvePath(
  seed: number,
  { timeline, economy }: { timeline: Timeline; economy: EconomyPath },
): YieldCurvePath {
  const sessions = timeline.days.length;
  const rows = () => new Float64Array(sessions);
  const path: YieldCurvePath = {
    '3M': rows(),
    '2Y': rows(),
    '5Y': rows(),
    '10Y': rows(),
    '30Y': rows(),
    policy: rows(),
  };
  const levelStream = randomStream(seed, 'curve', 'level');
  const twistStream = randomStream(seed, 'curve', 'twist');
  let [level, twist] = [0, 0];
  let expected: number | null = null;
  for (let index = 0; index < sessions; index += 1) {
    const day = elementAt(timeline.days, index);
    const month = economyMonthOf(elementAt(timeline.dates, index));
    const policy = policyOn(economy, month, day);
    expected = expected === null ? policy : expected + (policy - expected) * 0.045;
    level = 0.998 * level + 0.046 * studentAt(levelStream, index, 6);
    twist = 0.997 * twist + 0.028 * studentAt(twistStream, index, 6);
    const neutral = 1.1 + 0.6 * knownInflation(economy, month, day);
    path.policy[index] = policy;
    for (const tenor of curveTenors) {
      const { years, premium, ...weights } = shapes[tenor];
      const pull = (1 - Math.exp(-reversion * years)) / (reversion * years);
      const rate =
        neutral + (expected + 0.1 - neutral) * pull + premium + weights.level * level + weights.twist * twist;
      path[tenor][index] = Math.max(lowestYield, rate);
    }
  }
  return path;
}

// Between the figures of the last two months that are over, so that the curve does not jump with the calendar.
function knownInflation(economy: EconomyPath, month: number, day: number): number {
  const start = monthStartDay(month);
  const share = (day - start) / (monthStartDay(month + 1) - start);
  const [before, last] = [elementAt(economy.smoothInflation, month - 2), elementAt(economy.smoothInflation, month - 1)];
  return before + (last - before) * share;
}
