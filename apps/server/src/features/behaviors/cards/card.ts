import type { BehaviorCard, BehaviorItem, BehaviorKind } from '@aex/contracts/behaviors';
import type { Regime } from '@aex/contracts/macro';
import type { OptionVolumes } from '#features/market/index.ts';
import type { SymbolSession } from '../symbol-session.ts';

/** All that the cards of a session are made of. */
export type MarketSession = {
  session: string;
  symbols: readonly SymbolSession[];
  /** The regime as it was known at the session's end, null where the data do not give one. */
  regime: { name: Regime; confidence01: number } | null;
  /** Null where nothing provides them. */
  optionVolumes: readonly OptionVolumes[] | null;
};

/** What a session has of a kind: the symbols, strongest first, or why there is no card. */
export type CardContent = { items: BehaviorItem[]; note?: string } | { absent: string };

export type CardRecipe = {
  kind: BehaviorKind;
  title: string;
  description: string;
  accent: BehaviorCard['accent'];
  read: (market: MarketSession) => CardContent;
};

/** The symbols that meet a condition, strongest first, or that none did. */
export function ranked<T>(
  candidates: readonly T[],
  how: {
    strength: (candidate: T) => number | null;
    item: (candidate: T) => BehaviorItem;
    none: string;
  },
): CardContent {
  const met = candidates.flatMap((candidate) => {
    const strength = how.strength(candidate);
    return strength === null ? [] : [{ candidate, strength }];
  });
  if (met.length === 0) return { absent: how.none };
  met.sort((a, b) => b.strength - a.strength);
  return { items: met.map(({ candidate }) => how.item(candidate)) };
}

/** An item whose secondary value is left out where there is none. */
export function item(symbol: string, primary: string, secondary: string | null): BehaviorItem {
  return secondary === null ? { symbol, primary } : { symbol, primary, secondary };
}

/** '+1.2%'; the minus is the typographic one. */
export function signedPercent(value: number): string {
  return `${signOf(value)}${Math.abs(value).toFixed(1)}%`;
}

export function signedPercentOrNull(value: number | null): string | null {
  return value === null ? null : signedPercent(value);
}

export function wholePercent(share01: number): string {
  return `${Math.round(share01 * 100)}%`;
}

function signOf(value: number): string {
  return value < 0 ? '\u2212' : '+';
}
