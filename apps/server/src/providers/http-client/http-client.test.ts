import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listenHttp, listenTcp } from '#server/testing/local-server.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { type ClientSettings, createHttpClient } from './http-client.ts';
import type { ExchangeLimits } from './http-exchange.ts';
import { ProviderFailure } from './provider-failure.ts';

// A machine may stand still for seconds: only who waits for the limit has a short one.
const limits: ExchangeLimits = { connectMs: 30_000, totalMs: 30_000, maxBytes: 200_000 };
const impatient = { limits: { ...limits, totalMs: 1000 } };

function clientFor(address: string, overrides: Partial<ClientSettings> = {}) {
  const clock = testClock('2026-11-20T15:00:00.000Z');
  const pauses: number[] = [];
  const sleep = async (ms: number) => {
    pauses.push(ms);
    clock.advance(ms);
  };
  const settings = {
    provider: 'example',
    bases: { default: address },
    headers: { 'user-agent': 'Example Fund admin@example.com' },
    secretQuery: {},
    secrets: [],
    quota: [],
    freshMs: 0,
    limits,
    ...overrides,
  };
  const client = createHttpClient(settings, { clock, sleep, random: () => 0.5 });
  const get = (path = '/data') => client.request({ path }, { patienceMs: 60_000 });
  const failureOf = async (path?: string): Promise<ProviderFailure> => {
    const outcome = await get(path).catch((error: unknown) => error);
    if (outcome instanceof ProviderFailure) return outcome;
    throw new Error(`No failure but ${String(outcome)}`);
  };
  return { client, clock, pauses, get, failureOf };
}

async function serve(listener: RequestListener, overrides: Partial<ClientSettings> = {}) {
  const hits: Array<{ url: string; headers: Record<string, unknown> }> = [];
  const address = await listenHttp((request, response) => {
    hits.push({ url: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  return { hits, address, ...clientFor(address, overrides) };
}

describe('an answer', () => {
  it('is read whole, whatever its packing', async () => {
    const text = JSON.stringify({ price: 101.5, name: 'Zürich' });
    const packings: Record<string, Buffer> = {
      gzip: gzipSync(text),
      br: brotliCompressSync(text),
      identity: Buffer.from(text),
    };
    const { get } = await serve((request, response) => {
      const packing = request.url?.slice(1) ?? '';
      response.setHeader('content-encoding', packing);
      response.end(packings[packing]);
    });
    expect(await get('/gzip')).toMatchObject({ text });
    expect(await get('/br')).toMatchObject({ text });
    expect(await get('/identity')).toMatchObject({ text });
  });

  it('is decoded by the character set that it declares', async () => {
    const { get } = await serve((_request, response) =>
      response.end(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Société</a>', 'latin1')),
    );
    expect(await get()).toMatchObject({ text: expect.stringContaining('Société') });
  });

  it('keeps characters that arrive in halves', async () => {
    const bytes = Buffer.from('{"name":"Nestlé"}');
    const { get } = await serve((_request, response) => {
      response.write(bytes.subarray(0, 14));
      setImmediate(() => response.end(bytes.subarray(14)));
    });
    expect(await get()).toMatchObject({ text: '{"name":"Nestlé"}' });
  });

  it('carries the declared user agent and the keys', async () => {
    const { hits, get } = await serve((_request, response) => response.end('{}'), {
      secretQuery: { api_key: 'k-123456' },
    });
    await get();
    expect(hits[0]?.url).toBe('/data?api_key=k-123456');
    expect(hits[0]?.headers['user-agent']).toBe('Example Fund admin@example.com');
  });
});

describe('a failure is told by its kind', () => {
  it.each([
    [401, 'unauthorized', 1],
    [403, 'unauthorized', 1],
    [404, 'not_found', 1],
    [400, 'rejected', 1],
    [500, 'server_error', 3],
    [503, 'server_error', 3],
    [429, 'throttled', 3],
  ])('status %i is %s after %i tries', async (status, kind, tries) => {
    const { hits, failureOf } = await serve((_request, response) => {
      response.statusCode = status;
      response.end('<html><body>Sorry</body></html>');
    });
    expect(await failureOf()).toMatchObject({ kind, status, message: `example: status ${status}: Sorry` });
    expect(hits).toHaveLength(tries);
  });

  it('silence is a timeout', async () => {
    const { failureOf, hits } = await serve(() => undefined, impatient);
    expect((await failureOf()).kind).toBe('timeout');
    expect(hits).toHaveLength(3);
  });

  it('a body that drips is cut at the time limit', async () => {
    const { failureOf } = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    }, impatient);
    expect((await failureOf()).kind).toBe('timeout');
  });

  it('a closed port is refused, without further tries', async () => {
    const { failureOf, pauses } = clientFor('http://127.0.0.1:1');
    expect((await failureOf()).kind).toBe('refused');
    expect(pauses).toEqual([]);
  });

  it('a reset before the answer is a reset', async () => {
    const address = await listenTcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect((await clientFor(address).failureOf()).kind).toBe('reset');
  });

  it('a connection that ends in the middle is truncated', async () => {
    const address = await listenTcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"data":[')),
    );
    expect((await clientFor(address).failureOf()).kind).toBe('truncated');
  });

  it('a reset in the middle is truncated', async () => {
    const address = await listenTcp((socket) =>
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"data":[', () => socket.resetAndDestroy());
      }),
    );
    const { kind } = await clientFor(address).failureOf();
    expect(['truncated', 'reset']).toContain(kind);
  });

  it('a packed body that ends early is truncated', async () => {
    const packed = gzipSync(Buffer.from('[1,2,3]'.repeat(3000)));
    const { failureOf } = await serve((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(packed.subarray(0, packed.length - 12));
    });
    expect((await failureOf()).kind).toBe('truncated');
  });

  it('what cannot be unpacked is garbage', async () => {
    const { failureOf } = await serve((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end('not gzip at all');
    });
    expect((await failureOf()).kind).toBe('garbage');
  });

  it('what is not HTTP is garbage', async () => {
    const address = await listenTcp((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.9\r\n')));
    expect((await clientFor(address).failureOf()).kind).toBe('garbage');
  });

  it('a body without end is cut at the size limit', async () => {
    const { failureOf } = await serve((_request, response) => {
      const chunk = 'x'.repeat(64_000);
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', write);
      write();
    });
    expect((await failureOf()).kind).toBe('too_large');
  });

  it('a bomb of 200 MB in 200 KB is cut while it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const before = process.memoryUsage().rss;
    const { failureOf } = await serve((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(bomb);
    });
    expect((await failureOf()).kind).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('never repeats a key that the far side sends back', async () => {
    const { failureOf } = await serve(
      (request, response) => {
        response.statusCode = 400;
        response.end(`Bad request for ${request.url}`);
      },
      { secretQuery: { api_key: 'k-123456' }, secrets: ['k-123456'] },
    );
    const { message } = await failureOf();
    expect(message).toContain('Bad request');
    expect(message).not.toContain('k-123456');
  });
});

describe('redirects', () => {
  it('are followed on the provider’s own addresses', async () => {
    const { get } = await serve((request, response) => {
      if (request.url === '/moved') return response.end('{"ok":true}');
      return response.writeHead(301, { location: '/moved' }).end();
    });
    expect(await get()).toMatchObject({ text: '{"ok":true}' });
  });

  it('are refused elsewhere, before any connection', async () => {
    const elsewhere = await serve((_request, response) => response.end('secret'));
    const { failureOf } = await serve((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.address}/` }).end(),
    );
    expect((await failureOf()).kind).toBe('redirected_away');
    expect(elsewhere.hits).toHaveLength(0);
  });

  it('that go in a circle end', async () => {
    const { failureOf, hits } = await serve((_request, response) =>
      response.writeHead(302, { location: '/data' }).end(),
    );
    expect((await failureOf()).kind).toBe('redirected_away');
    expect(hits).toHaveLength(4);
  });
});

describe('trying again', () => {
  it('backs off, and honours Retry-After', async () => {
    let count = 0;
    const { get, pauses } = await serve((_request, response) => {
      count += 1;
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.end('{}');
    });
    expect(await get()).toMatchObject({ text: '{}' });
    expect(pauses).toEqual([375, 7000]);
  });

  it('gives up at once where the wait is longer than the patience', async () => {
    const { failureOf, pauses } = await serve((_request, response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    );
    expect(await failureOf()).toMatchObject({ kind: 'throttled', retryAfterMs: 3_600_000 });
    expect(pauses).toEqual([]);
  });

  it('opens the circuit after repeated faults and tries once after a minute', async () => {
    const { client, clock, failureOf, hits } = await serve((_request, response) => response.writeHead(500).end());
    await failureOf();
    await failureOf();
    expect(hits).toHaveLength(5);
    expect((await failureOf()).kind).toBe('circuit_open');
    expect(client.circuit().isOpen).toBe(true);
    expect(hits).toHaveLength(5);
    clock.advance(61_000);
    await failureOf();
    expect(hits).toHaveLength(6);
  });
});

describe('asking less', () => {
  it('keeps the limit of requests by waiting, or says so', async () => {
    const quota = [{ count: 2, ms: 60_000 }];
    const { client, get, hits, pauses } = await serve((_request, response) => response.end('{}'), { quota });
    await get('/1');
    await get('/2');
    await expect(client.request({ path: '/3' }, { patienceMs: 0 })).rejects.toMatchObject({ kind: 'quota_exhausted' });
    expect(hits).toHaveLength(2);
    await get('/3');
    expect(pauses).toEqual([60_000]);
    expect(hits).toHaveLength(3);
  });

  it('uses a fresh answer again and asks by its validators once it is old', async () => {
    const { get, hits, clock } = await serve(
      (request, response) => {
        if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
        return response.setHeader('etag', '"v1"').end('{"n":1}');
      },
      { freshMs: 10_000 },
    );
    await get();
    await get();
    expect(hits).toHaveLength(1);
    clock.advance(20_000);
    expect(await get()).toMatchObject({ isUnchanged: false, text: '{"n":1}' });
    expect(hits).toHaveLength(2);
    await get();
    expect(hits).toHaveLength(2);
  });

  it('reports that nothing changed since the given validators', async () => {
    const { client } = await serve((_request, response) => response.writeHead(304).end());
    const validators = { etag: '"v1"', lastModified: null };
    expect(await client.request({ path: '/data' }, { validators })).toEqual({ isUnchanged: true });
  });
});
