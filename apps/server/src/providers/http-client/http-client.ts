import type { Clock } from '#platform/clock.ts';
import { decodeText } from './body-decoding.ts';
import { briefly } from './brief-text.ts';
import { type CircuitState, createCircuitBreaker } from './circuit-breaker.ts';
import { exchange, type ExchangeAnswer, ExchangeError, type ExchangeLimits } from './http-exchange.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createRequestQuota, type QuotaWindow } from './request-quota.ts';
import { createResponseCache, type Validators } from './response-cache.ts';
import { backoffMs, retryAfterMs } from './retry-timing.ts';

export type ProviderRequest = {
  /** Which of the provider's bases, where it has several. */
  base?: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  json?: unknown;
  accept?: string;
};

export type ClientSettings = {
  provider: string;
  bases: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Parameters that carry a key: added last, and never part of a message or of a cache key. */
  secretQuery: Readonly<Record<string, string>>;
  /** What must never stand in a message, whoever sends it back. */
  secrets: readonly string[];
  quota: readonly QuotaWindow[];
  freshMs: number;
  limits?: Partial<ExchangeLimits>;
};

export type ClientRuntime = { clock: Clock; sleep: (ms: number) => Promise<void>; random: () => number };

export type RequestOptions = {
  /** From an earlier answer: the publisher may say that nothing changed. */
  validators?: Validators | null;
  /** How long to wait for a quota or a `Retry-After` before giving up. */
  patienceMs?: number;
};

export type ClientAnswer =
  | { isUnchanged: true }
  | { isUnchanged: false; text: string; validators: Validators; receivedAt: Date };

export type HttpClient = {
  request(request: ProviderRequest, options?: RequestOptions): Promise<ClientAnswer>;
  circuit(): CircuitState;
  /** A text of the far side, fit for a message: without keys. */
  redact(text: string): string;
};

const defaultLimits: ExchangeLimits = { connectMs: 5000, totalMs: 30_000, maxBytes: 10 * 1024 * 1024 };
const maxAttempts = 3;
const maxRedirects = 3;
const defaultPatienceMs = 5000;

/** The one way out to a provider: its own addresses only, within its limits, with its failures told apart. */
export function createHttpClient(settings: ClientSettings, runtime: ClientRuntime): HttpClient {
  const { provider } = settings;
  const { clock, sleep, random } = runtime;
  const breaker = createCircuitBreaker(clock);
  const quota = createRequestQuota(settings.quota, clock);
  const cache = createResponseCache({ clock, freshMs: settings.freshMs });

  const takeQuota = async (patienceMs: number): Promise<void> => {
    let waited = 0;
    for (let wait = quota.take(); wait > 0; wait = quota.take()) {
      waited += wait;
      if (waited > patienceMs) {
        const reason = `our own limit of requests is used up; the next one goes in ${Math.ceil(wait / 1000)} s`;
        throw new ProviderFailure({ provider, kind: 'quota_exhausted' }, reason, { retryAfterMs: wait });
      }
      await sleep(wait);
    }
  };

  const attempt = async (request: ProviderRequest, validators: Validators | null): Promise<ExchangeAnswer> => {
    const waitMs = breaker.waitMs();
    if (waitMs > 0) {
      const reason = `not asked for ${Math.ceil(waitMs / 1000)} s, since it kept failing`;
      throw new ProviderFailure({ provider, kind: 'circuit_open' }, reason, { retryAfterMs: waitMs });
    }
    try {
      const answer = await followRedirects({ settings, request, validators });
      refuseStatus(settings, answer, clock.now());
      breaker.succeeded();
      return answer;
    } catch (error) {
      const failure = toFailure(provider, error);
      if (failure.isFaultOfProvider) breaker.failed();
      else breaker.succeeded();
      throw failure;
    }
  };

  const attemptUntilDone = async (
    request: ProviderRequest,
    { validators, patienceMs }: { validators: Validators | null; patienceMs: number },
  ): Promise<ExchangeAnswer> => {
    for (let count = 1; ; count += 1) {
      await takeQuota(patienceMs);
      try {
        return await attempt(request, validators);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        const pause = Math.max(backoffMs(count, random), error.retryAfterMs ?? 0);
        const isRetried = error.isWorthAnotherTry && count < maxAttempts && pause <= patienceMs;
        if (!isRetried) throw error;
        await sleep(pause);
      }
    }
  };

  return {
    request: async (request, options = {}) => {
      const key = JSON.stringify([request.base, request.path, request.query, request.json]);
      const cached = cache.find(key);
      if (cached?.isFresh === true) return { isUnchanged: false, ...cached.response };
      const validators = options.validators ?? cached?.response.validators ?? null;
      const patienceMs = options.patienceMs ?? defaultPatienceMs;
      const answer = await attemptUntilDone(request, { validators, patienceMs });
      if (answer.status === 304) {
        if (cached === null) return { isUnchanged: true };
        const renewed = { ...cached.response, receivedAt: clock.now() };
        cache.keep(key, renewed);
        return options.validators ? { isUnchanged: true } : { isUnchanged: false, ...renewed };
      }
      const { etag, 'last-modified': lastModified } = answer.headers;
      const response = {
        text: decodeText(answer.body, answer.headers),
        validators: { etag: etag ?? null, lastModified: lastModified ?? null },
        receivedAt: clock.now(),
      };
      cache.keep(key, response);
      return { isUnchanged: false, ...response };
    },
    circuit: breaker.state,
    redact: (text) => withoutSecrets(settings, text),
  };
}

type Exchange = { settings: ClientSettings; request: ProviderRequest; validators: Validators | null };

async function followRedirects({ settings, request, validators }: Exchange): Promise<ExchangeAnswer> {
  const limits = { ...defaultLimits, ...settings.limits };
  const headers = {
    accept: request.accept ?? '*/*',
    ...settings.headers,
    ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  const body = request.json === undefined ? null : JSON.stringify(request.json);
  let url = addressOf(settings, request);
  const endsAt = performance.now() + limits.totalMs;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const totalMs = Math.max(1, Math.round(endsAt - performance.now()));
    const method = body === null ? 'GET' : 'POST';
    const answer = await exchange({ url, method, headers, body, limits: { ...limits, totalMs } });
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== undefined;
    if (!isRedirect) return answer;
    url = checkedTarget(settings, location, url);
  }
  throw new ProviderFailure({ provider: settings.provider, kind: 'redirected_away' }, 'it redirects in a circle');
}

function addressOf({ bases, provider, secretQuery }: ClientSettings, { base, path, query }: ProviderRequest): URL {
  const address = bases[base ?? 'default'];
  if (address === undefined) throw new Error(`${provider} has no base ${base ?? 'default'}.`);
  const url = new URL(`${address}${path}`);
  for (const [name, value] of Object.entries({ ...query, ...secretQuery })) url.searchParams.set(name, value);
  return url;
}

// The keys go along with the headers, so a redirect may lead only to where the operator let us go in the first place.
function checkedTarget({ bases, provider }: ClientSettings, location: string, from: URL): URL {
  const isReadable = URL.canParse(location, from.href);
  const target = isReadable ? new URL(location, from) : null;
  const isAllowed = target !== null && Object.values(bases).some((base) => new URL(base).origin === target.origin);
  if (!isAllowed)
    throw new ProviderFailure({ provider, kind: 'redirected_away' }, 'it redirects to an address that is not its own');
  return target;
}

function refuseStatus(settings: ClientSettings, { status, headers, body }: ExchangeAnswer, now: Date): void {
  if ((status >= 200 && status < 300) || status === 304) return;
  const { provider } = settings;
  const said = briefly(withoutSecrets(settings, decodeText(body.subarray(0, 4000), headers)));
  const text = `status ${status}${said === '' ? '' : `: ${said}`}`;
  const wait = retryAfterMs(headers['retry-after'], now);
  // FRED refuses a wrong key as a bad request.
  const isAboutKey = status === 400 && /api[_ -]?key/i.test(said);
  const details = { status, ...(wait === null ? {} : { retryAfterMs: wait }) };
  throw new ProviderFailure({ provider, kind: isAboutKey ? 'unauthorized' : kindOfStatus(status) }, text, details);
}

// Some servers repeat the request in their message, key and all.
function withoutSecrets({ secrets }: ClientSettings, text: string): string {
  return secrets.reduce((rest, secret) => (secret.length < 4 ? rest : rest.replaceAll(secret, '…')), text);
}

function kindOfStatus(status: number) {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'not_found';
  if (status >= 500) return 'server_error';
  return status >= 300 && status < 400 ? 'redirected_away' : 'rejected';
}

function toFailure(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof ExchangeError)
    return new ProviderFailure({ provider, kind: error.kind }, error.message, { cause: error });
  throw error;
}
