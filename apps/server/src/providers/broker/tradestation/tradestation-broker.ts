import { bearerHeader } from '#providers/broker/bearer-proof.ts';
import { type BrokerHttp, valueOf } from '#providers/broker/broker-http.ts';
import type {
  AccountReading,
  BrokerAdapter,
  BrokerActivity,
  BrokerCredentials,
} from '#providers/broker/broker-port.ts';
import { dayBefore } from '#providers/broker/reading-days.ts';
import { orProblem } from '#providers/broker/reading-parts.ts';
import { type ByAccount, readAccounts, readBalances, readOrders, readPositions } from './tradestation-payloads.ts';

type Target = { broker: string; baseUrl: string; http: BrokerHttp; now: () => Date };

// How far back the broker tells of orders, and how far a later reading goes back again: a fill may be told late.
const historyDays = 90;
const overlapDays = 3;
const maxPages = 20;

/** TradeStation's brokerage reads, version 3. */
export function createTradeStationBroker({ broker, baseUrl, http, now }: Target): BrokerAdapter {
  const get = (credentials: BrokerCredentials, path: string, query: Record<string, string> = {}) =>
    http.fetchText({ broker, url: `${baseUrl}/brokerage${path}`, query, headers: bearerHeader(credentials) });
  const listAccounts: BrokerAdapter['listAccounts'] = async (credentials) =>
    valueOf(broker, readAccounts(await get(credentials, '/accounts')));
  const readHistory = async (credentials: BrokerCredentials, path: string, since: string) => {
    const entries: ByAccount<BrokerActivity>['entries'] = [];
    const refused = new Set<string>();
    let next: string | null = null;
    for (let page = 0; page < maxPages; page += 1) {
      const query: Record<string, string> = { since, pageSize: '600', ...(next === null ? {} : { nextToken: next }) };
      const read = valueOf(broker, readOrders(await get(credentials, `${path}/historicalorders`, query)));
      entries.push(...read.entries);
      for (const id of read.refused) refused.add(id);
      if (read.nextToken === null || read.nextToken === next) break;
      next = read.nextToken;
    }
    return { entries, refused: [...refused] };
  };
  return {
    listAccounts,
    read: async (credentials, position) => {
      const accounts = await listAccounts(credentials);
      if (accounts.length === 0)
        return { accounts: [], position, problems: ['There is no account behind this sign-in.'] };
      const path = `/accounts/${accounts.map(({ externalId }) => encodeURIComponent(externalId)).join(',')}`;
      const problems: string[] = [];
      const balances = await orProblem(problems, 'Balances', async () =>
        valueOf(broker, readBalances(await get(credentials, `${path}/balances`))),
      );
      const positions = await orProblem(problems, 'Positions', async () =>
        valueOf(broker, readPositions(await get(credentials, `${path}/positions`))),
      );
      const today = now();
      const since = position['orders_since'] ?? dayBefore(today, historyDays - 1);
      const orders = await orProblem(problems, 'Orders', () => readHistory(credentials, path, since));
      for (const [part, value] of Object.entries({ Balances: balances, Positions: positions, Orders: orders })) {
        const refused = value?.refused ?? [];
        if (refused.length > 0) problems.push(`${part} of ${refused.join(', ')} are not given by ${broker}.`);
      }
      const readings = accounts.map((account): AccountReading => {
        const own = <T>(list: ByAccount<T> | null) =>
          (list?.entries ?? []).flatMap(({ accountId, value }) => (accountId === account.externalId ? [value] : []));
        const [balance] = own(balances);
        const { currency } = account;
        const cash = balance?.cash ?? null;
        const held = own(positions).map((each) => ({ ...each, currency }));
        const isKnown = positions !== null && !positions.refused.includes(account.externalId);
        const holdings = {
          equity: balance?.equity ?? null,
          cash: cash === null ? [] : [{ currency, amount: cash }],
          positions: held,
        };
        // Orders are all that it tells of the past, so a corporate action shows in its positions alone.
        return { account, holdings: isKnown ? holdings : null, activities: own(orders), events: [] };
      });
      const nextSince = orders === null ? since : dayBefore(today, overlapDays);
      return { accounts: readings, position: { orders_since: nextSince }, problems };
    },
  };
}
