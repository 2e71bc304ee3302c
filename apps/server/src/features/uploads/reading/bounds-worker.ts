import { workerData } from 'node:worker_threads';

const watchEveryMs = 50;
const { growthBytes, limitMs }: { growthBytes: number; limitMs: number } = workerData;
const before = process.memoryUsage.rss();
const began = performance.now();

// What a packed file unpacks to lies outside the heap that the process is started with; and no file outlives who asked for it.
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() - before > growthBytes;
  if (isTooMuch || performance.now() - began > limitMs) process.kill(process.pid, 'SIGKILL');
}, watchEveryMs);
