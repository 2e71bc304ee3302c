import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/redis-server.ts';
import { createStartingPort, type StartingPort } from './starting-port.ts';

const host = '127.0.0.1';
let port = 0;
let starting: StartingPort;

beforeEach(async () => {
  port = await freePort();
  starting = createStartingPort({ port, host });
  await starting.hold();
});
afterEach(() => starting.release());

const get = (path: string, method = 'GET') => fetch(`http://${host}:${port}${path}`, { method });

describe('the port of a server that is starting', () => {
  it.each(['/healthz?x=1', '/readyz'])('tells at %s that the server is starting', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { status: 'starting' },
    ]);
  });

  it.each([
    ['GET', '/'],
    ['POST', '/api/v1/auth/login'],
    ['GET', '/healthz/../metrics'],
    ['OPTIONS', '/api/v1/threads'],
  ])('answers %s %s by a problem that says when to come again', async (method, path) => {
    const answer = await get(path, method);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      status: 503,
      detail: 'The server is starting. Try again in a moment.',
      request_id: answer.headers.get('x-request-id'),
    });
  });

  it('shows a person a page that opens what was asked for by itself', async () => {
    const answer = await fetch(`http://${host}:${port}/dashboard`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="2".*AEX is starting\./s);
  });

  it('is free for the server at once, also while somebody is connected', async () => {
    const slow = connect(port, host).resume();
    slow.write('POST / HTTP/1.1\r\nhost: localhost\r\n');
    await once(slow, 'ready');
    const ended = once(slow, 'close');
    starting.release();
    const server = createServer((_request, answer) => answer.end('the server')).listen(port, host);
    await once(server, 'listening');
    expect(await (await get('/')).text()).toBe('the server');
    server.close();
    await Promise.all([once(server, 'close'), ended]);
  });

  it('is told of when another program has it', async () => {
    await expect(createStartingPort({ port, host }).hold()).rejects.toMatchObject({
      code: 'EADDRINUSE',
      syscall: 'listen',
    });
  });
});
