import type { AnswerState } from '@aex/contracts/answer-state';
import { foldAnswer } from '@aex/contracts/chat-fold';
import type { StreamPart } from '@aex/contracts/chat-stream';
import { messageOf } from '#lib/api/api-error.ts';
import { createFrameBatch } from '#lib/stream/frame-batch.ts';
import { readRun, type RunSource } from '#lib/stream/run-stream.ts';

type AnswerSource = Omit<RunSource, 'onPart'> & {
  /** Once a frame at most, with what has come since. */
  onParts: (fold: (answer: AnswerState) => AnswerState) => void;
};

/** Reads a run to its end; resolves with what went wrong, or null. */
export async function readAnswer({ onParts, resume, ...source }: AnswerSource): Promise<string | null> {
  const batch = createFrameBatch<StreamPart>((parts) => onParts((answer) => parts.reduce(foldAnswer, answer)));
  let fault: string | null = null;
  try {
    await readRun({
      ...source,
      resume: (after) => {
        batch.flush();
        return resume(after);
      },
      onPart: batch.push,
    });
  } catch (error) {
    fault = messageOf(error);
  }
  batch.flush();
  return fault;
}
