import { firstOf } from './server-first.ts';

/** One file of the built shell; the revision is of its content, null where the name has it already. */
export type ShellFile = { path: string; revision: string | null };

/** The built shell as the build writes it into the worker. */
export type Shell = { version: string; files: readonly ShellFile[] };

const shellPrefix = 'aex-shell-';
const pagePath = '/index.html';

type Surroundings = { origin: string; caches: CacheStorage; fetch: (request: Request) => Promise<Response> };

export type ShellCache = {
  /** Fetches the whole shell of this release; a file whose name is its content is taken from the release before. */
  install: () => Promise<void>;
  /** Lets go of the shells of other releases. */
  activate: () => Promise<void>;
  /** The server's page, so that no upgrade is missed; without the server the shell's. */
  page: (request: Request) => Promise<Response>;
  file: (request: Request) => Promise<Response>;
  /** A file that is its own version: kept from the first time on. */
  asset: (request: Request) => Promise<Response>;
};

/** The files of one release, for the time without a server. */
export function createShellCache(shell: Shell, { origin, caches, fetch }: Surroundings): ShellCache {
  const name = `${shellPrefix}${shell.version}`;
  const open = () => caches.open(name);

  const orKept = (request: Request, path: string): Promise<Response> =>
    firstOf(
      () => fetch(request),
      async () => (await open()).match(path, { ignoreVary: true }),
    );

  return {
    install: async () => {
      const cache = await open();
      await Promise.all(
        shell.files.map(async ({ path, revision }) => {
          const had = revision === null ? await caches.match(path) : undefined;
          const response =
            had ?? (await fetch(new Request(new URL(path, origin), { cache: 'reload', credentials: 'omit' })));
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await cache.put(path, response);
        }),
      );
    },
    activate: async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((other) => other.startsWith(shellPrefix) && other !== name).map((other) => caches.delete(other)),
      );
    },
    page: (request) => orKept(request, pagePath),
    file: (request) => orKept(request, new URL(request.url).pathname),
    asset: async (request) => {
      const cache = await open();
      const found = await cache.match(request, { ignoreVary: true });
      if (found !== undefined) return found;
      const response = await fetch(request);
      // A full disk is no reason to withhold the file.
      if (response.ok) await cache.put(request, response.clone()).catch(() => undefined);
      return response;
    },
  };
}
