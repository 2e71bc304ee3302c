import { slopeHistoryBp } from '@aex/quant/curve';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';

type Spell = { first: string; last: string; days: number };

const longestPause = 10;
const dayMs = 86_400_000;

/** The slope of ten less two years by day, in basis points, and the spells in which it was below zero; null without yields. */
export async function inversionSpells(task: Pick<Task, 'deps' | 'moment'>) {
  const ten = (await readSeries(task, 'DGS10')) ?? (await readSeries(task, 'UST_PAR_10Y'));
  const two = (await readSeries(task, 'DGS2')) ?? (await readSeries(task, 'UST_PAR_2Y'));
  if (ten === null || two === null) return null;
  const slopes = slopeHistoryBp(two.points, ten.points).flatMap(({ period: day, value }) =>
    value === null ? [] : [{ day, value }],
  );
  return { ten, two, slopes, spells: spellsOf(slopes.filter(({ value }) => value < 0).map(({ day }) => day)) };
}

/** Days apart by no more than a pause belong to one spell. */
export function spellsOf(days: readonly string[]): Spell[] {
  const spells: Spell[] = [];
  for (const day of days) {
    const open = spells.at(-1);
    if (open !== undefined && (Date.parse(day) - Date.parse(open.last)) / dayMs <= longestPause) {
      open.last = day;
      open.days = Math.round((Date.parse(day) - Date.parse(open.first)) / dayMs) + 1;
    } else spells.push({ first: day, last: day, days: 1 });
  }
  return spells;
}
