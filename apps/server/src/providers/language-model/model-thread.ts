import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ModelFailure, type ModelQuestion, type ModelStreamPart } from './language-model-port.ts';
import type { ModelChoice, ModelNews, ModelOrder } from './model-messages.ts';

export type ModelThread = {
  /** Begins the thread where none is, and waits until it takes questions. */
  start(): Promise<void>;
  ask(choice: ModelChoice, question: ModelQuestion, signal: AbortSignal): AsyncIterable<readonly ModelStreamPart[]>;
  /** Ends the thread; what is being asked fails as unavailable, and the next question begins another. */
  stop(): Promise<void>;
};

type Running = { worker: Worker; ready: Promise<unknown>; learned: ModelQuestion['tools'] };
type Call = { take(news: Pick<ModelNews, 'parts' | 'ending'>): void };

// A model may say much more than is sent on at the time; so much of one answer waits here, and the rest on its way.
const charactersAhead = 16 * 1024;
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 768 };
const lost: ModelNews['ending'] = {
  failure: { kind: 'unavailable', status: null, isRetryable: true, retryAfterMs: null },
};

/** A thread that reads the streams of language models, so that many answers at once hold up no other call. */
export function createModelThread(): ModelThread {
  const calls = new Map<number, Call>();
  let running: Running | null = null;
  let lastId = 0;

  const failAll = (ended: Worker) => {
    if (running?.worker !== ended) return;
    running = null;
    for (const call of calls.values()) call.take({ parts: [], ending: lost });
    calls.clear();
  };

  const run = (): Running => {
    if (running !== null) return running;
    const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { resourceLimits });
    // Its first message tells that it takes questions; from then on it keeps no process from its end.
    const ready = once(worker, 'message').then(() => worker.unref());
    ready.catch(() => undefined);
    worker.on('message', (all: ModelNews[]) => {
      for (const news of all) calls.get(news.id)?.take(news);
    });
    worker.on('error', () => failAll(worker));
    worker.on('exit', () => failAll(worker));
    running = { worker, ready, learned: undefined };
    return running;
  };

  const order = (told: ModelOrder) => run().worker.postMessage(told);

  const learn = (tools: ModelQuestion['tools']) => {
    const thread = run();
    if (thread.learned === tools) return;
    thread.learned = tools;
    order({ do: 'learn', tools });
  };

  return {
    start: async () => {
      await run().ready;
    },

    ask: (choice, { tools, ...question }, signal) => ({
      async *[Symbol.asyncIterator]() {
        signal.throwIfAborted();
        lastId += 1;
        const id = lastId;
        const pace = (isFull: boolean) => {
          if (running !== null) order({ do: isFull ? 'pause' : 'resume', id });
        };
        const mailbox = createMailbox(signal, pace);
        calls.set(id, mailbox);
        let isEnded = false;
        try {
          learn(tools);
          order({ do: 'ask', id, choice, question });
          while (!isEnded) {
            const { parts, ending } = await mailbox.next();
            isEnded = ending !== null;
            yield parts;
            if (ending !== null && ending.failure !== null) throw failureOf(ending.failure);
          }
        } finally {
          calls.delete(id);
          mailbox.close();
          if (!isEnded && running !== null) order({ do: 'cancel', id });
        }
      },
    }),

    stop: async () => {
      await running?.worker.terminate();
    },
  };
}

/** Gathers what comes until it is asked for, and tells when that becomes much, and when there is room again. */
function createMailbox(signal: AbortSignal, pace: (isFull: boolean) => void) {
  let parts: ModelStreamPart[] = [];
  let characters = 0;
  let isFull = false;
  let ending: ModelNews['ending'] = null;
  let hasNews = false;
  let wake: (() => void) | null = null;
  const onAbort = () => wake?.();
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    take: (news: Pick<ModelNews, 'parts' | 'ending'>): void => {
      parts.push(...news.parts);
      ending = news.ending;
      hasNews = true;
      characters += news.parts.reduce((sum, part) => sum + ('delta' in part ? part.delta.length : 0), 0);
      if (!isFull && characters > charactersAhead) pace((isFull = true));
      wake?.();
    },
    next: async (): Promise<Pick<ModelNews, 'parts' | 'ending'>> => {
      signal.throwIfAborted();
      if (!hasNews)
        await new Promise<void>((accept) => {
          wake = accept;
        });
      wake = null;
      signal.throwIfAborted();
      const taken = { parts, ending };
      parts = [];
      characters = 0;
      hasNews = false;
      if (isFull) pace((isFull = false));
      return taken;
    },
    close: () => signal.removeEventListener('abort', onAbort),
  };
}

function failureOf({ kind, ...rest }: NonNullable<NonNullable<ModelNews['ending']>['failure']>): ModelFailure {
  return new ModelFailure(kind, rest);
}
