import { emptyAnswer, type AnswerState } from '@aex/contracts/answer-state';
import { copy } from '@aex/contracts/copy';
import type { Message } from '@aex/contracts/threads';
import type { LiveRun } from '#features/chat/run-list.ts';

export type Turn =
  | { kind: 'question'; key: string; text: string; messageId: string | null }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'answer'; key: string; question: string | null; answer: AnswerState; run: LiveRun | null };

/** A question to be worded anew. */
export type EditedQuestion = { id: string; text: string };

/** A stored answer in the shape that its stream would have folded to. */
function answerOfMessage({ id, thread_id: threadId, content, citations, metadata }: Message): AnswerState {
  return {
    ...emptyAnswer,
    runId: metadata.run_id,
    threadId,
    messageId: id,
    engine: metadata.engine,
    model: metadata.model,
    text: content,
    citations,
    claims: metadata.claims,
    governance: metadata.governance,
    charts: metadata.charts ?? [],
    suggestions: metadata.suggestions ?? [],
    status: metadata.status,
    errorText: metadata.error,
  };
}

export function lastAnswerOf(turns: readonly Turn[]): (Turn & { kind: 'answer' }) | null {
  return turns.findLast((turn) => turn.kind === 'answer') ?? null;
}

/** The last question that is stored, and so can be worded anew; null where the last is not. */
export function lastQuestionOf(turns: readonly Turn[]): EditedQuestion | null {
  const last = turns.findLast((turn) => turn.kind === 'question');
  return last === undefined || last.messageId === null ? null : { id: last.messageId, text: last.text };
}

/** An answer by its ids. */
export type Answered = { threadId: string; runId: string; messageId: string };

/** The answer if it has ended with something missing and something told, so that it can be gone on with. */
export function endedEarly({ status, text, threadId, runId, messageId }: AnswerState): Answered | null {
  if (status === 'streaming' || status === 'complete' || text === '') return null;
  return threadId === null || runId === null || messageId === null ? null : { threadId, runId, messageId };
}

/** Whether a message is the place of a run's answer; the run's id is known before the message's. */
function isOf(run: LiveRun, message: Message): boolean {
  const { messageId, runId } = run.answer;
  return messageId === message.id || (runId !== null && runId === message.metadata.run_id);
}

/** Whether the stored message is the later word on a run. */
export function isSettledBy(run: LiveRun, message: Message): boolean {
  return isOf(run, message) && run.answer.status !== 'streaming' && message.metadata.status !== 'streaming';
}

/** The stored messages with the live runs laid over them: no turn is missing, none stands twice. */
export function conversationOf(stored: readonly Message[], runs: readonly LiveRun[]): Turn[] {
  const messages = upToEdited(stored, runs);
  const turns: Turn[] = [];
  let question: string | null = null;
  for (const message of messages) {
    if (message.role === 'system') {
      turns.push({ kind: 'note', key: message.id, text: message.content });
    } else if (message.role === 'user') {
      if (message.content !== copy.chat.goOn) question = message.content;
      turns.push(askedTurn({ key: message.id, text: message.content, messageId: message.id }));
    } else {
      const run = runs.find((candidate) => isOf(candidate, message) && !isSettledBy(candidate, message));
      const answer = run?.answer ?? answerOfMessage(message);
      turns.push({ kind: 'answer', key: message.id, question, answer, run: run ?? null });
    }
  }
  for (const run of runs) {
    if (messages.some((message) => message.role === 'assistant' && isOf(run, message))) continue;
    const last = turns.at(-1);
    const isAsked =
      run.question === null || (last !== undefined && last.kind !== 'answer' && last.text === run.question);
    if (!isAsked && run.question !== null)
      turns.push(askedTurn({ key: `${run.key}-question`, text: run.question, messageId: null }));
    if (run.question !== copy.chat.goOn) question = run.question;
    turns.push({ kind: 'answer', key: run.answer.messageId ?? run.key, question, answer: run.answer, run });
  }
  return turns;
}

// To go on with an answer is no question: it is not worded anew.
function askedTurn({ key, text, messageId }: { key: string; text: string; messageId: string | null }): Turn {
  return text === copy.chat.goOn ? { kind: 'note', key, text } : { kind: 'question', key, text, messageId };
}

// A question that is worded anew stands in the place of the old one, before the server's list tells so.
function upToEdited(messages: readonly Message[], runs: readonly LiveRun[]): readonly Message[] {
  const places = runs.flatMap((run) => {
    const isStored = messages.some((message) => message.role === 'assistant' && isOf(run, message));
    const at = messages.findIndex(({ id, role }) => role === 'user' && id === run.parentId);
    return isStored || at < 0 ? [] : [at];
  });
  return places.length === 0 ? messages : messages.slice(0, Math.min(...places));
}
