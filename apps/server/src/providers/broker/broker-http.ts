import { EgressError } from '#platform/egress/egress-error.ts';
import type { EgressAnswer, EgressGuard } from '#platform/egress/egress-guard.ts';
import { retryAfterMs } from '#providers/http-client/retry-timing.ts';
import type { Parsed } from '#providers/payload/parsed-payload.ts';
import { BrokerFailure, unreadable } from './broker-failure.ts';

export type BrokerCall = {
  /** The broker's name, as the user knows it. */
  broker: string;
  url: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  json?: unknown;
};

export type BrokerHttp = {
  /** The text of a successful answer. Makes one attempt, whatever comes. Throws BrokerFailure. */
  fetchText(call: BrokerCall): Promise<string>;
  /** One exchange, whatever its status, for those that read refusals themselves. Throws BrokerFailure. */
  exchange(call: BrokerCall): Promise<EgressAnswer>;
  guard: EgressGuard;
  userAgent: string;
};

const limits = { connectMs: 5000, totalMs: 20_000, maxBytes: 10 * 1024 * 1024 };

type HttpDeps = {
  guard: EgressGuard;
  userAgent: string;
  now: () => Date;
  /** Whether users name the addresses, and are to hear of one that will not do. */
  isOfUsers?: boolean;
};

/** Calls to brokers through the guard, with their failures in our own words. */
export function createBrokerHttp({ guard, userAgent, now, isOfUsers = false }: HttpDeps): BrokerHttp {
  const exchange: BrokerHttp['exchange'] = async ({ broker, url, query = {}, headers = {}, json }) => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const content = json === undefined ? {} : { 'content-type': 'application/json' };
    try {
      return await guard.request({
        url: address.href,
        method: json === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', 'user-agent': userAgent, ...content, ...headers },
        body: json === undefined ? null : JSON.stringify(json),
        limits,
      });
    } catch (error) {
      throw (isOfUsers && refusedAddress(error)) || failureOfWay(broker, error);
    }
  };
  return {
    guard,
    userAgent,
    exchange,
    fetchText: async (call) => {
      const answer = await exchange(call);
      refuseStatus(call.broker, answer, now());
      return answer.body.toString('utf8');
    },
  };
}

/** Throws BrokerFailure for an answer that is a refusal. */
export function refuseStatus(broker: string, { status, headers }: EgressAnswer, now: Date): void {
  if (status >= 200 && status < 300) return;
  const wait = retryAfterMs(headers['retry-after'], now);
  const details = { status, ...(wait === null ? {} : { retryAfterMs: wait }) };
  if (status === 401)
    throw new BrokerFailure('credentials_refused', `${broker} does not accept the credentials.`, details);
  if (status === 403)
    throw new BrokerFailure('not_permitted', `${broker} does not permit this with these credentials.`, details);
  if (status === 429)
    throw new BrokerFailure('throttled', `${broker} asks for fewer calls; trying again later.`, details);
  if (status >= 500) throw new BrokerFailure('unavailable', `${broker} has a fault of its own (${status}).`, details);
  throw new BrokerFailure('rejected', `${broker} did not answer the request (${status}).`, details);
}

/** The value of a payload, or BrokerFailure. */
export function valueOf<T>(broker: string, parsed: Parsed<T>): T {
  if (!parsed.ok) throw unreadable(broker);
  return parsed.value;
}

function refusedAddress(error: unknown): BrokerFailure | null {
  return error instanceof EgressError && error.fault === 'refused_address'
    ? new BrokerFailure('refused_address', error.message, { cause: error })
    : null;
}

/** How a call to a broker's own address broke off. One whose name is not found is refused too, and is a broker not reached. */
export function failureOfWay(broker: string, error: unknown): BrokerFailure {
  if (!(error instanceof EgressError)) throw error;
  if (error.fault === 'too_large' || error.fault === 'packed') return unreadable(broker);
  const text = error.fault === 'timeout' ? 'did not answer in time' : 'cannot be reached';
  return new BrokerFailure('unavailable', `${broker} ${text}.`, { cause: error });
}
