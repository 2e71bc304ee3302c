import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { adminEndpoints } from '@aex/contracts/admin';
import { problemSchema } from '@aex/contracts/problem';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

type RawAnswer = { status: number; headers: string; body: string };

async function exchange(server: TestServer, request: string): Promise<RawAnswer> {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const address = server.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, body };
}

function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');
}

function postOf(path: string, length?: number): string {
  const body = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return ['POST', get(path, 'content-type: application/json', body).slice('GET'.length)].join('');
}

const chunk = `10000\r\n${'a'.repeat(0x1_0000)}\r\n`;

describeWithStore('bytes on the wire', () => {
  it.each([
    ['an unknown verb', 'FROB / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    ['a wish for a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n', 405],
    ['no HTTP at all', '\u0016\u0003\u0001 not http\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two hosts', get('/healthz', 'Host: evil.example'), 400],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nhost: "><img src=x>\r\nconnection: close\r\n\r\n', 400],
    [
      'a packed form',
      'POST /api/v1/uploads HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-encoding: gzip\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 0\r\n\r\n',
      415,
    ],
    ['101 headers', get('/healthz', ...Array.from({ length: 99 }, (_, n) => `x-${n}: 1`)), 400],
    ['5,000 headers', get('/healthz', ...Array.from({ length: 5000 }, (_, n) => `x-${n}: 1`)), 431],
    [
      'a megabyte of headers',
      get('/healthz', ...Array.from({ length: 64 }, (_, n) => `x-${n}: ${'a'.repeat(16_384)}`)),
      431,
    ],
    ['a body of 11 MB', `${postOf('/api/v1/auth/login', 11_000_000)}${'a'.repeat(11_000_000)}`, 413],
    ['a body of 11 MB in chunks', `${postOf('/api/v1/auth/login')}${chunk.repeat(170)}0\r\n\r\n`, 413],
    ['20 kB of headers', get('/healthz', `x-large: ${'a'.repeat(20_000)}`), 431],
    ['an address of 20 kB', get(`/${'a'.repeat(20_000)}`), 431],
    ['an address that is no text', get('/api/v1/threads/%zz'), 400],
    ['a dot in the path', get('/api/v1/./universe'), 404],
    ['two dots in the path', get('/api/v1/x/../universe'), 404],
    ['the password file', get('/../../../../etc/passwd', 'accept: text/html'), 404],
  ])('that are %s get problem details and no more', async (_name, request, status) => {
    const server = await testServer();
    const answer = await exchange(server, request);
    expect(answer.status).toBe(status);
    expect(answer.headers.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
    const problem = z.parse(problemSchema, JSON.parse(answer.body));
    expect(answer.headers).toContain(problem.request_id);
    expect(answer.body).not.toMatch(/root:|node_modules|\.ts/);
  });

  it('have 15 s for their headers, a minute for all, and 75 s in which nothing moves', async () => {
    const { http } = await testServer();
    expect(http.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000, timeout: 75_000 });
  });

  it('that are a body too large are answered at once, and read before the connection ends', async () => {
    const server = await testServer();
    const { port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const large = 'a'.repeat(30_000_000);
    socket.write(postOf('/api/v1/auth/login', large.length).replace('connection: close\r\n', ''));
    const refused = await new Promise<Buffer>((answered) => socket.once('data', answered));
    expect(refused.toString()).toMatch(/^HTTP\/1.1 413 /);
    expect(refused.toString().toLowerCase()).toContain('connection: close');
    await new Promise((written) => socket.write(large, written));
    expect(await text(socket)).toBe('');
  });

  it('that are no JSON do not end the connection', async () => {
    const server = await testServer();
    const { port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const open = postOf('/api/v1/auth/login', 2).replace('connection: close\r\n', '');
    socket.write(`${open}{x${get('/healthz')}`);
    expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('that ask 200 times at once are hung up on', async () => {
    const server = await testServer();
    const { port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(200));
    expect(await text(socket).catch(() => '')).toBe('');
  });

  it('that end in the middle of a body are no failure of the server', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const lines = ['POST /api/v1/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json'];
    socket.write([...lines, 'content-length: 100', '', '{"user'].join('\r\n'), () => socket.destroy());
    const health = () => server.call(adminEndpoints.health, { token });
    const newest = async () => (await health()).recent_errors[0];
    await expect.poll(newest).toMatchObject({ endpoint: '/api/v1/auth/login', status_code: 400 });
    expect(await health()).toMatchObject({ status: 'healthy', reasons: [] });
  });

  it('that are JSON in another encoding than UTF-8 are refused, and not read with other characters', async () => {
    const server = await testServer();
    const body = (encoding: BufferEncoding) => Buffer.from('{"username":"J\u00fcrgen","password":"x"}', encoding);
    const call = (payload: Buffer) =>
      server.http.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const refused = await call(body('latin1'));
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      400,
      'The request could not be read; send valid JSON in UTF-8.',
    ]);
    expect((await call(body('utf8'))).statusCode).toBe(401);
  });

  it('leave the server alive', async () => {
    const server = await testServer();
    await exchange(server, '\0\0\0\r\n\r\n');
    expect((await server.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });
});
