import { slopeHistoryBp } from '@aex/quant/curve';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { idsOf, nameOf, type SlopePair } from './slope-pairs.ts';

/** Days of an inversion, the first and the last counted. */
export type Spell = { first: string; last: string; days: number };

const longestPause = 10;
const dayMs = 86_400_000;

/** The pair that is meant where none is named, in months. */
export const usualPair: SlopePair = { short: 24, long: 120 };

/**
 * The slope of two maturities by day, in basis points, and the spells in which it was below zero; null without the
 * yields of both.
 */
export async function inversionSpells(task: Pick<Task, 'deps' | 'moment'>, pair = usualPair) {
  const long = await readYield(task, pair.long);
  const short = await readYield(task, pair.short);
  if (long === null || short === null) return null;
  const slopes = slopeHistoryBp(short.points, long.points).flatMap(({ period: day, value }) =>
    value === null ? [] : [{ day, value }],
  );
  return { long, short, slopes, spells: spellsOf(slopes.filter(({ value }) => value < 0).map(({ day }) => day)) };
}

/** The names of those of two maturities that no yields are stored of. */
export async function missingYields(
  task: Pick<Task, 'deps' | 'moment'>,
  { short, long }: SlopePair,
): Promise<string[]> {
  const missing: string[] = [];
  for (const months of [short, long]) if ((await readYield(task, months)) === null) missing.push(nameOf(months));
  return missing;
}

/** The yields of a maturity in months; null where none of its series is stored. */
async function readYield(task: Pick<Task, 'deps' | 'moment'>, months: number) {
  for (const id of idsOf(months)) {
    const series = await readSeries(task, id);
    if (series !== null) return series;
  }
  return null;
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

const pauseDays = 180;

/** The first and the last day of each inversion, of those that a pause of some months parts from the one before. */
export function episodesOf(spells: readonly Spell[]): Array<{ first: string; last: string }> {
  const episodes: Array<{ first: string; last: string }> = [];
  for (const { first, last } of spells) {
    const open = episodes.at(-1);
    // A curve that dips below zero and back within some months inverts once.
    if (open !== undefined && (Date.parse(first) - Date.parse(open.last)) / dayMs <= pauseDays) open.last = last;
    else episodes.push({ first, last });
  }
  return episodes;
}
