import { chatEndpoints } from '@aex/contracts/chat';
import { copy } from '@aex/contracts/copy';
import { emptyAnswer, type AnswerState } from '@aex/contracts/answer-state';
import { bodyOf, newIdempotencyKey, type Asked } from '#features/chat/asked-question.ts';
import { createRunList, type LiveRun } from '#features/chat/run-list.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { callApi, openStream } from '#lib/api/api-client.ts';

type Resumed = { threadId: string; runId: string; messageId: string };

/** An answer that ended early, and the pane that wants the rest. */
type EndedEarly = Resumed & { paneKey: string };

export type RunStore = {
  subscribe: (listener: () => void) => () => void;
  runs: () => readonly LiveRun[];
  /** Resolves when the server has taken the question; rejects when it has not. */
  ask: (asked: Asked) => Promise<void>;
  /** Has the rest of an answer told behind it, or reads on where only the connection was lost; rejects when the server refuses. */
  goOn: (ended: EndedEarly) => Promise<void>;
  /** Takes up a run that goes on without us, from its first event. */
  resume: (run: Resumed) => void;
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

export function createRunStore({ onEnd, wait = sleep }: Dependencies): RunStore {
  const { subscribe, runs, replaceAll, change, add, forget } = createRunList();
  let unsent: Unsent | null = null;

  function answerOf(key: string): AnswerState {
    return runs().find((run) => run.key === key)?.answer ?? emptyAnswer;
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
    change(key, ({ answer }) => {
      if (answer.status !== 'streaming') return { connection: 'connected' };
      const lost: AnswerState = { ...answer, status: 'interrupted', stage: null, errorText: fault };
      return { connection: 'connected', isLost: true, answer: lost };
    });
    onEnd(answerOf(key).threadId ?? runs().find((run) => run.key === key)?.threadId ?? null);
  }

  /** Sends what makes a run, shown as `run` meanwhile, and follows the answer; nothing is shown of what the server refuses. */
  async function begin(
    run: Pick<LiveRun, 'paneKey' | 'threadId' | 'question' | 'parentId'>,
    open: () => Promise<Response>,
  ): Promise<void> {
    const key = add({ ...run, answer: emptyAnswer });
    let response: Response;
    try {
      response = await open();
    } catch (error) {
      forget(key);
      throw error;
    }
    const runId = response.headers.get('x-aex-run-id');
    const threadId = response.headers.get('x-aex-thread-id') ?? run.threadId;
    change(key, ({ answer }) => ({ threadId, answer: { ...answer, runId, threadId } }));
    void follow(key, () => Promise.resolve(response));
  }

  async function ask(question: Asked): Promise<void> {
    const { paneKey, threadId, message, parentId = null } = question;
    const body = bodyOf(question);
    const asked = JSON.stringify(body);
    // The server may have taken a question whose answer never came; the same words under the same key are not asked twice.
    const idempotencyKey = unsent?.asked === asked ? unsent.key : newIdempotencyKey();
    try {
      await begin({ paneKey, threadId, question: message, parentId }, () =>
        openStream(chatEndpoints.ask, { body }, { idempotencyKey }),
      );
      unsent = null;
    } catch (error) {
      unsent = { asked, key: idempotencyKey };
      throw error;
    }
  }

  function resume({ threadId, runId, messageId }: Resumed): void {
    if (runs().some((run) => run.answer.runId === runId)) return;
    const answer = { ...emptyAnswer, threadId, runId, messageId };
    const key = add({ paneKey: null, threadId, question: null, answer, parentId: null });
    void follow(key, () => openStream(chatEndpoints.resume, { params: { run_id: runId }, query: { after: 0 } }));
  }

  async function goOn({ paneKey, threadId, runId, messageId }: EndedEarly): Promise<void> {
    const lost = runs().find((run) => run.isLost && run.answer.runId === runId);
    if (lost !== undefined) {
      forget(lost.key);
      resume({ threadId, runId, messageId });
      return;
    }
    await begin({ paneKey, threadId, question: copy.chat.goOn, parentId: null }, () =>
      openStream(chatEndpoints.goOn, { params: { run_id: runId } }, { idempotencyKey: newIdempotencyKey() }),
    );
  }

  return {
    subscribe,
    runs,
    ask,
    goOn,
    resume,
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
    forget,
    forgetAll: () => replaceAll([]),
  };
}
