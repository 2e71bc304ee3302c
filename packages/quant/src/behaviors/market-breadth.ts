import { failure, type Outcome, success } from '../outcome.ts';

/** One symbol's session: change of the close in percent and shares traded. */
export type SymbolSession = { changePct: number; volume: number };

export type MarketBreadth = {
  advancing: number;
  declining: number;
  unchanged: number;
  /** Advancing over advancing and declining symbols; null when none moved. */
  advancingShare01: number | null;
  /** Volume of advancing over that of advancing and declining symbols; null when neither traded. */
  upVolumeShare01: number | null;
};

/** How widely a market moved in one session. Fails for an empty market. */
export function marketBreadth(sessions: readonly SymbolSession[]): Outcome<MarketBreadth> {
  if (sessions.length === 0) return failure('there are no symbols');
  const rising = sessions.filter(({ changePct }) => changePct > 0);
  const falling = sessions.filter(({ changePct }) => changePct < 0);
  return success({
    advancing: rising.length,
    declining: falling.length,
    unchanged: sessions.length - rising.length - falling.length,
    advancingShare01: shareOf(rising.length, falling.length),
    upVolumeShare01: shareOf(totalVolume(rising), totalVolume(falling)),
  });
}

function totalVolume(sessions: readonly SymbolSession[]): number {
  return sessions.reduce((sum, { volume }) => sum + volume, 0);
}

function shareOf(part: number, rest: number): number | null {
  return part + rest === 0 ? null : part / (part + rest);
}
