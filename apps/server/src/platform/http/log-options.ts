import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const deepest = 5;

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
  if (!(error instanceof Error)) return typeof error;
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < deepest; next = next.cause) chain.push(next);
  const code = chain.map(codeOf).find((each) => each !== undefined);
  const places = chain.map(({ name, stack = '' }) => [name, ...stack.split('\n').filter(isPlace)].join('\n'));
  return {
    type: error.name,
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    ...(code === undefined ? {} : { code }),
    stack: places.join('\ncaused by '),
  };
}

function withoutValues(message: string): string {
  return message.split('\nparams: ', 1)[0] ?? '';
}

function isPlace(line: string): boolean {
  return line.startsWith('    at ');
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
