import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitPipelining } from './pipelined-requests.ts';

const most = 4;

async function serving(): Promise<{ exchange: (paths: string[]) => Promise<string>; steps: string[] }> {
  const app = Fastify();
  const steps: string[] = [];
  limitPipelining(app, most);
  app.get('/:name', async ({ url }) => {
    steps.push(`begins ${url}`);
    await new Promise((next) => setTimeout(next, 10));
    steps.push(`ends ${url}`);
    return url;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const exchange = async (paths: string[]): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const lastOne = paths.length - 1;
    const requests = paths.map((path, at) => {
      const connection = at === lastOne ? 'close' : 'keep-alive';
      return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`;
    });
    socket.write(requests.join(''));
    return text(socket);
  };
  return { exchange, steps };
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

it('answers a few calls that come at once over one connection, in their order, one begun when the last has ended', async () => {
  const { exchange, steps } = await serving();
  const answers = await exchange(named(most));
  expect(answers.match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(named(most));
  expect(steps).toEqual(named(most).flatMap((name) => [`begins ${name}`, `ends ${name}`]));
});

it('hangs up on more, and begins none of them', async () => {
  const { exchange, steps } = await serving();
  expect(await exchange(named(500))).toBe('');
  expect(steps.filter((step) => step.startsWith('begins'))).toEqual(['begins /0']);
});

it('begins no further call of who reads none of the answers', async () => {
  const app = Fastify();
  limitPipelining(app, most);
  const asked = new EventEmitter();
  let begun = 0;
  app.get('/', async () => {
    begun += 1;
    asked.emit('asked');
    return Buffer.alloc(64 * 1024 * 1024);
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const socket = connect(Number(port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  const first = once(asked, 'asked');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(most));
  await first;
  await new Promise((next) => setTimeout(next, 200));
  expect(begun).toBe(1);
});

it('counts what is unanswered, not what was asked over the life of a connection', async () => {
  const app = Fastify();
  limitPipelining(app, 1);
  app.get('/', async () => 'answer');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const answer = await new Promise<Buffer>((received) => socket.once('data', received));
    expect(answer.toString()).toContain('200 OK');
  }
});
