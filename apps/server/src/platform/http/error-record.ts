import type { RecordedError } from '@aex/contracts/admin';
import { errorTable } from '@aex/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { AppError } from '#platform/errors.ts';

const kept = 50;

export type ErrorRecord = {
  add(error: AppError, request: FastifyRequest): void;
  /** The last ones, newest first. */
  list(): RecordedError[];
};

/** The last errors of this server, as their callers were told them. */
export function createErrorRecord(clock: Clock): ErrorRecord {
  const errors: RecordedError[] = [];
  return {
    add: (error, request) => {
      if (error.details.isOrdinary === true) return;
      errors.unshift({
        id: request.id,
        timestamp: clock.now().toISOString(),
        // The pattern and never the address: that may hold what a caller keeps to himself.
        endpoint: request.routeOptions.url ?? 'no such route',
        method: request.method,
        status_code: errorTable[error.code].status,
        message: error.message.slice(0, 500),
        ...(request.accountId === null ? {} : { user_id: request.accountId }),
      });
      errors.length = Math.min(errors.length, kept);
    },
    list: () => [...errors],
  };
}
