import type { PlaidApp } from '#server/broker-config.ts';
import { otherKind } from '#providers/broker/bearer-proof.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import { type BrokerHttp, refuseStatus, valueOf } from '#providers/broker/broker-http.ts';
import type {
  AccountReading,
  BrokerAdapter,
  BrokerActivity,
  BrokerCredentials,
  BrokerEvent,
} from '#providers/broker/broker-port.ts';
import { dayBefore } from '#providers/broker/reading-days.ts';
import { orProblem } from '#providers/broker/reading-parts.ts';
import {
  errorCodeOf,
  readExchange,
  readHoldings,
  readLinkResult,
  readLinkToken,
  readTransactions,
} from './plaid-payloads.ts';

type Target = {
  broker: string;
  baseUrl: string;
  http: BrokerHttp;
  app: Omit<PlaidApp, 'environment'>;
  now: () => Date;
};

export type PlaidLink = {
  /** A Link to go through: its token, and its page where Plaid hosts one. */
  begin(input: { userId: string; returnUrl: string }): Promise<{ linkToken: string; url: string }>;
  /** The public token of a Link that the user went through. Throws BrokerFailure. */
  finish(linkToken: string): Promise<string>;
  exchange(publicToken: string): Promise<Extract<BrokerCredentials, { kind: 'plaid' }>>;
};

const historyDays = 729;
const overlapDays = 10;
const pageSize = 500;
const maxPages = 40;
const signInAgain = new Set([
  'ITEM_LOGIN_REQUIRED',
  'INVALID_ACCESS_TOKEN',
  'ITEM_NOT_FOUND',
  'USER_PERMISSION_REVOKED',
]);
const notReady = new Set(['PRODUCT_NOT_READY']);
const linkPage = 'https://cdn.plaid.com/link/v2/stable/link.html';

/** Plaid: Link to sign in, then investments. */
export function createPlaidBroker({ broker, baseUrl, http, app, now }: Target): BrokerAdapter & { link: PlaidLink } {
  const post = async (path: string, body: object): Promise<string> => {
    const headers = { 'plaid-client-id': app.clientId, 'plaid-secret': app.secret, 'plaid-version': '2020-09-14' };
    const answer = await http.exchange({ broker, url: `${baseUrl}${path}`, headers, json: body });
    const text = answer.body.toString('utf8');
    const code = answer.status >= 400 ? errorCodeOf(text) : null;
    if (code !== null) throw failureOf(broker, code, answer.status);
    refuseStatus(broker, answer, now());
    return text;
  };
  const holdingsOf = async (credentials: BrokerCredentials) =>
    valueOf(broker, readHoldings(await post('/investments/holdings/get', { access_token: tokenOf(credentials) })));
  return {
    link: createLink(broker, post),
    listAccounts: async (credentials) => (await holdingsOf(credentials)).map(({ account }) => account),
    read: async (credentials, position) => {
      const held = await holdingsOf(credentials);
      const problems: string[] = [];
      const today = now();
      const since = position['since'] ?? dayBefore(today, historyDays);
      const range = { access_token: tokenOf(credentials), start_date: since, end_date: dayBefore(today, 0) };
      const history = await orProblem(problems, 'Transactions', () =>
        readHistory((options) => post('/investments/transactions/get', { ...range, options }), broker),
      );
      const accounts = held.map(({ account, holdings }): AccountReading => {
        const own = <T>(entries: ReadonlyArray<ByAccount<T>> = []) =>
          entries.flatMap(({ accountId, value }) => (accountId === account.externalId ? [value] : []));
        return { account, holdings, activities: own(history?.entries), events: own(history?.events) };
      });
      return {
        accounts,
        position: { since: history === null ? since : dayBefore(today, overlapDays) },
        problems,
      };
    },
    revoke: async (credentials) => {
      await post('/item/remove', { access_token: tokenOf(credentials) }).catch((error: unknown) => {
        // What Plaid no longer knows needs no removal.
        if (!(error instanceof BrokerFailure) || error.kind !== 'credentials_refused') throw error;
      });
    },
  };
}

function createLink(broker: string, post: (path: string, body: object) => Promise<string>): PlaidLink {
  return {
    begin: async ({ userId, returnUrl }) => {
      const body = {
        client_name: 'AEX',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: userId },
        products: ['investments'],
        hosted_link: { completion_redirect_uri: returnUrl },
      };
      const { linkToken, hostedUrl } = valueOf(broker, readLinkToken(await post('/link/token/create', body)));
      return { linkToken, url: hostedUrl ?? `${linkPage}?token=${encodeURIComponent(linkToken)}` };
    },
    finish: async (linkToken) => {
      const token = valueOf(broker, readLinkResult(await post('/link/token/get', { link_token: linkToken })));
      if (token === null) throw new BrokerFailure('rejected', `The sign-in through ${broker} was not finished.`);
      return token;
    },
    exchange: async (publicToken) => {
      const text = await post('/item/public_token/exchange', { public_token: publicToken });
      return { kind: 'plaid', ...valueOf(broker, readExchange(text)) };
    },
  };
}

type ByAccount<T> = { accountId: string; value: T };
type History = { entries: Array<ByAccount<BrokerActivity>>; events: Array<ByAccount<BrokerEvent>> };

async function readHistory(
  getPage: (options: { count: number; offset: number }) => Promise<string>,
  broker: string,
): Promise<History> {
  const history: History = { entries: [], events: [] };
  let offset = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const read = valueOf(broker, readTransactions(await getPage({ count: pageSize, offset })));
    history.entries.push(...read.entries);
    history.events.push(...read.events);
    offset += read.count;
    if (read.count === 0 || offset >= read.total) break;
  }
  return history;
}

function failureOf(broker: string, code: string, status: number): BrokerFailure {
  if (signInAgain.has(code))
    return new BrokerFailure('credentials_refused', `${broker} wants you to sign in again. Connect again to renew it.`);
  if (code === 'INVALID_API_KEYS')
    return new BrokerFailure('rejected', `${broker} does not accept this installation's registration.`, { status });
  if (code === 'INVALID_PUBLIC_TOKEN')
    return new BrokerFailure('credentials_refused', `${broker} does not accept this public token.`, { status });
  if (code.endsWith('RATE_LIMIT') || code.endsWith('_LIMIT'))
    return new BrokerFailure('throttled', `${broker} asks for fewer calls; trying again later.`, { status });
  if (notReady.has(code)) return new BrokerFailure('not_ready', `${broker} is still gathering the data.`, { status });
  if (status >= 500)
    return new BrokerFailure('unavailable', `${broker} has a fault of its own (${status}).`, { status });
  return new BrokerFailure('rejected', `${broker} did not answer the request (${status}).`, { status });
}

function tokenOf(credentials: BrokerCredentials): string {
  if (credentials.kind === 'plaid') return credentials.accessToken;
  throw otherKind();
}
