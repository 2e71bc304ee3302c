import type { TableAnswer } from '@aex/grounding/answer-table-question';
import type { TextTable } from './text-table.ts';

const yearPattern = /\b(?:19|20)\d\d\b/g;
/** Of a table, the lines that may name its columns. */
const linesOfHead = 3;

/** What could be asked next of what a table told; nothing of a file's own words but years. */
export function nextOfTable({ kind, isRelative, figures }: TableAnswer, { evidence }: TextTable): string[] {
  const [figure, second] = figures;
  const year = figure?.period?.slice(0, 4);
  if (kind === 'ratio') return isRelative ? [] : ['And in percent?'];
  if (kind === 'change') return ['What was the average of the two?'];
  if (kind !== 'level' || second !== undefined || year === undefined) return [];
  const head = evidence.table.slice(0, linesOfHead).flat().join(' ');
  const other = nearestYear(year, head.match(yearPattern) ?? []);
  if (other === null) return [];
  const [from, to] = [year, other].toSorted();
  return [`And in ${other}?`, `What was the change from ${from} to ${to}?`];
}

/** The year before, or the nearest other one. */
function nearestYear(year: string, years: readonly string[]): string | null {
  const distance = (each: string) => Math.abs(Number(each) - Number(year) + 0.1);
  return years.filter((each) => each !== year).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
