import type { Duplex } from 'node:stream';
import { errorTable } from '@aex/contracts/errors';
import type { Problem } from '@aex/contracts/problem';
import type { AppError } from '#platform/errors.ts';
import { newId } from '#platform/identifiers.ts';

/** Answers a handshake that does not become a socket with problem details, and ends the connection. */
export function refuseUpgrade(wire: Duplex, error: AppError): void {
  const { status, title } = errorTable[error.code];
  const problem: Problem = {
    type: `/docs/errors#${error.code}`,
    title,
    status,
    detail: error.message,
    request_id: newId('req'),
  };
  const body = JSON.stringify(problem);
  const { retryAfterSeconds } = error.details;
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${problem.request_id}`,
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${Math.max(1, Math.ceil(retryAfterSeconds))}`]),
  ].join('\r\n');
  wire.end(`${head}\r\n\r\n${body}`, () => wire.destroy());
}
