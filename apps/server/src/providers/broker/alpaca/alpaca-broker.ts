import { bearerHeader } from '#providers/broker/bearer-proof.ts';
import { type BrokerHttp, valueOf } from '#providers/broker/broker-http.ts';
import type {
  BrokerActivity,
  BrokerAdapter,
  BrokerCredentials,
  BrokerEvent,
  SyncPosition,
} from '#providers/broker/broker-port.ts';
import { orProblem } from '#providers/broker/reading-parts.ts';
import { readAccount, readActivities, readPositions } from './alpaca-payloads.ts';

type Target = { broker: string; baseUrl: string; http: BrokerHttp };

const pageSize = 100;
const maxPages = 50;

/** Alpaca's trading API, its reads alone; other brokers and gateways speak it too. */
export function createAlpacaBroker({ broker, baseUrl, http }: Target): BrokerAdapter {
  const get = (credentials: BrokerCredentials, path: string, query: Record<string, string> = {}) =>
    http.fetchText({ broker, url: `${baseUrl}/v2${path}`, query, headers: proofOf(credentials) });
  const findAccount = async (credentials: BrokerCredentials) =>
    valueOf(broker, readAccount(await get(credentials, '/account')));
  return {
    listAccounts: async (credentials) => [(await findAccount(credentials)).account],
    read: async (credentials, since) => {
      const { account, equity, cash } = await findAccount(credentials);
      const { currency } = account;
      const problems: string[] = [];
      const positions = await orProblem(problems, 'Positions', async () =>
        valueOf(broker, readPositions(await get(credentials, '/positions'), currency)),
      );
      const holdings =
        positions === null ? null : { equity, cash: cash === null ? [] : [{ currency, amount: cash }], positions };
      const history = await readHistory((query) => get(credentials, '/account/activities', query), {
        broker,
        currency,
        since,
        problems,
      });
      return {
        accounts: [{ account, holdings, activities: history.activities, events: history.events }],
        position: history.position,
        problems,
      };
    },
  };
}

type History = { activities: BrokerActivity[]; events: BrokerEvent[]; position: SyncPosition };
type HistorySetting = { broker: string; currency: string; since: SyncPosition; problems: string[] };

async function readHistory(
  getPage: (query: Record<string, string>) => Promise<string>,
  { broker, currency, since, problems }: HistorySetting,
): Promise<History> {
  const activities: BrokerActivity[] = [];
  let lastId = since['last_activity'] ?? null;
  const events: BrokerEvent[] = [];
  await orProblem(problems, 'Account history', async () => {
    for (let page = 0; page < maxPages; page += 1) {
      const query = {
        direction: 'asc',
        page_size: String(pageSize),
        ...(lastId === null ? {} : { page_token: lastId }),
      };
      const read = valueOf(broker, readActivities(await getPage(query), currency));
      activities.push(...read.activities);
      events.push(...read.events);
      // A server that gives the same page again would never let go.
      if (read.lastId === lastId) break;
      lastId = read.lastId ?? lastId;
      if (read.count < pageSize) break;
    }
  });
  return { activities, events, position: lastId === null ? {} : { last_activity: lastId } };
}

function proofOf(credentials: BrokerCredentials): Record<string, string> {
  if (credentials.kind === 'api_key')
    return { 'apca-api-key-id': credentials.key, 'apca-api-secret-key': credentials.secret };
  return bearerHeader(credentials);
}
