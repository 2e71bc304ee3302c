/** The move of the session at a place, against the close before, in percent; null where either close is not held. */
export function sessionMove(bars: ReadonlyArray<{ close: number }>, index: number): number | null {
  const [before, on] = [bars[index - 1]?.close, bars[index]?.close];
  return before === undefined || on === undefined || before <= 0 ? null : (on / before - 1) * 100;
}
