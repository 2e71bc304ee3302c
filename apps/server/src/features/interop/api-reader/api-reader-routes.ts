import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { readOperations } from './api-description.ts';
import { callsPage, errorsPage } from './reader-pages.ts';

const querySchema = z.object({ query: z.string().max(200).catch('') });

/** Serves the reader of the API at `/docs`: plain pages without a script, so that the strict policy holds for them too. */
export function serveApiReader(http: FastifyInstance, document: unknown): void {
  const operations = readOperations(document);
  const style = readFileSync(new URL('./reader-style.css', import.meta.url), 'utf8');
  const calls = callsPage(operations, '');
  const errors = errorsPage();
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  http.get('/docs', async (request, reply) => {
    const { query } = querySchema.parse(request.query);
    return send(reply, 'text/html', query === '' ? calls : callsPage(operations, query));
  });
  http.get('/docs/errors', async (_request, reply) => send(reply, 'text/html', errors));
  http.get('/docs/reader.css', async (_request, reply) => send(reply, 'text/css', style));
}
