import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listenHttp } from '#server/testing/local-server.ts';
import type { EgressPolicy } from './egress-address.ts';
import { EgressError } from './egress-error.ts';
import { createEgressGuard } from './egress-guard.ts';
import { pinnedLookup, type Resolve } from './host-addresses.ts';

const closed: EgressPolicy = { allowedHosts: [], trustedOrigins: [], ownHosts: [] };

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof EgressError ? error.fault : String(error);
  }
}

/** A server on loopback that counts what reaches it. */
async function countingServer(): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const url = await listenHttp((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    response.end('reached');
  });
  return { url, seen };
}

function trusting(...urls: string[]): EgressPolicy {
  return { ...closed, trustedOrigins: urls };
}

describe('the guard of outgoing calls', () => {
  it('reaches no server of this machine, in whatever form it is named', async () => {
    const { url, seen } = await countingServer();
    const { port } = new URL(url);
    const guard = createEgressGuard(closed);
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '2130706433', '0x7f.1', '0177.1', '127.1']) {
      for (const scheme of ['http', 'https'])
        expect(await faultOf(guard.request({ url: `${scheme}://${host}:${port}/` }))).toBe('refused_address');
    }
    expect(seen).toEqual([]);
  });

  it('refuses a name that leads to a private address, alone or beside a public one, and one that leads nowhere', async () => {
    const resolve: Resolve = async (host) => {
      if (host === 'inside.broker.com') return [{ address: '10.0.0.8', family: 4 }];
      if (host === 'both.broker.com')
        return [
          { address: '8.8.8.8', family: 4 },
          { address: '::1', family: 6 },
        ];
      throw new Error('ENOTFOUND');
    };
    const guard = createEgressGuard(closed, { resolve });
    for (const host of ['inside', 'both', 'nowhere']) {
      expect(await faultOf(guard.request({ url: `https://${host}.broker.com/` }))).toBe('refused_address');
      expect(await faultOf(guard.check(`https://${host}.broker.com/`))).toBe('refused_address');
    }
  });

  it('looks a name up once and connects to what it found, whatever the name leads to afterwards', async () => {
    const { url, seen } = await countingServer();
    const { port } = new URL(url);
    let asked = 0;
    const resolve: Resolve = async () => {
      asked += 1;
      // The second answer, if it were ever asked for, would lead to nobody.
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    const guard = createEgressGuard({ ...closed, allowedHosts: [`rebind.broker.com:${port}`] }, { resolve });
    const answer = await guard.request({ url: `http://rebind.broker.com:${port}/` });
    expect(answer.body.toString()).toBe('reached');
    expect({ asked, hits: seen.length }).toEqual({ asked: 1, hits: 1 });
  });

  it('gives a connection the checked addresses whatever name it asks for', () => {
    const found: unknown[] = [];
    const lookup = pinnedLookup([{ address: '8.8.8.8', family: 4 }]);
    lookup('localhost', { all: true }, (_error, addresses) => found.push(addresses));
    lookup('localhost', {}, (_error, address, family) => found.push([address, family]));
    expect(found).toEqual([[{ address: '8.8.8.8', family: 4 }], ['8.8.8.8', 4]]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow %i to a server of this machine', async (status) => {
    const inner = await countingServer();
    const outer = await listenHttp((_request, response) => {
      response.writeHead(status, { location: `${inner.url}/secret` }).end();
    });
    const guard = createEgressGuard(trusting(outer));
    expect(await faultOf(guard.request({ url: `${outer}/` }))).toBe('refused_address');
    expect(inner.seen).toEqual([]);
  });

  it('follows no chain that ends on this machine, and no page that only says where to go on', async () => {
    const inner = await countingServer();
    const last = await listenHttp((_request, response) => {
      response.writeHead(302, { location: `${inner.url}/secret` }).end();
    });
    const first = await listenHttp((request, response) => {
      if (request.url === '/chain') response.writeHead(307, { location: `${last}/next` }).end();
      else if (request.url === '/odd')
        response.writeHead(302, { location: `//${new URL(inner.url).host}/secret` }).end();
      else
        response
          .writeHead(200, { location: inner.url, refresh: `0; url=${inner.url}`, 'content-type': 'text/html' })
          .end(`<meta http-equiv="refresh" content="0; url=${inner.url}">`);
    });
    const guard = createEgressGuard(trusting(first, last));
    expect(await faultOf(guard.request({ url: `${first}/chain` }))).toBe('refused_address');
    expect(await faultOf(guard.request({ url: `${first}/odd` }))).toBe('refused_address');
    expect((await guard.request({ url: `${first}/page` })).status).toBe(200);
    expect(inner.seen).toEqual([]);
  });

  it('asks again before each call and each hop: a name that turned to this machine meanwhile is refused', async () => {
    const lookups: string[] = [];
    const resolve: Resolve = async (host) => {
      lookups.push(host);
      const isTurned = lookups.filter((each) => each === host).length > 1;
      return [{ address: isTurned || host === 'next.broker.com' ? '127.0.0.1' : '8.8.8.8', family: 4 }];
    };
    const guard = createEgressGuard(closed, { resolve });
    expect(await faultOf(guard.check('https://turning.broker.com/'))).toBe('none');
    expect(await faultOf(guard.request({ url: 'https://turning.broker.com/' }))).toBe('refused_address');
    const hop = await listenHttp((_request, response) => {
      response.writeHead(302, { location: 'https://next.broker.com/' }).end();
    });
    const trustful = createEgressGuard(trusting(hop), { resolve });
    expect(await faultOf(trustful.request({ url: `${hop}/` }))).toBe('refused_address');
    expect(lookups).toEqual(['turning.broker.com', 'turning.broker.com', 'next.broker.com']);
  });

  it('takes no credentials along to another origin, and no body at all', async () => {
    const second = await countingServer();
    const first = await listenHttp((request, response) => {
      response.writeHead(request.method === 'POST' ? 307 : 302, { location: `${second.url}/next` }).end();
    });
    const guard = createEgressGuard(trusting(first, second.url));
    const headers = { authorization: 'Bearer canary', 'x-api-key': 'canary' };
    await guard.request({ url: `${first}/`, headers });
    expect(second.seen).toEqual(['GET /next -']);
    expect(await faultOf(guard.request({ url: `${first}/`, method: 'POST', headers, body: 'canary' }))).toBe(
      'refused_address',
    );
    expect(second.seen).toHaveLength(1);
  });

  it('keeps them on the same origin, and gives up a circle after three', async () => {
    const seen: string[] = [];
    const url = await listenHttp((request, response) => {
      seen.push(`${request.url} ${request.headers.authorization}`);
      if (request.url === '/b') response.end('there');
      else response.writeHead(302, { location: request.url === '/a' ? '/b' : '/circle' }).end();
    });
    const guard = createEgressGuard(trusting(url));
    const headers = { authorization: 'Bearer canary' };
    expect((await guard.request({ url: `${url}/a`, headers })).body.toString()).toBe('there');
    expect(seen).toEqual(['/a Bearer canary', '/b Bearer canary']);
    expect(await faultOf(guard.request({ url: `${url}/circle` }))).toBe('too_many_redirects');
    expect(seen).toHaveLength(6);
  });

  it('cuts an answer that has no end, one that drips, and one that is packed', async () => {
    const url = await listenHttp((request, response) => {
      if (request.url === '/endless') {
        const pour = () => {
          while (response.write(Buffer.alloc(64 * 1024)));
          response.once('drain', pour);
        };
        pour();
      } else if (request.url === '/drip') response.write('a');
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1024 * 1024)));
    });
    const guard = createEgressGuard(trusting(url));
    const limits = { totalMs: 150, maxBytes: 1024 * 1024 };
    expect(await faultOf(guard.request({ url: `${url}/endless`, limits: { maxBytes: 1024 * 1024 } }))).toBe(
      'too_large',
    );
    expect(await faultOf(guard.request({ url: `${url}/drip`, limits }))).toBe('timeout');
    expect(await faultOf(guard.request({ url: `${url}/packed`, limits: { maxBytes: 1024 * 1024 } }))).toBe('packed');
  });

  it('does not wait for a look-up that never answers', async () => {
    const guard = createEgressGuard(closed, { resolve: () => new Promise(() => undefined) });
    expect(await faultOf(guard.request({ url: 'https://slow.broker.com/', limits: { totalMs: 50 } }))).toBe('timeout');
  });
});
