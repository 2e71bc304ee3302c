import type { AnswerState } from '@aex/contracts/answer-state';

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
  /** Its stream told no end: what became of the run is not known here. */
  isLost: boolean;
  /** As it was asked. */
  parentId: string | null;
};

type NewRun = Pick<LiveRun, 'paneKey' | 'threadId' | 'question' | 'answer' | 'parentId'>;

/** The runs that are shown, oldest first, for whoever wants to hear of their changes. */
export function createRunList() {
  let runs: readonly LiveRun[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function replaceAll(next: readonly LiveRun[]): void {
    runs = next;
    for (const listener of listeners) listener();
  }

  return {
    runs: () => runs,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replaceAll,
    change: (key: string, update: (run: LiveRun) => Partial<LiveRun>): void =>
      replaceAll(runs.map((run) => (run.key === key ? { ...run, ...update(run) } : run))),
    add: (run: NewRun): string => {
      count += 1;
      const key = `run-${count}`;
      replaceAll([
        ...runs,
        { ...run, key, connection: 'connected', startedAt: Date.now(), isStopping: false, isLost: false },
      ]);
      return key;
    },
    forget: (key: string): void => replaceAll(runs.filter((run) => run.key !== key)),
  };
}
