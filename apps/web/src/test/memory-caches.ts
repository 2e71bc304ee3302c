type Stored = { url: string; response: Response };

const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://aex.test').href;

/** A cache of one name, in memory, in the order in which its answers came. */
class MemoryCache {
  stored: Stored[] = [];

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.stored.find(({ url }) => url === urlOf(request))?.response.clone());
  }

  put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.stored = [...this.stored.filter(({ url }) => url !== urlOf(request)), { url: urlOf(request), response }];
    return Promise.resolve();
  }

  delete(request: RequestInfo | URL): Promise<boolean> {
    this.stored = this.stored.filter(({ url }) => url !== urlOf(request));
    return Promise.resolve(true);
  }

  keys(): Promise<Request[]> {
    return Promise.resolve(this.stored.map(({ url }) => new Request(url)));
  }
}

/** The caches of a browser, as far as the client and its worker use them. */
export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();

  open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = await cache.match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }

  /** The paths in the caches whose name begins so. */
  paths(prefix: string): string[] {
    const chosen = [...this.all].filter(([name]) => name.startsWith(prefix));
    return chosen.flatMap(([, cache]) => cache.stored.map(({ url }) => new URL(url).pathname));
  }
}

/** Gives the stand-in the type of what it stands in for; only what it has is used. */
export function asCacheStorage(caches: MemoryCaches): CacheStorage {
  return caches as unknown as CacheStorage;
}
