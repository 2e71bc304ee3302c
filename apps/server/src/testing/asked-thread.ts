import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { storeBars, storeSeries } from './test-data.ts';
import { testPassword, type TestServer, testServer, type TestServerOptions } from './test-server.ts';

export const askedAt = '2026-05-01T15:00:00.000Z';

const growing = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start * step ** index);

/** A server whose prices and consumer prices reach to the day that is asked about. */
export async function researchServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await testServer({ now: askedAt, ...options });
  const { database } = server;
  await storeBars(database, {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    first: '2025-03-31',
    closes: growing(273, 100, 1.002),
  });
  await storeBars(database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    first: '2025-03-31',
    closes: growing(273, 500, 1.0005),
  });
  await storeSeries(database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2023-01-01',
    values: growing(40, 300, 1.002),
    knownAfterDays: 42,
  });
  return server;
}

/** Asks and waits for the whole answer; gives the thread. */
export async function askIn(
  server: TestServer,
  { token, message, threadId = null }: { token: string; message: string; threadId?: string | null },
): Promise<string> {
  const { response } = await server.stream(chatEndpoints.ask, { token, body: { message, thread_id: threadId } });
  const id = response.headers['x-aex-thread-id'];
  if (typeof id !== 'string') throw new Error('The question was answered in no thread.');
  return id;
}

/** Asks one question after another in a thread and gives the texts of the answers; a claim without support is an error. */
export function threadOf(server: TestServer, token: string): (message: string) => Promise<string> {
  let thread: string | null = null;
  return async (message) => {
    const body = { message, thread_id: thread };
    const { events, response } = await server.stream(chatEndpoints.ask, { token, body });
    thread = String(response.headers['x-aex-thread-id']);
    const { text, claims } = events.map(({ part }) => part).reduce(foldAnswer, emptyAnswer);
    const unsupported = claims.filter(({ status }) => status !== 'supported');
    if (unsupported.length > 0) throw new Error(`Not supported: ${JSON.stringify(unsupported)}`);
    return text;
  };
}

/** A token in internal mode of an analyst of the owner's workspace, who is signed up the first time. */
export async function asAnalyst(server: TestServer, username: string): Promise<string> {
  await server.asMember(username);
  await server.database.pool.query(
    `update accounts set role = 'analyst', is_institutional = true where username = '${username}'`,
  );
  const body = { username, password: testPassword, mode: 'internal' as const };
  return (await server.call(authEndpoints.login, { body })).access_token;
}
