import { limits } from '@aex/contracts/limits';
import { streamDone, type StreamPart } from '@aex/contracts/chat-stream';
import type { FastifyReply } from 'fastify';
import { dropAnswer } from './lost-connections.ts';

export type SequencedPart = { seq: number; part: StreamPart };

const maxBufferedBytes = 1024 * 1024;
const drainTimeoutMs = 60_000;

/**
 * Sends parts as server-sent events with their sequence numbers. A reader that stops reading is dropped at 1 MiB of backlog or
 * after a minute, also at the end; it can come back and resume. The source goes on either way. Tells whether it was read to its end.
 */
export async function sendEventStream(
  reply: FastifyReply,
  headers: Record<string, string>,
  parts: AsyncIterable<SequencedPart>,
): Promise<{ isComplete: boolean }> {
  reply.hijack();
  const raw = reply.raw;
  raw.writeHead(200, {
    ...pendingHeaders(reply),
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  // With the first events where there are some already.
  const flushing = setImmediate(() => raw.flushHeaders());
  const keepAlive = setInterval(() => raw.write(': keep-alive\n\n'), limits.streamKeepAliveSeconds * 1000);
  const iterator = parts[Symbol.asyncIterator]();
  const closed = new Promise<'closed'>((done) => raw.once('close', () => done('closed')));
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), closed]);
      if (next === 'closed') return { isComplete: false };
      if (next.done === true) break;
      const hasRoom = raw.write(`id: ${next.value.seq}\ndata: ${JSON.stringify(next.value.part)}\n\n`);
      if (!hasRoom && !(await drained(raw, closed))) return { isComplete: false };
    }
    raw.write(`data: ${streamDone}\n\n`);
    return { isComplete: true };
  } finally {
    clearImmediate(flushing);
    clearInterval(keepAlive);
    void iterator.return?.();
    endWithin(raw, drainTimeoutMs);
  }
}

function drop(raw: FastifyReply['raw']): void {
  dropAnswer(raw, 'the reader of a stream read nothing for a minute');
}

// Who never reads the rest would hold it, and the connection, for ever.
function endWithin(raw: FastifyReply['raw'], milliseconds: number): void {
  const timer = setTimeout(() => drop(raw), milliseconds).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.end();
}

async function drained(raw: FastifyReply['raw'], closed: Promise<'closed'>): Promise<boolean> {
  if (raw.writableLength < maxBufferedBytes) return true;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'timeout'>((done) => (timer = setTimeout(() => done('timeout'), drainTimeoutMs)));
  const drain = new Promise<'drain'>((done) => raw.once('drain', () => done('drain')));
  const outcome = await Promise.race([drain, closed, timeout]);
  clearTimeout(timer);
  if (outcome === 'timeout') drop(raw);
  return outcome === 'drain';
}

function pendingHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
