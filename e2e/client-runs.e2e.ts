import { expect, onTestFinished, test, vi } from 'vitest';
import { newDataDirectory, startProduct } from './support/product.ts';

type Sent = { token?: string; data?: object };

async function call(url: string, { token, data }: Sent): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: data === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const account = { username: 'olive', password: 'a password for journeys' };
const clients = 12;

test('a run over clients whose server was killed in the middle goes on at the next start', async () => {
  const data = newDataDirectory();
  onTestFinished(data.remove);
  const first = await startProduct({ dataDirectory: data.path });
  const signUp = { data: { ...account, email: 'olive@example.org' } };
  const token = String((await call(`${first.url}/api/v1/auth/signup`, signUp))['access_token']);
  for (let count = 1; count <= clients; count += 1)
    await call(`${first.url}/api/v1/clients`, { token, data: { name: `Client ${count}` } });
  const question = { question: 'How has NVDA done over the last year against SPY?' };
  const run = await call(`${first.url}/api/v1/clients/runs`, { token, data: question });
  const path = `/api/v1/clients/runs/${String(run['id'])}`;
  const reached = (url: string, by: string, done: number) =>
    vi.waitFor(
      async () => {
        const present = await call(`${url}${path}`, { token: by });
        expect(Number(present['done'])).toBeGreaterThanOrEqual(done);
        return present;
      },
      { timeout: 50_000, interval: 50 },
    );
  const atTheKill = await reached(first.url, token, 1);
  await first.stop('SIGKILL');
  expect(atTheKill['done']).toBeLessThan(clients);

  const second = await startProduct({ dataDirectory: data.path });
  onTestFinished(async () => void (await second.stop()));
  const login = { data: { ...account, mode: 'internal' } };
  const again = String((await call(`${second.url}/api/v1/auth/login`, login))['access_token']);
  expect(await reached(second.url, again, clients)).toMatchObject({ done: clients, failed: 0 });
}, 120_000);
