import { keptAtHeader, keptPrefix } from '#lib/offline/kept-names.ts';
import { firstOf } from './server-first.ts';

/** So many answers are kept; the oldest go first. */
const mostKept = 80;

type Surroundings = { caches: CacheStorage; fetch: (request: Request) => Promise<Response>; now: () => Date };

export type KeptAnswers = {
  /** The server's answer, kept for later while nobody waits for it; without the server the kept one, its figures marked stale. */
  answer: (request: Request, afterwards: (keeping: Promise<void>) => void) => Promise<Response>;
  /** Lets go of what other releases kept, whose contracts may differ. */
  activate: () => Promise<void>;
};

/** Public answers for the time without a server, asked for as a stranger so that nothing of an account can be among them. */
export function createKeptAnswers(version: string, { caches, fetch, now }: Surroundings): KeptAnswers {
  const name = `${keptPrefix}${version}`;

  async function keep(url: string, response: Response): Promise<void> {
    if (response.status !== 200 || (response.headers.get('cache-control') ?? '').includes('no-store')) return;
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, now().toISOString());
    const cache = await caches.open(name);
    // Put anew it is the youngest.
    await cache.delete(url);
    await cache.put(url, new Response(await response.text(), { status: 200, headers }));
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - mostKept)).map((oldest) => cache.delete(oldest)));
  }

  return {
    answer: async (request, afterwards) => {
      const response = await firstOf(
        () => fetch(asStranger(request)),
        async () => {
          const found = await (await caches.open(name)).match(request.url, { ignoreVary: true });
          return found === undefined ? undefined : staleAnswer(found);
        },
      );
      // A full disk is no reason to withhold the answer.
      if (!response.headers.has(keptAtHeader)) afterwards(keep(request.url, response.clone()).catch(() => undefined));
      return response;
    },
    activate: async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((other) => other.startsWith(keptPrefix) && other !== name).map((other) => caches.delete(other)),
      );
    },
  };
}

/** The same question without the token and the cookies of whoever asks. */
function asStranger(request: Request): Request {
  return new Request(request.url, {
    headers: { accept: request.headers.get('accept') ?? 'application/json' },
    credentials: 'omit',
    cache: 'no-cache',
    signal: request.signal,
  });
}

async function staleAnswer(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const text = JSON.stringify(await kept.json(), staleState);
  return new Response(text, { status: 200, headers });
}

/** No figure of a kept answer is live; a simulated one stays what it is. */
function staleState(key: string, value: unknown): unknown {
  if (key === 'state' && (value === 'live' || value === 'delayed')) return 'stale';
  return key === 'is_stale' && value === false ? true : value;
}
