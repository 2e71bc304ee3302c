/** @type {NodeJS.Signals[]} */
const relayed = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const parentCheckMs = 200;

/**
 * npm ends by a signal without passing it on when it runs a script through a shell, and would leave the child behind: where
 * npm started this process and its parent goes away, the child is asked to end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the watch
 */
function endWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, parentCheckMs).unref();
  return () => clearInterval(timer);
}

/**
 * Passes signals on to a child. A terminal sends Ctrl+C to the whole group by itself, so on a terminal SIGINT is not
 * passed on, or the child would see it twice; npm repeats what it gets, so each signal is passed on only once.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | null} ends the relay and tells the first signal that came
 */
export function relaySignals(child) {
  /** @type {NodeJS.Signals[]} */
  const seen = [];
  const handlers = relayed.map((signal) => {
    const handler = () => {
      const repeated = seen.includes(signal);
      seen.push(signal);
      const cameFromTerminal = signal === 'SIGINT' && process.stdin.isTTY === true;
      if (!repeated && !cameFromTerminal) child.kill(signal);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  const release = endWithNpm(child);
  return () => {
    release();
    for (const { signal, handler } of handlers) process.off(signal, handler);
    return seen[0] ?? null;
  };
}
