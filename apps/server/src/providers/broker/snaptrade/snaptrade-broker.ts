import { createHmac } from 'node:crypto';
import { otherKind } from '#providers/broker/bearer-proof.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import { type BrokerHttp, valueOf } from '#providers/broker/broker-http.ts';
import type {
  AccountReading,
  BrokerActivity,
  BrokerAdapter,
  BrokerCredentials,
  BrokerEvent,
} from '#providers/broker/broker-port.ts';
import { dayBefore } from '#providers/broker/reading-days.ts';
import { orProblem } from '#providers/broker/reading-parts.ts';
import {
  readSnapTradeAccounts,
  readSnapTradeActivities,
  readSnapTradeBalances,
  readSnapTradePositions,
  readUsers,
  type SnapTradeAccount,
} from './snaptrade-payloads.ts';

type Target = { broker: string; baseUrl: string; http: BrokerHttp; now: () => Date };
type Get = (path: string, query?: Record<string, string>) => Promise<string>;
type Parts = { broker: string; get: Get; problems: string[] };

const historyDays = 1825;
const overlapDays = 5;
const pageSize = 1000;
const maxPages = 50;

/** Whether the name that a user gave to a broker of keys is SnapTrade's. */
export function isSnapTrade(name: string): boolean {
  return name.trim().toLowerCase() === 'snaptrade';
}

/** SnapTrade's reads with a personal key: its client id and consumer key, which signs every call. */
export function createSnapTradeBroker({ broker, baseUrl, http, now }: Target): BrokerAdapter {
  const getter =
    (credentials: BrokerCredentials): Get =>
    (path, query = {}) =>
      http.fetchText({ broker, ...signedCall({ baseUrl, credentials, now: now() }, path, query) });
  return {
    listAccounts: async (credentials) =>
      (await listAccounts(broker, getter(credentials))).map(({ account }) => account),
    read: async (credentials, since) => {
      const problems: string[] = [];
      const parts = { broker, get: getter(credentials), problems };
      const position: Record<string, string> = {};
      const accounts: AccountReading[] = [];
      for (const found of await listAccounts(broker, parts.get)) {
        const mark = `since_${found.id}`;
        const from = since[mark] ?? dayBefore(now(), historyDays);
        const history = await readHistory(parts, found, from);
        position[mark] = history === null ? from : dayBefore(now(), overlapDays);
        accounts.push({
          account: found.account,
          holdings: await readHoldings(parts, found),
          activities: history?.activities ?? [],
          events: history?.events ?? [],
        });
      }
      return { accounts, position, problems };
    },
  };
}

// A commercial key is taken too, but has nothing of its own: each of its users has a secret that is not known here.
async function listAccounts(broker: string, get: Get): Promise<SnapTradeAccount[]> {
  try {
    return valueOf(broker, readSnapTradeAccounts(await get('/accounts')));
  } catch (error) {
    if (!(error instanceof BrokerFailure) || error.kind !== 'rejected') throw error;
    const users = valueOf(broker, readUsers(await get('/snapTrade/listUsers')));
    if (users.length === 0) throw error;
    throw new BrokerFailure('rejected', `${broker} takes this key, but it is one for many users: make a personal key.`);
  }
}

async function readHoldings({ broker, get, problems }: Parts, { id, account, equity }: SnapTradeAccount) {
  const path = `/accounts/${encodeURIComponent(id)}`;
  return orProblem(problems, `Holdings of ${account.externalId}`, async () => ({
    equity,
    cash: valueOf(broker, readSnapTradeBalances(await get(`${path}/balances`))),
    positions: valueOf(broker, readSnapTradePositions(await get(`${path}/positions/all`), account.currency)),
  }));
}

async function readHistory(
  { broker, get, problems }: Parts,
  { id, account }: SnapTradeAccount,
  startDate: string,
): Promise<Pick<AccountReading, 'activities' | 'events'> | null> {
  const activities: BrokerActivity[] = [];
  const events: BrokerEvent[] = [];
  return orProblem(problems, `Activities of ${account.externalId}`, async () => {
    for (let page = 0; page < maxPages; page += 1) {
      const query = { startDate, offset: String(page * pageSize), limit: String(pageSize) };
      const text = await get(`/accounts/${encodeURIComponent(id)}/activities`, query);
      const read = valueOf(broker, readSnapTradeActivities(text, account.currency));
      activities.push(...read.activities);
      events.push(...read.events);
      if (read.count < pageSize) break;
    }
    return { activities, events };
  });
}

type Signing = { baseUrl: string; credentials: BrokerCredentials; now: Date };

// The signature covers path and query as they are sent, and the body, of which a read has none.
function signedCall({ baseUrl, credentials, now }: Signing, path: string, query: Record<string, string>) {
  if (credentials.kind !== 'api_key') throw otherKind();
  const url = new URL(`${baseUrl}${path}`);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  for (const [name, value] of Object.entries({ ...query, clientId: credentials.key, timestamp }))
    url.searchParams.set(name, value);
  const content = JSON.stringify({ content: null, path: url.pathname, query: url.search.slice(1) });
  const signature = createHmac('sha256', encodeURI(credentials.secret)).update(content).digest('base64');
  return { url: url.href, headers: { signature } };
}
