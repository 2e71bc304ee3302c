import { findResultsDay } from './company/results-day.ts';
import type { EngineDeps } from './engine-ports.ts';
import type { SymbolDays } from './reading/symbol-days.ts';
import { findLevelDay } from './symbol/level-day.ts';
import { findTurnDay } from './symbol/turn-day.ts';

/** Finds the days of a symbol in what was known on the day of the answer. */
export function symbolDaysOf(readerAt: (asOf: string | null) => { deps: EngineDeps; moment: Date }): SymbolDays {
  return {
    turn: (turn, asOf) => findTurnDay(readerAt(asOf), turn),
    level: (level, asOf) => findLevelDay(readerAt(asOf), level),
    results: (symbol, asOf) => findResultsDay(readerAt(asOf), symbol),
  };
}
