import { limits } from '@aex/contracts/limits';
import { streamDone, type StreamPart } from '@aex/contracts/chat-stream';
import type { FastifyReply } from 'fastify';
import { dropAnswer } from './lost-connections.ts';

export type SequencedPart = { seq: number; part: StreamPart };

const maxBufferedBytes = 256 * 1024;
const drainTimeoutMs = 60_000;

/**
 * Sends parts as server-sent events with their sequence numbers. Behind a reader that stops reading no more than 256 KiB wait,
 * and it is dropped after a minute, also at the end; it can come back and resume. The source goes on either way. Tells whether it was read to its end.
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
  const unlessClosed = watchClose(raw);
  try {
    for (;;) {
      const next = await unlessClosed(iterator.next());
      if (next === 'closed') return { isComplete: false };
      if (next.done === true) break;
      const hasRoom = raw.write(`id: ${next.value.seq}\ndata: ${JSON.stringify(next.value.part)}\n\n`);
      if (!hasRoom && !(await drained(raw, unlessClosed))) return { isComplete: false };
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

type UnlessClosed = <T>(awaited: Promise<T>) => Promise<T | 'closed'>;

// A race with one promise of the end would keep something of every event in it for as long as the stream is open.
function watchClose(raw: FastifyReply['raw']): UnlessClosed {
  let isClosed = raw.destroyed;
  let onClose = (): void => undefined;
  raw.once('close', () => {
    isClosed = true;
    onClose();
  });
  return (awaited) =>
    new Promise((accept, reject) => {
      onClose = () => accept('closed');
      awaited.then(accept, reject);
      if (isClosed) onClose();
    });
}

async function drained(raw: FastifyReply['raw'], unlessClosed: UnlessClosed): Promise<boolean> {
  if (raw.writableLength < maxBufferedBytes) return true;
  let timer: NodeJS.Timeout | undefined;
  const outcome = await unlessClosed(
    new Promise<'timeout' | 'drain'>((done) => {
      timer = setTimeout(() => done('timeout'), drainTimeoutMs);
      raw.once('drain', () => done('drain'));
    }),
  );
  clearTimeout(timer);
  if (outcome === 'timeout') drop(raw);
  return outcome === 'drain';
}

function pendingHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
