import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const windowMs = 60_000;
const nanosecondsPerMs = 1e6;

/** Measures how late the event loop is, over the last minute or two. */
export function startLoopMeter(): { p99Ms(): number; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  // Without an end to the window a slow start would be told for ever.
  const timer = setInterval(() => delay.reset(), windowMs).unref();
  return {
    // What the timer of the measurement itself waits is no delay.
    p99Ms: () => {
      const p99 = delay.percentile(99) / nanosecondsPerMs - resolutionMs;
      return Math.max(0, Math.round(p99 * 100) / 100) || 0;
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
