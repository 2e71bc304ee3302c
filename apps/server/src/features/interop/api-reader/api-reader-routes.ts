import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { readOperations } from './api-description.ts';
import { callsPage, errorsPage } from './reader-pages.ts';

type Operations = ReturnType<typeof readOperations>;

const querySchema = z.object({ query: z.string().max(200).catch('') });

/** Serves the reader of the API at `/docs`: plain pages without a script, so that the strict policy holds for them too. */
export function serveApiReader(http: FastifyInstance, readDocument: () => unknown): void {
  const style = readFileSync(new URL('./reader-style.css', import.meta.url), 'utf8');
  let whole: { operations: Operations; calls: string } | null = null;
  // Of all calls there are it takes a while, and few servers are ever asked.
  const readWhole = () => {
    if (whole !== null) return whole;
    const operations = readOperations(readDocument());
    whole = { operations, calls: callsPage(operations, '') };
    return whole;
  };
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  http.get('/docs', async (request, reply) => {
    const { query } = querySchema.parse(request.query);
    const { operations, calls } = readWhole();
    return send(reply, 'text/html', query === '' ? calls : callsPage(operations, query));
  });
  http.get('/docs/errors', async (_request, reply) => send(reply, 'text/html', errorsPage()));
  http.get('/docs/reader.css', async (_request, reply) => send(reply, 'text/css', style));
}
