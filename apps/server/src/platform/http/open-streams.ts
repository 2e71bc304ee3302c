import type { StreamPart } from '@aex/contracts/chat-stream';
import { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { dropAnswer } from './lost-connections.ts';

export type OpenStreams = {
  /** Ends the answer soon after its session has ended; one that is made of parts is told when the server is about to stop. */
  watch(raw: Writable, sessionId: string, options?: { isOfParts: boolean }): void;
  /** Tells that the server is about to stop: what is read goes on until it ends or the server does, and can be resumed. */
  announceStop(): void;
  /** Ends every answer that is still open; one that is written to its end has a second to arrive. */
  stop(): void;
};

export type OpenStreamDeps = {
  findEndedSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  log: FastifyBaseLogger;
};

const checkMs = 2000;
const lastWordsMs = 1000;
// The framework, its plugins and this server each watch for the end of an answer that is a stream: a dozen, and no leak.
const watchersOfEnd = 20;
const stopPart: StreamPart = {
  type: 'data-server',
  data: { notice: 'The server is stopping. The answer is kept and can be resumed.' },
  transient: true,
};

/** Watches over answers that stay open after their token was checked, such as event streams. */
export function createOpenStreams({ findEndedSessions, log }: OpenStreamDeps): OpenStreams {
  const open = new Map<Writable, { sessionId: string; isOfParts: boolean }>();
  const check = async (): Promise<void> => {
    if (open.size === 0) return;
    const ended = await findEndedSessions([...new Set([...open.values()].map(({ sessionId }) => sessionId))]);
    for (const [raw, { sessionId }] of open)
      if (ended.has(sessionId)) dropAnswer(raw, 'the session of a stream has ended');
  };
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be checked')),
    checkMs,
  ).unref();
  return {
    watch: (raw, sessionId, { isOfParts } = { isOfParts: false }) => {
      open.set(raw, { sessionId, isOfParts });
      raw.setMaxListeners(watchersOfEnd);
      raw.once('close', () => open.delete(raw));
    },
    announceStop: () => {
      for (const [raw, { isOfParts }] of open)
        if (isOfParts && isBegun(raw)) raw.write(`data: ${JSON.stringify(stopPart)}\n\n`);
    },
    stop: () => {
      clearInterval(timer);
      for (const raw of open.keys()) if (!raw.writableEnded) dropAnswer(raw, 'the server is stopping');
      // What has been written to its end is still on its way.
      setTimeout(() => {
        for (const raw of open.keys()) dropAnswer(raw, 'the server is stopping');
      }, lastWordsMs).unref();
    },
  };
}

function isBegun(raw: Writable): boolean {
  return !(raw instanceof ServerResponse && !raw.headersSent) && !raw.writableEnded && !raw.destroyed;
}
