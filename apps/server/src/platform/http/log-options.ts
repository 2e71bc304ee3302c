import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const deepest = 5;

type ErrorLike = Pick<Error, 'message'> & Partial<Error>;
type LoggedError = { type: string; message: string; code?: string; stack: string };

/** How the server logs: no credentials of a request, and of errors nothing that may be somebody's words. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: describeError, req: describeRequest },
  };
}

// The route and not the address: that may hold a code, a link's token or what somebody searches for.
function describeRequest(request: FastifyRequest): { method: string; route: string; remoteAddress: string } {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown', remoteAddress: request.ip };
}

// A failed query names its values, and PostgreSQL the row that it refused: neither belongs into a log.
function describeError(error: unknown): LoggedError | string {
  if (!isErrorLike(error)) return typeof error;
  const chain: ErrorLike[] = [];
  for (let next: unknown = error; isErrorLike(next) && chain.length < deepest; next = next.cause) chain.push(next);
  const code = chain.map(codeOf).find((each) => each !== undefined);
  const places = chain.map(({ name = 'Error', stack = '' }) => [name, ...stack.split('\n').filter(isPlace)].join('\n'));
  return {
    type: error.name ?? 'Error',
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    ...(code === undefined ? {} : { code }),
    stack: places.join('\ncaused by '),
  };
}

// The queue of jobs hands over a copy of the error's fields.
function isErrorLike(error: unknown): error is ErrorLike {
  if (error instanceof Error) return true;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

function withoutValues(message: string): string {
  return message.split('\nparams: ', 1)[0] ?? '';
}

function isPlace(line: string): boolean {
  return line.startsWith('    at ');
}

function codeOf(error: ErrorLike): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
