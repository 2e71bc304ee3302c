import { setTimeout as after } from 'node:timers/promises';
import { reportEndpoints } from '@aex/contracts/reports';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { startServerProcess } from '#server/testing/faults/server-process.ts';
import { testPassword } from '#server/testing/test-server.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';

const rounds = Math.min(inject('faults').killCycles, 10);
const people = 20;
const limits = { timeout: 120_000 + rounds * 60_000, retry: 0 };

type Desk = (method: string, path: string, body?: object) => Promise<Response>;

async function field(answer: Response, name: string): Promise<string> {
  const body: Record<string, string> = Object(await answer.json());
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body[name] ?? '';
}

function deskOf(url: string, token?: string): Desk {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return (method, path, body) =>
    fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** Somebody of the institution, whom the first one lets in. */
async function newPerson(url: string, username: string, owner: Desk | null): Promise<Desk> {
  const stranger = deskOf(url);
  const account = { username, email: `${username}@example.com`, password: testPassword };
  const token = await field(await stranger('POST', '/api/v1/auth/signup', account), 'access_token');
  if (owner !== null) {
    const id = await field(await deskOf(url, token)('GET', '/api/v1/auth/me'), 'id');
    await owner('PATCH', `/api/v1/admin/users/${id}`, { role: 'analyst', institutional: true });
  }
  const login = await stranger('POST', '/api/v1/auth/login', { username, password: testPassword, mode: 'internal' });
  return deskOf(url, await field(login, 'access_token'));
}

async function ask(desk: Desk, tag: string): Promise<string> {
  const answer = await desk('POST', '/api/v1/chat', { message: `What is the regime? ${tag}`, thread_id: null });
  await answer.text();
  return answer.headers.get('x-aex-thread-id') ?? '';
}

async function exported(desk: Desk, threadId: string): Promise<Buffer> {
  const order = { report_type: 'thread_export', thread_id: threadId };
  const id = await field(await desk('POST', reportEndpoints.create.path, order), 'id');
  for (;;) {
    const file = await desk('GET', reportEndpoints.download.path.replace('{id}', id));
    if (file.status === 200) return Buffer.from(await file.arrayBuffer());
    const said = await file.text();
    if (file.status !== 202) throw new Error(`${file.status}: ${said}`);
    await after(100);
  }
}

it(
  `${people} people who export at once, ${rounds} times, each get a document of their own words alone`,
  limits,
  async () => {
    const server = await startServerProcess({
      AEX_DATA_DIR: newDataFolder(),
      AEX_RATE_LIMITS: 'signup=1000/h,login=1000/m,chat=1000/m,chat_concurrent=100,reports=1000/h,api=100000/m',
    });
    onTestFinished(() => server.kill());
    const owner = await newPerson(server.url, 'owner', null);
    const persons = await Promise.all(
      Array.from({ length: people }, (_, index) => newPerson(server.url, `person${index}`, owner)),
    );
    for (let round = 1; round <= rounds; round += 1) {
      const tags = persons.map((_, index) => `Tag${round}x${index}q.`);
      const threads = await Promise.all(persons.map((person, index) => ask(person, tags[index] ?? '')));
      const files = await Promise.all(persons.map((person, index) => exported(person, threads[index] ?? '')));
      const found = await Promise.all(
        files.map(async (file) => new Set((await pdfText(file)).match(/Tag\d+x\d+q\./g))),
      );
      expect(found).toEqual(tags.map((tag) => new Set([tag])));
    }
  },
);
