import { streamDone, type StreamPart } from '@aex/contracts/chat-stream';
import { callsCopy } from '@aex/contracts/copy/calls';
import { ApiError, mayRetry } from '#lib/api/api-error.ts';
import { createEventStreamParser, type StreamEvent } from '#lib/stream/event-stream-parser.ts';
import { parseStreamPart } from '#lib/stream/stream-part.ts';

const texts = callsCopy.runStream;

/** Waits before each attempt to take a dropped stream up again; afterwards the stream counts as lost. */
export const resumeDelaysMs = [300, 1000, 2000, 4000, 8000, 8000] as const;

export type RunSource = {
  /** The first response: of the question, or of an earlier run from its start. */
  open: () => Promise<Response>;
  resume: (after: number) => Promise<Response>;
  onPart: (part: StreamPart) => void;
  onConnection: (connection: 'connected' | 'reconnecting') => void;
  wait: (milliseconds: number) => Promise<void>;
};

type Progress = { lastId: number; events: number };

/** Hands on the events that were not seen yet; true when the stream told its end. */
async function drain(response: Response, progress: Progress, onPart: RunSource['onPart']): Promise<boolean> {
  const reader = response.body?.getReader();
  if (reader === undefined) return false;
  const parse = createEventStreamParser();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (const event of parse(read.value)) {
        if (event.data === streamDone) return true;
        handOn(event, progress, onPart);
      }
    }
    return false;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return false;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function handOn(event: StreamEvent, progress: Progress, onPart: RunSource['onPart']): void {
  if (event.id !== null && event.id <= progress.lastId) return;
  const part = parseStreamPart(event.data);
  if (event.id !== null) progress.lastId = event.id;
  progress.events += 1;
  if (part !== null) onPart(part);
}

async function reopen(source: RunSource, progress: Progress, attempt: number): Promise<Response | null> {
  const delay = resumeDelaysMs[attempt];
  if (delay === undefined) {
    throw new ApiError({ kind: 'unreachable', message: texts.connectionLost });
  }
  await source.wait(delay);
  try {
    return await source.resume(progress.lastId);
  } catch (error) {
    if (mayRetry(error)) return null;
    throw error;
  }
}

/** Reads a run to its end. A dropped connection is taken up after the last event seen: nothing is lost, nothing comes twice. */
export async function readRun(source: RunSource): Promise<void> {
  const progress: Progress = { lastId: 0, events: 0 };
  let response: Response | null = await source.open();
  let attempt = 0;
  for (;;) {
    if (response !== null) {
      const before = progress.events;
      source.onConnection('connected');
      if (await drain(response, progress, source.onPart)) return;
      if (progress.events > before) attempt = 0;
    }
    source.onConnection('reconnecting');
    response = await reopen(source, progress, attempt);
    attempt += 1;
  }
}
