import { bearerHeader } from '#providers/broker/bearer-proof.ts';
import { type BrokerHttp, valueOf } from '#providers/broker/broker-http.ts';
import type { AccountReading, BrokerAdapter, BrokerCredentials } from '#providers/broker/broker-port.ts';
import { momentBefore } from '#providers/broker/reading-days.ts';
import { orProblem } from '#providers/broker/reading-parts.ts';
import { readAccountNumbers, readSchwabAccounts, readTransactions } from './schwab-payloads.ts';

type Target = { broker: string; baseUrl: string; http: BrokerHttp; now: () => Date };

const historyDays = 364;
const overlapDays = 5;

/** Schwab's trader API, its reads alone. It has no scope for reading only, so it is this file that never does more. */
export function createSchwabBroker({ broker, baseUrl, http, now }: Target): BrokerAdapter {
  const get = (credentials: BrokerCredentials, path: string, query: Record<string, string> = {}) =>
    http.fetchText({ broker, url: `${baseUrl}/accounts${path}`, query, headers: bearerHeader(credentials) });
  const listNumbers = async (credentials: BrokerCredentials) =>
    valueOf(broker, readAccountNumbers(await get(credentials, '/accountNumbers')));
  return {
    listAccounts: async (credentials) =>
      (await listNumbers(credentials)).map(({ accountNumber }) => ({
        externalId: accountNumber,
        name: accountNumber,
        currency: 'USD',
      })),
    read: async (credentials, position) => {
      const numbers = await listNumbers(credentials);
      const problems: string[] = [];
      const accounts = await orProblem(problems, 'Positions', async () =>
        valueOf(broker, readSchwabAccounts(await get(credentials, '', { fields: 'positions' }))),
      );
      const today = now();
      const next: Record<string, string> = {};
      const readings: AccountReading[] = [];
      for (const { accountNumber, hashValue } of numbers) {
        const mark = `since_${accountNumber}`;
        const startDate = position[mark] ?? momentBefore(today, historyDays).toISOString();
        const query = { startDate, endDate: today.toISOString() };
        const read = await orProblem(problems, `Transactions of ${accountNumber}`, async () =>
          valueOf(
            broker,
            readTransactions(await get(credentials, `/${encodeURIComponent(hashValue)}/transactions`, query)),
          ),
        );
        next[mark] = read === null ? startDate : momentBefore(today, overlapDays).toISOString();
        const found = accounts?.find((account) => account.accountNumber === accountNumber);
        readings.push({
          account: { externalId: accountNumber, name: found?.name ?? accountNumber, currency: 'USD' },
          holdings: found?.holdings ?? null,
          activities: read?.activities ?? [],
          events: read?.events ?? [],
        });
      }
      return { accounts: readings, position: next, problems };
    },
  };
}
