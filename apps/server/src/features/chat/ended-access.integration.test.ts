import { adminEndpoints } from '@aex/contracts/admin';
import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { peopleEndpoints } from '@aex/contracts/people';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import type { ModelReply } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';
import { type ListeningServer, listeningServer } from '#server/testing/listening-server.ts';
import { personalToken } from '#server/testing/personal-token.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testPassword } from '#server/testing/test-server.ts';

const withinMs = 5000;

/** A model that has begun to answer and does not end. */
const endless: ModelReply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = { content: 'That is not in the data yet. ' };
  const timer = setInterval(
    () => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`),
    20,
  );
  response.on('close', () => clearInterval(timer));
};

/** What ends a session, and how its account's token for programs is answered afterwards. */
type Ending = [name: string, end: (server: ListeningServer, token: string) => Promise<unknown>, forPrograms: 200 | 401];

const body = { current_password: testPassword, new_password: 'another long pass phrase' };

async function personIdOf(server: ListeningServer, token: string) {
  return { token: await server.asOwner(), params: { id: (await server.call(authEndpoints.me, { token })).id } };
}

const endings: Ending[] = [
  ['a log-out', (server, token) => server.call(authEndpoints.logout, { token }), 200],
  [
    'a changed password',
    async (server) => server.call(passwordEndpoints.change, { token: await server.asMember('ada'), body }),
    200,
  ],
  [
    'the closing of the account',
    async (server, token) =>
      server.call(peopleEndpoints.change, { ...(await personIdOf(server, token)), body: { disabled: true } }),
    401,
  ],
  [
    'the deletion of the account',
    async (server, token) => server.call(peopleEndpoints.remove, await personIdOf(server, token)),
    401,
  ],
];

/** As those who look after the server see them. */
async function runningAnswers(server: ListeningServer) {
  const { rate_limits: limits } = await server.call(adminEndpoints.health, { token: await server.asOwner() });
  const { current_count, callers } = limits.find(({ endpoint }) => endpoint === 'chat_concurrent') ?? {};
  return { current_count, callers };
}

async function begun(server: ListeningServer, token: string): Promise<{ ended: Promise<void>; text: () => string }> {
  const answer = await fetch(`${server.url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'What is it?' }),
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  // The connection is cut, unless the run itself was ended before and its stream with it.
  const ended = read().catch(() => undefined);
  return { ended, text: () => text };
}

describeWithStore('what a session had open', () => {
  it.each(endings)(
    'is closed within 5 s of %s: calls, refresh, socket and the answer that streams',
    async (_name, end, forPrograms) => {
      const { languageModel } = await scriptedModel([endless], { limits: { totalMs: 120_000 } });
      const server = await listeningServer({ languageModel });
      const token = await server.asMember('ada');
      const program = await personalToken(server, token, ['read']);
      const socket = await server.openSocket(token);
      const { ended, text } = await begun(server, token);
      await expect.poll(text, { timeout: 20_000 }).toContain('not in the data');
      expect(text()).not.toContain('[DONE]');
      expect(await runningAnswers(server)).toEqual({ current_count: 1, callers: 1 });
      await end(server, token);
      const startedAt = performance.now();
      for (const endpoint of [authEndpoints.me, threadEndpoints.list])
        expect((await server.send(endpoint, { token })).statusCode).toBe(401);
      expect((await server.send(chatEndpoints.ask, { token, body: { message: 'And now?' } })).statusCode).toBe(401);
      const [, { code }] = await Promise.all([ended, socket.closed]);
      expect(performance.now() - startedAt).toBeLessThan(withinMs);
      expect(code).toBe(4401);
      expect(text()).not.toContain('"type":"finish"');
      expect((await server.send(threadEndpoints.list, { token: program })).statusCode).toBe(forPrograms);
    },
  );
});
