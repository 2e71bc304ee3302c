import { chatEndpoints, type ChatBody } from '@aex/contracts/chat';
import { emptyAnswer, type AnswerState } from '@aex/contracts/answer-state';
import { messageOf } from '#lib/api/api-error.ts';
import { callApi, openStream } from '#lib/api/api-client.ts';

/** A question on its way or an answer being read, independent of which page is open. */
export type LiveRun = {
  key: string;
  /** The pane that asked, before the thread has an id. */
  paneKey: string | null;
  threadId: string | null;
  /** Null for a run that was found running. */
  question: string | null;
  answer: AnswerState;
  connection: 'connected' | 'reconnecting';
  startedAt: number;
  isStopping: boolean;
  /** As it was asked. */
  parentId: string | null;
};

export type Asked = {
  paneKey: string;
  threadId: string | null;
  message: string;
  ticker: string | null;
  /** The day that the answer may not look beyond. */
  asOf?: string | null;
  /** The message it follows, or the question that it is another wording of; the newest branch goes on without. */
  parentId?: string | null;
};

export type RunStore = {
  subscribe: (listener: () => void) => () => void;
  runs: () => readonly LiveRun[];
  /** Resolves when the server has taken the question; rejects when it has not. */
  ask: (asked: Asked) => Promise<void>;
  /** Takes up a run that goes on without us, from its first event. */
  resume: (run: { threadId: string; runId: string; messageId: string }) => void;
  stop: (key: string) => Promise<void>;
  forget: (key: string) => void;
  /** On the way out: what was asked and answered is no other reader's. */
  forgetAll: () => void;
};

type Unsent = { asked: string; key: string };

type Dependencies = { onEnd: (threadId: string | null) => void; wait?: (milliseconds: number) => Promise<void> };

/** Had ahead by whoever shows a conversation: what reads an answer is not needed before one is asked for. */
export const loadReading = () => import('#features/chat/run-reading.ts');

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Not crypto.randomUUID: an installation reached over plain HTTP in a private network has none.
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bodyOf({ threadId, message, ticker, asOf = null, parentId = null }: Asked): ChatBody {
  const context = { ...(ticker === null ? {} : { ticker }), ...(asOf === null ? {} : { as_of: asOf }) };
  return {
    message,
    thread_id: threadId,
    ...(parentId === null ? {} : { parent_message_id: parentId }),
    ...(Object.keys(context).length === 0 ? {} : { context }),
  };
}

export function createRunStore({ onEnd, wait = sleep }: Dependencies): RunStore {
  let runs: readonly LiveRun[] = [];
  let count = 0;
  let unsent: Unsent | null = null;
  const listeners = new Set<() => void>();

  function replaceAll(next: readonly LiveRun[]): void {
    runs = next;
    for (const listener of listeners) listener();
  }

  function change(key: string, update: (run: LiveRun) => Partial<LiveRun>): void {
    replaceAll(runs.map((run) => (run.key === key ? { ...run, ...update(run) } : run)));
  }

  function add(run: Pick<LiveRun, 'paneKey' | 'threadId' | 'question' | 'answer' | 'parentId'>): string {
    count += 1;
    const key = `run-${count}`;
    replaceAll([...runs, { ...run, key, connection: 'connected', startedAt: Date.now(), isStopping: false }]);
    return key;
  }

  function answerOf(key: string): AnswerState {
    return runs.find((run) => run.key === key)?.answer ?? emptyAnswer;
  }

  async function follow(key: string, open: () => Promise<Response>): Promise<void> {
    const fault = await loadReading().then(
      ({ readAnswer }) =>
        readAnswer({
          open,
          resume: (after) =>
            openStream(chatEndpoints.resume, { params: { run_id: answerOf(key).runId ?? '' }, query: { after } }),
          onParts: (fold) =>
            change(key, ({ answer, threadId }) => {
              const next = fold(answer);
              return { answer: next, threadId: next.threadId ?? threadId };
            }),
          onConnection: (connection) => change(key, () => ({ connection })),
          wait,
        }),
      messageOf,
    );
    change(key, ({ answer }) => ({
      connection: 'connected',
      answer:
        answer.status === 'streaming' ? { ...answer, status: 'interrupted', stage: null, errorText: fault } : answer,
    }));
    onEnd(answerOf(key).threadId ?? runs.find((run) => run.key === key)?.threadId ?? null);
  }

  async function ask(question: Asked): Promise<void> {
    const { paneKey, threadId, message, parentId = null } = question;
    const body = bodyOf(question);
    const asked = JSON.stringify(body);
    // The server may have taken a question whose answer never came; the same words under the same key are not asked twice.
    const idempotencyKey = unsent?.asked === asked ? unsent.key : newIdempotencyKey();
    const key = add({ paneKey, threadId, question: message, answer: emptyAnswer, parentId });
    let response: Response;
    try {
      response = await openStream(chatEndpoints.ask, { body }, { idempotencyKey });
    } catch (error) {
      unsent = { asked, key: idempotencyKey };
      replaceAll(runs.filter((run) => run.key !== key));
      throw error;
    }
    unsent = null;
    const runId = response.headers.get('x-aex-run-id');
    const startedThread = response.headers.get('x-aex-thread-id');
    change(key, ({ answer }) => ({
      threadId: startedThread ?? threadId,
      answer: { ...answer, runId, threadId: startedThread ?? threadId },
    }));
    void follow(key, () => Promise.resolve(response));
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    runs: () => runs,
    ask,
    resume: ({ threadId, runId, messageId }) => {
      if (runs.some((run) => run.answer.runId === runId)) return;
      const key = add({
        paneKey: null,
        threadId,
        question: null,
        answer: { ...emptyAnswer, threadId, runId, messageId },
        parentId: null,
      });
      void follow(key, () => openStream(chatEndpoints.resume, { params: { run_id: runId }, query: { after: 0 } }));
    },
    stop: async (key) => {
      const { runId } = answerOf(key);
      if (runId === null) return;
      change(key, () => ({ isStopping: true }));
      try {
        await callApi(chatEndpoints.stop, { params: { run_id: runId } });
      } catch (error) {
        change(key, () => ({ isStopping: false }));
        throw error;
      }
    },
    forget: (key) => replaceAll(runs.filter((run) => run.key !== key)),
    forgetAll: () => replaceAll([]),
  };
}
