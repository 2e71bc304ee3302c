import type { Regime } from '@aex/contracts/macro';

type Quarter = { regime: Regime; period: string };
/** Quarters one behind the other in one regime. */
export type RegimeSpell<T extends Quarter = Quarter> = { regime: Regime; quarters: readonly T[]; first: T; last: T };

/** The spells of the regimes in a history of quarters, the oldest first. */
export function spellsOf<T extends Quarter>(history: readonly T[]): Array<RegimeSpell<T>> {
  const spells: Array<RegimeSpell<T>> = [];
  for (const quarter of history) {
    const open = spells.at(-1);
    if (open?.regime === quarter.regime)
      spells[spells.length - 1] = { ...open, quarters: [...open.quarters, quarter], last: quarter };
    else spells.push({ regime: quarter.regime, quarters: [quarter], first: quarter, last: quarter });
  }
  return spells;
}
