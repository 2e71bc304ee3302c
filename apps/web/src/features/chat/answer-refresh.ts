import { answerChangeEndpoints, type ChangeReason } from '@aex/contracts/answer-changes';
import { chatEndpoints } from '@aex/contracts/chat';
import { chatRefreshCopy } from '@aex/contracts/copy/chat-refresh';
import { ApiError } from '#lib/api/api-error.ts';
import { openStream } from '#lib/api/api-client.ts';
import { readRun } from '#lib/stream/run-stream.ts';

const texts = chatRefreshCopy.answerRefresh;

export const reasonTexts: Record<ChangeReason, string> = {
  newer_data: texts.newerData,
  other_source: texts.anotherSource,
  revised: texts.revisedForTheSameDate,
  verdict: texts.checkedOtherwise,
  wording: texts.saidInOtherWords,
};

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks the question of a run again and waits for the whole answer; gives the new run. Throws ApiError. */
export async function refreshAnswer(runId: string): Promise<string> {
  let fresh: string | null = null;
  await readRun({
    open: () => openStream(answerChangeEndpoints.refresh, { params: { run_id: runId } }),
    resume: (after) => openStream(chatEndpoints.resume, { params: { run_id: fresh ?? '' }, query: { after } }),
    onPart: (part) => {
      if (part.type === 'data-run') fresh = part.data.run_id;
    },
    onConnection: () => undefined,
    wait: sleep,
  });
  if (fresh === null) throw new ApiError({ kind: 'unreadable', message: texts.notBegun });
  return fresh;
}
