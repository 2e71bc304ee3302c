import { Worker } from 'node:worker_threads';
import type { WorldCalls } from './world-calls.ts';

export type CallName = keyof WorldCalls;
export type WorldRequest = { id: number; name: CallName; input: unknown };
export type WorldAnswer = { id: number; ok: true; value: unknown } | { id: number; ok: false; reason: string };

export type WorldClient = {
  ask<N extends CallName>(name: N, input: Parameters<WorldCalls[N]>[0]): Promise<ReturnType<WorldCalls[N]>>;
  /** Ends the thread, with all that it keeps, unless something is being asked; the next question begins another. */
  rest(): void;
  /** Ends the thread in the midst of what it works out: what was asked and what is asked from now on is refused. */
  stop(): Promise<void>;
};

const idleMs = 5 * 60_000;
const stoppedText = 'The simulated world stopped.';
// The world is worked out in long arrays; little of it is young for long.
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

type Waiting = { accept: (value: unknown) => void; reject: (error: Error) => void };

/** The world of a seed in a thread of its own, so that working it out never holds up an answer. Begins with the first call. */
export function createWorldClient(seed: number): WorldClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;

  const rest = (): void => {
    if (waiting.size > 0) return;
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    void ended?.terminate();
  };

  const failAll = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./world-worker.ts', import.meta.url), { workerData: { seed }, resourceLimits });
    started.unref();
    started.on('message', (answer: WorldAnswer) => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.ok) call?.accept(answer.value);
      else call?.reject(new Error(answer.reason));
      clearTimeout(idle);
      idle = setTimeout(rest, idleMs).unref();
    });
    started.on('error', (error) => failAll(started, error));
    started.on('exit', () => failAll(started, new Error(stoppedText)));
    return started;
  };

  return {
    ask: (name, input) =>
      new Promise((accept, reject) => {
        if (isStopped) {
          reject(new Error(stoppedText));
          return;
        }
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { accept: (value) => accept(asAnswerOf(name, value)), reject });
        worker.postMessage({ id: lastId, name, input } satisfies WorldRequest);
      }),

    rest,

    stop: async () => {
      isStopped = true;
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

// What comes from the worker is what the call of that name returned.
function asAnswerOf<N extends CallName>(_name: N, value: unknown): ReturnType<WorldCalls[N]> {
  return value as ReturnType<WorldCalls[N]>;
}
