import { elementAt } from '@aex/quant/element';
import type { EconomyPath } from './economy-path.ts';
import { monthStartDay, rateMeetingDay } from './release-calendar.ts';

/** The range's width, and how far above its lower end money trades. */
export const targetWidth = 0.25;
export const tradedAboveLower = 0.08;

/** Lower end of the target range in force on a day of a month: a decision holds from the day after the meeting. */
export function policyOn(economy: EconomyPath, month: number, day: number): number {
  return elementAt(economy.policyRate, day > rateMeetingDay(month) || month === 0 ? month : month - 1);
}

/** Average rate at which money traded in a month. */
export function policyAverage(economy: EconomyPath, month: number): number {
  const [start, end] = [monthStartDay(month), monthStartDay(month + 1)];
  let sum = 0;
  for (let day = start; day < end; day += 1) sum += policyOn(economy, month, day) + tradedAboveLower;
  return sum / (end - start);
}
