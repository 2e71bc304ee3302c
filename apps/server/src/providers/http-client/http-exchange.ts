import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createDecoder } from './body-decoding.ts';
import type { FailureKind } from './provider-failure.ts';

export type ExchangeLimits = { connectMs: number; totalMs: number; maxBytes: number };

export type ExchangeRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
  limits: ExchangeLimits;
};

export type ExchangeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An exchange that broke off; `kind` says how. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, reason: string, cause?: unknown) {
    super(reason, cause === undefined ? {} : { cause });
    this.kind = kind;
  }
}

/** One request and its whole answer within the limits: no redirect is followed, no more is kept than allowed. */
export function exchange({ url, method, headers, body, limits }: ExchangeRequest): Promise<ExchangeAnswer> {
  return new Promise((accept, reject) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, { method, headers: { 'accept-encoding': 'gzip, br', ...headers, ...length } });
    const state = { hasAnswer: false };
    const timers = new Set<NodeJS.Timeout>();
    const settle = (end: () => void) => {
      for (const timer of timers) clearTimeout(timer);
      end();
    };
    const fail = (error: ExchangeError) =>
      settle(() => {
        reject(error);
        request.destroy();
      });
    const onError = (error: Error) => fail(toExchangeError(error, state.hasAnswer));
    const startTimer = (ms: number, reason: string) => {
      const timer = setTimeout(() => fail(new ExchangeError('timeout', reason)), ms);
      timers.add(timer);
      return timer;
    };
    startTimer(limits.totalMs, `no full answer within ${limits.totalMs} ms`);
    watchConnect(request, () => startTimer(limits.connectMs, `no connection within ${limits.connectMs} ms`));
    request.on('error', onError);
    request.on('response', (response) => {
      state.hasAnswer = true;
      collect(response, limits.maxBytes).then(
        (bytes) => settle(() => accept({ status: response.statusCode ?? 0, headers: response.headers, body: bytes })),
        onError,
      );
    });
    request.end(body ?? undefined);
  });
}

function watchConnect(request: ClientRequest, startTimer: () => NodeJS.Timeout): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = startTimer();
    socket.once('connect', () => clearTimeout(timer));
  });
}

function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((accept, reject) => {
    const decoder = createDecoder(response.headers['content-encoding']);
    if (decoder === undefined) {
      reject(new ExchangeError('garbage', 'an encoding that was not asked for'));
      return;
    }
    const parts: Buffer[] = [];
    let size = 0;
    const source = decoder === null ? response : response.pipe(decoder);
    source.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= maxBytes) parts.push(part);
      else {
        // First the reason: ending the stream tells of an aborted answer at once.
        reject(new ExchangeError('too_large', `more than ${maxBytes} bytes`));
        source.destroy();
      }
    });
    source.on('end', () => accept(Buffer.concat(parts)));
    source.on('error', reject);
    response.on('error', reject);
    response.on('aborted', () =>
      reject(new ExchangeError('truncated', 'the connection ended in the middle of the answer')),
    );
  });
}

const kindOfCode: Record<string, FailureKind> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  Z_BUF_ERROR: 'truncated',
  Z_DATA_ERROR: 'garbage',
};

function toExchangeError(error: Error, hasAnswer: boolean): ExchangeError {
  if (error instanceof ExchangeError) return error;
  const code = codeOf(error);
  const known = kindOfCode[code];
  if (known === 'reset' && hasAnswer)
    return new ExchangeError('truncated', 'the connection ended in the middle of the answer', error);
  if (known !== undefined) return new ExchangeError(known, describe(known), error);
  if (code.startsWith('HPE_')) return new ExchangeError('garbage', 'the answer is not HTTP', error);
  const isDecoding = code.startsWith('ERR__ERROR') || code.startsWith('Z_') || code.startsWith('ERR_BROTLI');
  if (isDecoding) return new ExchangeError('garbage', 'the answer cannot be unpacked', error);
  const isTls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code);
  return isTls
    ? new ExchangeError('tls_failed', 'no safe connection', error)
    : new ExchangeError('reset', 'the connection failed', error);
}

function describe(kind: FailureKind): string {
  if (kind === 'refused') return 'the connection was refused';
  if (kind === 'unreachable') return 'the host cannot be reached';
  if (kind === 'timeout') return 'the connection timed out';
  if (kind === 'truncated') return 'the packed answer ends early';
  return kind === 'garbage' ? 'the answer cannot be unpacked' : 'the connection was reset';
}

// Trying several addresses of a host gives one error around theirs.
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
