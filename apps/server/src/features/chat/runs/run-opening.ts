import type { StreamPart } from '@aex/contracts/chat-stream';
import type { SequencedPart } from '#platform/http/event-stream.ts';
import type { Analyst } from '../models/analyst.ts';
import type { FinishedRun } from './run-outcome.ts';

/** What answers where there is no language model. */
export const engineName = 'built-in';

/** The events that each run begins with; they are stored with its question. */
export function openingOf(run: FinishedRun, analyst: Analyst | null): SequencedPart[] {
  const ids = { thread_id: run.threadId, run_id: run.id, message_id: run.messageId };
  const engine = analyst?.chat.engine ?? engineName;
  const parts: StreamPart[] = [
    { type: 'start', messageId: run.messageId },
    { type: 'data-run', data: { ...ids, engine, model: analyst?.chat.name ?? null } },
    { type: 'data-status', data: { stage: 'planning', label: 'Reading the question' } },
    { type: 'data-status', data: { stage: 'gathering', label: 'Gathering evidence' } },
  ];
  return parts.map((part, index) => ({ seq: index + 1, part }));
}
