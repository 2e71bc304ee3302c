import type { Task } from '../task.ts';

/** The day on which a company last reported up to the reader's moment; null where none is held. */
export async function findResultsDay(
  { deps, moment }: Pick<Task, 'deps' | 'moment'>,
  symbol: string,
): Promise<string | null> {
  const day = moment.toISOString().slice(0, 10);
  const { events } = await deps.companies.events({ ticker: symbol, from: undefined, day });
  return events.find(({ kind }) => kind === 'earnings')?.date ?? null;
}
