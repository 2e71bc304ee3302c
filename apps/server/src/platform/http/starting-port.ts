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
const startingText = 'The server is starting. Try again in a moment.';
const startingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>AEX is starting</title>
<p>AEX is starting. This page opens by itself as soon as it can.</p>
</html>
`;
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** Answers at the server's place until it can: that it is starting. */
export function createStartingPort({ port, host }: { port: number; host: string }): StartingPort {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 10_000 },
    ({ url = '', headers: asked }, answer) => {
      const [path] = url.split('?');
      if (path === '/healthz' || path === '/readyz')
        return send(answer, { type: 'application/json', body: JSON.stringify({ status: 'starting' }) });
      if (asked.accept?.includes('text/html') === true) return send(answer, { type: 'text/html', body: startingPage });
      const id = newId('req');
      return send(answer, { type: 'application/problem+json', body: JSON.stringify(startingProblem(id)), id });
    },
  );
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
  return { type: '/docs/errors#unavailable', title, status, detail: startingText, request_id: requestId };
}

function send(answer: ServerResponse, { type, body, id }: { type: string; body: string; id?: string }): void {
  answer.writeHead(errorTable.unavailable.status, {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    ...(id === undefined ? {} : { 'x-request-id': id }),
    'retry-after': String(retryAfterSeconds),
  });
  answer.end(body);
}
