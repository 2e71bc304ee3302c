import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeInTime, endWithServer, remainingOf } from './orderly-close.ts';

const timing = { silentMs: 100, answerMs: 400 };
// As long as a connection may be still: far beyond what an end may take.
const stillnessMs = 20_000;

async function listening() {
  const http = Fastify({
    connectionTimeout: stillnessMs,
    keepAliveTimeout: stillnessMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  closeInTime(http, timing);
  const work = Promise.withResolvers<string>();
  http.get('/quick', async () => 'done');
  http.get('/work', () => work.promise);
  http.get('/large', async () => 'x'.repeat(64 * 1024 * 1024));
  http.post('/take', async () => 'taken');
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  onTestFinished(() => http.server.closeAllConnections());
  const open = async (said = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    if (said !== '') socket.write(said);
    await after(50);
    return socket;
  };
  const endTime = async (): Promise<number> => {
    const began = performance.now();
    await http.close();
    return performance.now() - began;
  };
  return { http, port, work, open, endTime };
}

const head = 'host: localhost\r\n';
const soonMs = 2000;

describe('the end of a server', () => {
  it.each([
    ['that has said nothing', ''],
    ['that has sent half a request', `GET /quick HTTP/1.1\r\n${head}`],
    [
      'that has sent half a body',
      `POST /take HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    ],
    ['that asked and waits for no more', `GET /quick HTTP/1.1\r\n${head}\r\n`],
    ['that asked again in part', `GET /quick HTTP/1.1\r\n${head}\r\nGET /quick HTTP/1.1\r\n`],
    ['whose answer is never made', `GET /work HTTP/1.1\r\n${head}\r\n`],
  ])('waits for no connection %s', async (_what, said) => {
    const { open, endTime } = await listening();
    await open(said);
    expect(await endTime()).toBeLessThan(soonMs);
  });

  it('waits for no caller who does not read a large answer', async () => {
    const { open, endTime } = await listening();
    (await open(`GET /large HTTP/1.1\r\n${head}\r\n`)).pause();
    expect(await endTime()).toBeLessThan(soonMs);
  });

  it('waits for no other half of a connection that its caller has closed', async () => {
    const { open, endTime } = await listening();
    (await open(`GET /work HTTP/1.1\r\n${head}\r\n`)).end();
    expect(await endTime()).toBeLessThan(soonMs);
  });

  it('leaves a socket the time to end by itself, and waits for none that does not', async () => {
    const { http, open, endTime } = await listening();
    http.server.on('upgrade', (_request, wire) => wire.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    await open(`GET /quick HTTP/1.1\r\n${head}connection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    const tookMs = await endTime();
    expect(tookMs).toBeGreaterThan(timing.answerMs - 100);
    expect(tookMs).toBeLessThan(soonMs);
  });

  it('waits for an answer that is made in time, and ends its connection, which would be kept, with it', async () => {
    const { port, work, endTime } = await listening();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const answering = new Promise<IncomingMessage>((accept) => get({ port, path: '/work', agent }, accept));
    await after(50);
    const ending = endTime();
    await after(200);
    work.resolve('made');
    expect(await text(await answering)).toBe('made');
    expect(await ending).toBeLessThan(timing.answerMs);
  });

  it('names the connections and calls that it still waits for', async () => {
    const { http, open } = await listening();
    await open(`GET /work HTTP/1.1\r\n${head}\r\n`);
    await open();
    expect(remainingOf(http)).toBe('2 connections, 1 × GET /work');
  });

  it('names a part that does not end', async () => {
    const http = Fastify();
    closeInTime(http, timing);
    const part = Promise.withResolvers<void>();
    endWithServer(http, 'the drawing of reports', () => part.promise);
    await http.ready();
    const ending = http.close();
    await after(50);
    expect(remainingOf(http)).toBe('0 connections, the drawing of reports');
    part.resolve();
    await ending;
    expect(remainingOf(http)).toBe('0 connections');
  });
});
