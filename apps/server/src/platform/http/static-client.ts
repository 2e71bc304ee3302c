import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isClientRoute } from '@aex/contracts/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#platform/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { sendProblem } from './error-handler.ts';

export const builtClientDirectory = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Serves the built client: its hashed files for a year, its page for every route it knows, and 404 with the page for others. */
export async function serveClient(app: FastifyInstance, directory: string): Promise<void> {
  const indexPath = join(directory, 'index.html');
  const page = existsSync(indexPath) ? readFileSync(indexPath) : null;
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = allowedMethods(path);
    if (allow.length > 0) {
      const text = `${request.method} is not a method of this call.`;
      return sendProblem(request, reply, new AppError('method_not_allowed', text, { details: { allow } }));
    }
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
    if (page === null || path.startsWith('/api/') || !wantsPage)
      return sendProblem(request, reply, notFound('page or call'));
    return reply
      .code(isClientRoute(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
