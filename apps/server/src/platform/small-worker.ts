import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const flag = '--max-semi-space-size';
const smallMb = 4;

/**
 * A worker whose heap for new objects is at most twice 4 MiB. The flag that the process is started with counts for every thread
 * and wins over `resourceLimits`, so it is set for as long as the thread takes to begin.
 */
export function startSmallWorker(program: URL, options: WorkerOptions = {}): Worker {
  setFlagsFromString(`${flag}=${smallMb}`);
  const restore = () => setFlagsFromString(`${flag}=${ownSettingMb()}`);
  return new Worker(program, options).once('online', restore).once('exit', restore);
}

// What V8 takes for none is zero.
function ownSettingMb(): number {
  return Number(process.execArgv.findLast((each) => each.startsWith(`${flag}=`))?.slice(flag.length + 1) ?? 0);
}
