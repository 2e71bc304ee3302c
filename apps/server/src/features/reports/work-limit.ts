import type { Worker } from 'node:worker_threads';

declare module 'node:worker_threads' {
  // In Node since 24.6, not in its types yet. The one use of `interface`: declarations merge with no other form.
  interface Worker {
    cpuUsage(): Promise<NodeJS.CpuUsage>;
  }
}

export type WorkLimit = {
  /** How long a thread may work. What it waits for a processor, on a machine with other work, is not counted. */
  limitMs: number;
  /** How long it may take altogether, also where it stands still. */
  longestMs: number;
  checkMs: number;
};

/** Calls back, once, when a thread has worked for longer than it may from about now on. Gives what ends the watch. */
export function limitWork(worker: Worker, { limitMs, longestMs, checkMs }: WorkLimit, onOver: () => void): () => void {
  const startedAt = performance.now();
  let workedAtFirst: number | null = null;
  let isWatching = true;

  const stop = (): void => {
    isWatching = false;
    clearInterval(timer);
  };
  const over = (): void => {
    if (!isWatching) return;
    stop();
    onOver();
  };
  const check = async (): Promise<void> => {
    if (performance.now() - startedAt > longestMs) return over();
    const { user, system } = await worker.cpuUsage();
    const workedMs = (user + system) / 1000;
    workedAtFirst ??= workedMs;
    if (workedMs - workedAtFirst > limitMs) over();
  };
  // A thread that has ended has no reading, and whoever started it is told of its end.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs).unref();
  return stop;
}
