import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { handleError } from './error-handler.ts';

const limitMs = 150;
const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

type Exchange = { socket: Socket; read: () => string; closed: Promise<number> };

async function serving(): Promise<{ open: (request: string) => Exchange; received: unknown[] }> {
  const app = Fastify();
  const received: unknown[] = [];
  limitBodyTime(app, limitMs);
  app.setErrorHandler(handleError);
  app.post('/', async (request, reply) => {
    received.push(request.body);
    // An answer that takes far longer than its question.
    reply.raw.writeHead(200);
    for (let beat = 0; beat < 6; beat += 1) {
      reply.raw.write('beat ');
      await new Promise((next) => setTimeout(next, limitMs / 2));
    }
    reply.raw.end('end');
    return reply.hijack();
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  onTestFinished(() => app.close());
  const open = (request: string): Exchange => {
    const socket = connect(Number(port), '127.0.0.1');
    const began = performance.now();
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - began)));
    socket.write(request);
    onTestFinished(() => void socket.destroy());
    return { socket, read: () => text, closed };
  };
  return { open, received };
}

it.each([
  ['has begun', 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ['has not begun', 'transfer-encoding: chunked\r\n\r\n'],
  ['is shorter than its length', 'content-length: 100\r\n\r\n{"a":'],
])('refuses a body that %s and does not end, and hangs up', async (_name, rest) => {
  const { open, received } = await serving();
  const { closed, read } = open(head + rest);
  expect(await closed).toBeLessThan(limitMs + 5000);
  expect(read()).toMatch(/^HTTP\/1.1 408 /);
  expect(received).toEqual([]);
});

it('begins nothing for a body that ends after it was refused', async () => {
  const { open, received } = await serving();
  const { socket, closed, read } = open(`${head}content-length: 7\r\n\r\n{"a"`);
  socket.once('data', () => socket.write(':1}'));
  await closed;
  expect(read().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 408']);
  expect(received).toEqual([]);
});

it('refuses a body that comes in drops without an end', async () => {
  const { open, received } = await serving();
  const { socket, closed, read } = open(`${head}transfer-encoding: chunked\r\n\r\n1\r\n[\r\n`);
  const drops = setInterval(() => socket.write('1\r\n \r\n'), limitMs / 10);
  await closed;
  clearInterval(drops);
  expect(read()).toMatch(/^HTTP\/1.1 408 /);
  expect(received).toEqual([]);
});

it('leaves an answer alone that takes longer than that, once its question was read', async () => {
  const { open, received } = await serving();
  const { read, closed } = open(`${head}connection: close\r\ncontent-length: 7\r\n\r\n{"a":1}`);
  await closed;
  expect(received).toEqual([{ a: 1 }]);
  expect(read()).toContain('end');
});
