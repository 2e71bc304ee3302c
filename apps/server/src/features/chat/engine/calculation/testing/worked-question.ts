import type { Desk, Told } from '../calculation.ts';
import { readCalculation } from '../calculation-reading.ts';

/** A desk of one day, on which no Treasury yields are stored. */
const desk: Desk = { today: '2026-05-01', treasuryRate: async () => null };

/** What is told of a question that brings its own figures, behind the turns before it; throws where nothing is worked out. */
export async function toldOf(text: string, ...earlier: string[]): Promise<Told> {
  const asked = readCalculation(text, earlier);
  if (asked === null) throw new Error(`not read as a calculation: ${text}`);
  const worked = await asked.calculation.work(asked.given, desk);
  if (!('told' in worked)) throw new Error(`${text}: ${JSON.stringify(worked)}`);
  return worked.told;
}

/** A figure of what is told, by the name of its value. */
export async function figureOf(key: string, text: string, ...earlier: string[]): Promise<number> {
  const { results, table } = await toldOf(text, ...earlier);
  const rows = [...results, ...(table?.rows ?? []).flatMap(({ cells }) => cells)];
  const row = rows.find((each) => each.key === key);
  if (row === undefined) throw new Error(`${text}: no ${key} among ${rows.map((each) => each.key).join()}`);
  return row.value;
}

/** What keeps a question from being worked out: what it lacks, or why not. */
export async function refusalOf(text: string, ...earlier: string[]): Promise<string> {
  const asked = readCalculation(text, earlier);
  if (asked === null) return 'not read';
  if (asked.beyond !== null) return asked.beyond;
  const worked = await asked.calculation.work(asked.given, desk);
  if ('told' in worked) return 'told';
  return 'missing' in worked ? worked.missing.join('; ') : worked.fault;
}
