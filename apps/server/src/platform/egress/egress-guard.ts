import { Agent, type Dispatcher, request as send } from 'undici';
import { checkUrl, type EgressPolicy } from './egress-address.ts';
import { EgressError } from './egress-error.ts';
import { pinnedLookup, type Resolve, resolveBySystem, resolveOnce } from './host-addresses.ts';

export type EgressLimits = { connectMs: number; totalMs: number; maxBytes: number };

export type EgressRequest = {
  url: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | null;
  limits?: Partial<EgressLimits>;
};

export type EgressAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer };

export type EgressGuard = {
  /** Makes the call within the limits, or throws EgressError. */
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** Throws EgressError for an address that would never be called; looks its name up, and connects to nobody. */
  check(url: string): Promise<void>;
};

const defaultLimits: EgressLimits = { connectMs: 5000, totalMs: 30_000, maxBytes: 10 * 1024 * 1024 };
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
// What may go along to another origin: nothing that says who asks.
const harmlessHeaders = new Set(['accept', 'accept-language', 'user-agent']);

/**
 * The one way out to addresses that users give. Each hop is checked, its name is looked up once, and the connection goes to
 * the address that was checked and to no other.
 */
export function createEgressGuard(policy: EgressPolicy, { resolve = resolveBySystem }: { resolve?: Resolve } = {}) {
  const guard: EgressGuard = {
    request: async (request) => {
      const limits = { ...defaultLimits, ...request.limits };
      const endsAt = performance.now() + limits.totalMs;
      let hop = request;
      for (let count = 0; count <= maxRedirects; count += 1) {
        const remainingMs = Math.max(1, Math.round(endsAt - performance.now()));
        const answer = await makeOneCall(hop, { policy, resolve, limits: { ...limits, totalMs: remainingMs } });
        const { location } = answer.headers;
        if (!redirects.has(answer.status) || location === undefined) return answer;
        hop = nextHop(hop, answer.status, location);
      }
      throw new EgressError('too_many_redirects');
    },
    check: async (url) => {
      await resolveOnce(checkUrl(url, policy), resolve);
    },
  };
  return guard;
}

function nextHop(from: EgressRequest, status: number, location: string): EgressRequest {
  if (!URL.canParse(location, from.url)) throw new EgressError('refused_address');
  const target = new URL(location, from.url);
  const method = from.method ?? 'GET';
  const becomesGet = status === 303 || (method === 'POST' && (status === 301 || status === 302));
  const isSameOrigin = target.origin === new URL(from.url).origin;
  // A body is for the one who was asked; sending it on would hand it to somebody else.
  if (!isSameOrigin && !becomesGet && method !== 'GET') throw new EgressError('refused_address');
  const headers = Object.entries(from.headers ?? {}).filter(([name]) => {
    const isBodys = name.toLowerCase().startsWith('content-');
    return isSameOrigin ? !(becomesGet && isBodys) : harmlessHeaders.has(name.toLowerCase());
  });
  return {
    url: target.href,
    method: becomesGet ? 'GET' : method,
    headers: Object.fromEntries(headers),
    body: becomesGet ? null : (from.body ?? null),
  };
}

type CallSetting = { policy: EgressPolicy; resolve: Resolve; limits: EgressLimits };

async function makeOneCall(request: EgressRequest, { policy, resolve, limits }: CallSetting): Promise<EgressAnswer> {
  const checked = checkUrl(request.url, policy);
  const signal = AbortSignal.timeout(limits.totalMs);
  const addresses = await withinTime(resolveOnce(checked, resolve), signal);
  const dispatcher = new Agent({
    connect: { lookup: pinnedLookup(addresses), timeout: limits.connectMs },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 32 * 1024,
    pipelining: 0,
  });
  try {
    const answer = await send(checked.url, {
      dispatcher,
      method: request.method ?? 'GET',
      headers: { ...request.headers, 'accept-encoding': 'identity' },
      body: request.body ?? null,
      signal,
    });
    return { status: answer.statusCode, headers: plainHeaders(answer), body: await collect(answer, limits.maxBytes) };
  } catch (error) {
    throw toEgressError(error);
  } finally {
    await dispatcher.destroy();
  }
}

async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let give: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_accept, reject) => {
    give = reject;
  });
  const onAbort = () => give(new EgressError('timeout'));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function collect({ body, headers }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  // Nothing packed was asked for; a small packed answer can be a very large one.
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new EgressError('packed');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of asBytes(body)) {
    size += part.length;
    if (size > maxBytes) throw new EgressError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

// A body that is read without an encoding gives bytes; its type says `any`.
function asBytes(body: AsyncIterable<unknown>): AsyncIterable<Uint8Array> {
  return body as AsyncIterable<Uint8Array>;
}

function plainHeaders({ headers }: Dispatcher.ResponseData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): Array<[string, string]> =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (name === 'TimeoutError' || name === 'AbortError' || code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT')
    return new EgressError('timeout', error);
  if (['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new EgressError('unreachable', error);
  return new EgressError('broken', error);
}
