import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { dropAnswer, logLostConnections } from './lost-connections.ts';
import { limitPipelining } from './pipelined-requests.ts';

const ask = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

type Line = { msg: string; level: number; reason: string };
const [debug, info] = [20, 30];

async function serving(connectionTimeout = 0) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'debug', stream }, connectionTimeout });
  logLostConnections(app);
  limitPipelining(app, 2);
  app.get('/', () => new Promise(() => undefined));
  app.get('/answered', async () => 'answer');
  app.get('/dropped', (_request, reply) => dropAnswer(reply.raw, 'its session has ended'));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const open = (written: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(written);
    return socket;
  };
  const lost = () =>
    lines
      .filter(({ msg }) => msg === 'a connection ended before its answer')
      .map(({ level, reason }) => [level, reason]);
  return { open, lost };
}

type Lost = { when: string; written: string; stillMs?: number; reason: string };

const losses: Lost[] = [
  {
    when: 'calls wait in a line that is too long',
    written: ask.repeat(3),
    reason: 'too many calls wait on one connection',
  },
  { when: 'nothing moves any more', written: ask, stillMs: 150, reason: 'nothing moved on the connection' },
  { when: 'an answer is dropped', written: ask.replace('/', '/dropped'), reason: 'its session has ended' },
];

it.each(losses)('tells why the server hung up when $when', async ({ written, stillMs = 0, reason }) => {
  const { open, lost } = await serving(stillMs);
  await text(open(written)).catch(() => '');
  await expect.poll(lost).toContainEqual([info, reason]);
});

it('tells in a quieter line of a caller who left, and of no call that was answered', async () => {
  const { open, lost } = await serving();
  const socket = open(ask.replace('/', '/answered'));
  await new Promise((received) => socket.once('data', received));
  socket.write(ask, () => socket.resetAndDestroy());
  await expect.poll(lost).toEqual([[debug, 'the caller left']]);
});
