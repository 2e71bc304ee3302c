import { createServer, type IncomingMessage, type Server } from 'node:http';
import { paperAlpaca } from './paper-alpaca.ts';
import { createPaperBooks } from './paper-book.ts';
import { jsonAnswer, type PaperAnswer, type PaperContext, type PaperDialect } from './paper-exchange.ts';
import { paperFlex } from './paper-flex.ts';
import { approve } from './paper-oauth.ts';
import { paperPlaid } from './paper-plaid.ts';
import { paperSchwab } from './paper-schwab.ts';
import { createPaperTokens } from './paper-tokens.ts';
import { paperTradeStation } from './paper-tradestation.ts';

const dialects = {
  alpaca: paperAlpaca,
  generic: paperAlpaca,
  keys: paperAlpaca,
  tradestation: paperTradeStation,
  schwab: paperSchwab,
  ibkr: paperFlex,
  plaid: paperPlaid,
} satisfies Record<string, PaperDialect>;

export type PaperDialectName = keyof typeof dialects;

export type PaperBroker = {
  /** Where a dialect is spoken, over HTTP on this machine alone; starts listening when first asked for. */
  baseUrl(dialect: PaperDialectName): Promise<string>;
  /** Where the browser goes once its user has agreed; null for a request that is not whole. */
  approve(dialect: PaperDialectName, query: URLSearchParams): string | null;
  /** Test credentials for a broker that is connected by a form. */
  issueKey(dialect: 'keys' | 'ibkr' | 'plaid', holder: string): string;
  close(): Promise<void>;
};

type Deps = { secretKey: Buffer; seed: number; now: () => Date };

const maxBodyBytes = 64 * 1024;
const keptRevocations = 10_000;

/** A broker that is not there: made-up accounts behind the protocols of the real ones. */
export function createPaperBroker({ secretKey, seed, now }: Deps): PaperBroker {
  const tokens = createPaperTokens(secretKey);
  const books = createPaperBooks(seed);
  const revoked = new Set<string>();
  const contextOf = (dialect: string): PaperContext => ({
    tokens,
    now: now(),
    bookOf: (holder) => books.bookOf(holder, now()),
    dialect,
    isRevoked: (token) => revoked.has(token),
    revoke: (token) => {
      revoked.add(token);
      const [oldest] = revoked;
      if (revoked.size > keptRevocations && oldest !== undefined) revoked.delete(oldest);
    },
  });
  let listening: Promise<{ server: Server; url: string }> | null = null;
  const answer = async (request: IncomingMessage): Promise<PaperAnswer> => {
    const url = new URL(request.url ?? '/', 'http://paper');
    const [, name = '', ...rest] = url.pathname.split('/');
    const dialect = findDialect(name);
    if (dialect === null) return jsonAnswer(404, { message: 'not found' });
    const body = await readBody(request);
    const path = `/${rest.join('/')}`;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const { method = 'GET' } = request;
    return dialects[dialect]({ method, path, query: url.searchParams, headers, body }, contextOf(dialect));
  };
  return {
    baseUrl: async (dialect) => {
      listening ??= listen(answer);
      return `${(await listening).url}/${dialect}`;
    },
    approve: (dialect, query) => approve(query, { tokens, now: now(), dialect }),
    issueKey: (dialect, holder) =>
      tokens.issue({
        use: ({ keys: 'key', ibkr: 'flex', plaid: 'public' } as const)[dialect],
        dialect,
        holder,
        endsAt: null,
      }),
    close: async () => {
      if (listening === null) return;
      const { server } = await listening;
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
}

/** The dialect of this name. */
export function findDialect(name: string): PaperDialectName | null {
  return name in dialects && Object.hasOwn(dialects, name) ? asDialect(name) : null;
}

// Just found among the names.
function asDialect(name: string): PaperDialectName {
  return name as PaperDialectName;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of asBytes(request)) {
    size += part.length;
    if (size > maxBodyBytes) throw new Error('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

// A request without an encoding gives bytes; its type says `any`.
function asBytes(request: AsyncIterable<unknown>): AsyncIterable<Uint8Array> {
  return request as AsyncIterable<Uint8Array>;
}

async function listen(answer: (request: IncomingMessage) => Promise<PaperAnswer>) {
  const server = createServer((request, response) => {
    answer(request)
      .catch(() => jsonAnswer(400, { message: 'the request could not be read' }))
      .then(({ status, contentType, body, location }) => {
        const where = location === undefined ? {} : { location };
        response.writeHead(status, { 'content-type': contentType, ...where }).end(body);
      })
      .catch(() => response.destroy());
  });
  server.unref();
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => ready());
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}` };
}
