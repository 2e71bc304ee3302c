import type { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { dropAnswer } from './lost-connections.ts';

export type OpenStreams = {
  /** Ends the answer soon after its session has ended. */
  watch(raw: Writable, sessionId: string): void;
  stop(): void;
};

export type OpenStreamDeps = {
  findEndedSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  log: FastifyBaseLogger;
};

const checkMs = 2000;

/** Watches over answers that stay open after their token was checked, such as event streams. */
export function createOpenStreams({ findEndedSessions, log }: OpenStreamDeps): OpenStreams {
  const open = new Map<Writable, string>();
  const check = async (): Promise<void> => {
    if (open.size === 0) return;
    const ended = await findEndedSessions([...new Set(open.values())]);
    for (const [raw, sessionId] of open) if (ended.has(sessionId)) dropAnswer(raw, 'the session of a stream has ended');
  };
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be checked')),
    checkMs,
  ).unref();
  return {
    watch: (raw, sessionId) => {
      open.set(raw, sessionId);
      raw.once('close', () => open.delete(raw));
    },
    stop: () => clearInterval(timer),
  };
}
