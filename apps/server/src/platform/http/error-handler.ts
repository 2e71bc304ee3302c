import { type ErrorCode, errorTable } from '@aex/contracts/errors';
import type { FullProblem } from '@aex/contracts/full-problem';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { momentInWords } from '#platform/db/database-watch.ts';
import { driverCode, isOwnerGone, isStorageFull, isUnavailable } from '#platform/db/database-faults.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/identifiers.ts';
import { setRateLimitHeaders } from './rate-limits.ts';
import { endConnection } from './unread-bytes.ts';

const connectCode = 'AEX_CONNECT';

const codeByFastifyStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'bad_request',
};

// A page whose checksum is wrong, an index that contradicts its table, a file that is gone or cannot be read.
const damagedCodes = new Set(['XX001', 'XX002', '58P01', '58030']);

/** What went wrong with a request; who leaves in the middle of a body gets there by himself, and by no fault of the server. */
export function failureOf(error: unknown, { raw }: FastifyRequest): AppError {
  if (raw.destroyed && !raw.complete)
    return new AppError('bad_request', 'The request ended before its body was whole.');
  return classify(error);
}

/** Says of a failure for want of the database since when it has been away. */
export function withOutage(failure: AppError, awaySince: Date | null): AppError {
  if (awaySince === null || failure.code !== 'unavailable' || !isUnavailable(failure.cause)) return failure;
  const text = `The database cannot be reached. It has not answered since ${momentInWords(awaySince)}. Please try again.`;
  const details = { ...failure.details, databaseAwaySince: awaySince };
  return new AppError('unavailable', text, { cause: failure.cause, details });
}

/** The one place where an error becomes an answer: classified, logged once with its request id, its insides kept back. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = failureOf(error, request);
  const level = known.details.isOrdinary === true ? 'debug' : errorTable[known.code].log;
  request.log[level](
    { err: known.code === 'internal' ? error : undefined, code: known.code, ...reasonOf(known) },
    'request failed',
  );
  return sendProblem(request, reply, known);
}

// What a caller typed, or the demo's password, may stand in the texts of these, and is no business of the log: the code says
// enough, with the fields that are meant.
const tellingCodes: ReadonlySet<ErrorCode> = new Set(['invalid', 'not_found', 'conflict', 'invalid_credentials']);
const unknownField = 'is not a field';

function reasonOf({ code, message, details }: AppError): { reason?: string; fields?: string[] } {
  if (!tellingCodes.has(code)) return { reason: message };
  const fields = details.errors?.filter((each) => !each.message.startsWith(unknownField)).map(({ path }) => path);
  return fields === undefined ? {} : { fields };
}

/** Answers with problem details; the text of an internal failure never leaves the server. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, title } = errorTable[error.code];
  reply.header('x-request-id', request.id);
  const { errors, retryAfterSeconds, rateLimit, allow, secondFactor, databaseAwaySince } = error.details;
  const problem: FullProblem = {
    type: `/docs/errors#${error.code}`,
    title,
    status,
    detail: error.message,
    request_id: request.id,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(databaseAwaySince === undefined ? {} : { database_away_since: databaseAwaySince.toISOString() }),
    ...(secondFactor === undefined ? {} : { second_factor: secondFactor }),
  };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (rateLimit !== undefined) setRateLimitHeaders(reply, rateLimit);
  if (allow !== undefined) reply.header('allow', allow.join(', '));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

/** The product's own error behind whatever was thrown. */
export function classify(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = driverCode(error);
  if (isStorageFull(error)) {
    return new AppError('storage_full', 'The server has no storage left. Nothing was changed.', {
      cause: error,
      details: { retryAfterSeconds: 30 },
    });
  }
  if (code !== null && damagedCodes.has(code)) {
    const text =
      'Stored data is damaged, and nothing is shown in its place. Restore a backup: npm run aex -- restore DIR.';
    return new AppError('unavailable', text, { cause: error, details: { retryAfterSeconds: 60 } });
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'The database cannot be reached. Please try again.', {
      cause: error,
      details: { retryAfterSeconds: 5 },
    });
  }
  if (isOwnerGone(error))
    return new AppError('conflict', 'What this belongs to was deleted in the meantime.', { cause: error });
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    return new AppError(
      formFaults.has(error.code) ? 'invalid' : (codeByFastifyStatus[error.statusCode] ?? 'bad_request'),
      textByFastifyCode[error.code] ?? unreadableText,
      { cause: error },
    );
  }
  return new AppError('internal', 'The error was recorded under this request id.', { cause: error });
}

const unreadableText = 'The request could not be read; send valid JSON in UTF-8.';

const textByFastifyCode: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this call allows.',
  FST_ERR_BAD_URL: 'The address could not be read.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address could not be read.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON.',
  FST_FILES_LIMIT: 'The form has more than one file; send one, in the field `file`.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
};

// A form that has too many parts is not too large: it is another than the call takes.
const formFaults: ReadonlySet<string> = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

type UnreadableAnswer = { code: ErrorCode; status: number; reason: string; detail: string };

const noRequest = {
  code: 'bad_request',
  status: 400,
  reason: 'Bad Request',
  detail: 'This is no HTTP request.',
} as const;
const unreadableAnswers: Readonly<Record<string, UnreadableAnswer>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'bad_request',
    status: 431,
    reason: 'Request Header Fields Too Large',
    detail: 'The headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    status: 408,
    reason: 'Request Timeout',
    detail: 'The request did not come in time.',
  },
  [connectCode]: { code: 'method_not_allowed', status: 405, reason: 'Method Not Allowed', detail: 'This is no proxy.' },
};

/** Refuses to be a proxy, which the server under the framework would do without a word. */
export function refuseConnect(_request: unknown, socket: Duplex): void {
  if (socket instanceof Socket) answerUnreadable(Object.assign(new Error('CONNECT'), { code: connectCode }), socket);
}

/** The answer to what could not even be parsed as HTTP: there is no request yet, so it is written by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { code, status, reason, detail } = unreadableAnswers[error.code ?? ''] ?? noRequest;
  const problem: FullProblem = {
    type: `/docs/errors#${code}`,
    title: errorTable[code].title,
    status,
    detail,
    request_id: newId('req'),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${problem.request_id}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  endConnection(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}
