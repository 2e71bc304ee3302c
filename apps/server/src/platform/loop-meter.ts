import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop is. */
export type LoopMeter = {
  /** The 99th percentile of the last minute or two, in milliseconds; null where too little was measured for one. */
  p99Ms(): number | null;
  stop(): void;
};

type LoopMonitor = Pick<IntervalHistogram, 'count' | 'percentile' | 'reset' | 'enable' | 'disable'>;

const resolutionMs = 20;
const windowMs = 60_000;
const nanosecondsPerMs = 1e6;
// Among fewer, a single delay would be the 99th percentile.
const fewestMeasured = 200;

/**
 * Measures how late the event loop is. Two monitors take turns, each begun anew when the other has measured for a minute: with
 * one alone each new minute would begin with nothing, and without an end a slow start would be told for ever.
 */
export function startLoopMeter(
  openMonitor: () => LoopMonitor = () => monitorEventLoopDelay({ resolution: resolutionMs }),
): LoopMeter {
  let [told, next] = [openMonitor(), openMonitor()];
  told.enable();
  next.enable();
  const timer = setInterval(() => {
    told.reset();
    [told, next] = [next, told];
  }, windowMs).unref();
  return {
    p99Ms: () => {
      if (told.count < fewestMeasured) return null;
      // What the timer of the measurement itself waits is no delay.
      const p99 = told.percentile(99) / nanosecondsPerMs - resolutionMs;
      return Math.max(0, Math.round(p99 * 100) / 100);
    },
    stop: () => {
      clearInterval(timer);
      told.disable();
      next.disable();
    },
  };
}
