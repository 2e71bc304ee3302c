import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 10_000;
const idleShare = 0.05;
const idleLooksWanted = 2;
const worthwhileBytes = 32 * 1024 * 1024;

type Collector = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/**
 * V8 keeps what a busy start or a burst of work has taken until memory gets scarce, which after a start is more than half of
 * all. While this thread has next to nothing to do, what is free is handed back to the machine. Returns the stop.
 */
export function trimMemoryWhenIdle(): () => void {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  // Whether anything was done since it was trimmed, and for how many looks in a row next to nothing.
  const since = { wasBusy: true, idleLooks: 0 };
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const { heapTotal, heapUsed } = process.memoryUsage();
    since.idleLooks = utilization > idleShare ? 0 : since.idleLooks + 1;
    since.wasBusy ||= since.idleLooks === 0;
    if (since.idleLooks < idleLooksWanted || !(since.wasBusy || heapTotal - heapUsed > worthwhileBytes)) return;
    since.wasBusy = false;
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }).catch(() => undefined);
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}

// The flag makes the function known to contexts that are made after it, of which this is the only one.
function collector(): Collector {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return asCollector(collect);
}

// What V8 gives under this name is documented, and typed nowhere.
function asCollector(collect: unknown): Collector {
  return collect as Collector;
}
