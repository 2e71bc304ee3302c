import type { BarColumns, SignalColumns } from '@aex/quant/behaviors/signal-columns';
import type * as technicalindicators from 'technicalindicators';

type Library = typeof technicalindicators;

const rsiPeriod = 14;
const windows = [20, 252] as const;
// The library rounds RSI to two decimals, so that it can be compared no closer.
const rsiTolerance = 0.005 + 1e-9;

/** The package where it is installed, null where it is not. */
export async function findTechnicalIndicators(): Promise<Library | null> {
  try {
    return await import('technicalindicators');
  } catch {
    return null;
  }
}

/** Milliseconds that the package takes for the figures of a symbol that it has; throws when its RSI is not ours. */
export function runTechnicalIndicators(library: Library, bars: BarColumns, signals: SignalColumns): number {
  const [close, high, low, volume] = [bars.close, bars.high, bars.low, bars.volume].map((column) => [...column]);
  if (close === undefined || high === undefined || low === undefined || volume === undefined) return 0;
  const began = performance.now();
  const rsi = library.rsi({ period: rsiPeriod, values: close });
  for (const period of windows) {
    library.highest({ period, values: high });
    library.lowest({ period, values: low });
  }
  library.highest({ period: 20, values: close });
  library.lowest({ period: 20, values: close });
  library.sma({ period: 20, values: volume });
  const taken = performance.now() - began;
  for (const [index, value] of rsi.entries()) {
    const own = signals.rsi14[index + rsiPeriod] ?? Number.NaN;
    if (Math.abs(own - value) > rsiTolerance) throw new Error(`RSI differs at ${index}: ${own} and ${value}.`);
  }
  return taken;
}
