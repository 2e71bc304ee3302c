export type BridgeStep = { key: string; low: number; high: number; amount: number | null };

type Amounts = { start_value: number; end_value: number; bars: readonly { bar: string; amount: number }[] };

/** A waterfall: the value at the start, each bar from where the one before it ended, and the value at the end. */
export function bridgeSteps({ start_value: start, end_value: end, bars }: Amounts): BridgeStep[] {
  const steps: BridgeStep[] = [{ key: 'start', low: Math.min(0, start), high: Math.max(0, start), amount: null }];
  let level = start;
  for (const { bar, amount } of bars) {
    const next = level + amount;
    steps.push({ key: bar, low: Math.min(level, next), high: Math.max(level, next), amount });
    level = next;
  }
  return [...steps, { key: 'end', low: Math.min(0, end), high: Math.max(0, end), amount: null }];
}
