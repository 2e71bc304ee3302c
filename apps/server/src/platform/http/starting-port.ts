import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { errorTable } from '@aex/contracts/errors';
import type { Problem } from '@aex/contracts/problem';
import { newId } from '#platform/identifiers.ts';

export type StartingPort = {
  /** Listens, so that whoever calls hears that the server is starting. */
  hold: () => Promise<void>;
  /** Lets go of the port, for the server itself to listen. */
  release: () => void;
};

const retryAfterSeconds = 2;
const lastAnswersMs = 1000;
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** Answers at the server's place until it can: that it is starting. */
export function createStartingPort({ port, host }: { port: number; host: string }): StartingPort {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, ({ url = '' }, answer) => {
    const [path] = url.split('?');
    if (path === '/healthz' || path === '/readyz') send(answer, 503, { status: 'starting' });
    else send(answer, 503, startingProblem(newId('req')));
  });
  return {
    hold: async () => {
      // Nobody knows of a port that is yet to be chosen.
      if (port === 0) return;
      server.listen({ port, host });
      await once(server, 'listening');
    },
    release: () => {
      server.close();
      setTimeout(() => server.closeAllConnections(), lastAnswersMs).unref();
    },
  };
}

function startingProblem(requestId: string): Problem {
  const { status, title } = errorTable.unavailable;
  const detail = 'The server is starting. Try again in a moment.';
  return { type: '/docs/errors#unavailable', title, status, detail, request_id: requestId };
}

function send(answer: ServerResponse, code: number, body: Problem | { status: string }): void {
  const isProblem = 'request_id' in body;
  answer.writeHead(code, {
    ...headers,
    'content-type': `application/${isProblem ? 'problem+json' : 'json'}; charset=utf-8`,
    ...(isProblem ? { 'x-request-id': body.request_id } : {}),
    ...(code === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
  });
  answer.end(JSON.stringify(body));
}
