import type { EventTaken } from './event-taken.ts';
import { type LevelLookup, withLevelDates } from './level-dates.ts';
import { type ResultsLookup, withResultsDates } from './results-dates.ts';
import { type TurnLookup, withTurnDates } from './turn-dates.ts';

/** How what happened to a symbol becomes a day. */
export type SymbolDays = { turn: TurnLookup; level: LevelLookup; results: ResultsLookup };

/** Writes the days of a symbol's turns, levels and results into a plain text in their place, so that they are read like any other date. */
export async function withSymbolDays(
  plain: string,
  {
    symbol,
    owner = null,
    asOf,
    today,
    lookups,
  }: {
    symbol: string | null;
    /** The other symbol whose close at a level is the time. */
    owner?: string | null;
    asOf: string | null;
    today: string;
    lookups: SymbolDays;
  },
): Promise<{ text: string; taken: EventTaken[] }> {
  const turned = await withTurnDates(plain, { symbol, asOf, today, lookup: lookups.turn });
  const levelled = await withLevelDates(turned.text, { symbol, owner, asOf, lookup: lookups.level });
  const reported = await withResultsDates(levelled.text, { symbol, asOf, lookup: lookups.results });
  const taken = [...turned.taken, ...levelled.taken, ...reported.taken];
  return {
    text: reported.text,
    taken: symbol === null ? [] : taken.map((each) => ({ ...each, of: { symbol, text: plain } })),
  };
}
