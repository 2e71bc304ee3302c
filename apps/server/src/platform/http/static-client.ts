import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientRoute, clientRouteOf, drawnPagePath } from '@aex/contracts/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#platform/errors.ts';
import { allowedMethods } from './allowed-methods.ts';
import { sendProblem } from './error-handler.ts';
import { sendPacked } from './answer-packing.ts';
import { createPageFiller } from './page-filler.ts';
import { preloadLinks } from './page-scripts.ts';

export const builtClientDirectory = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

// Segments that start with a dot, and everything encoded, are no files of the client.
const filePath = /^(?:\/[\w-][\w.-]*)+$/;

// The framework alone looks out eight times for the end of an answer that is a file, beside what watches every call; Node takes more
// than ten for a leak, and warns.
const mostListeners = 20;

/** Serves the built client: its hashed files for a year, its page for every route it knows, and 404 with the page for others. */
export async function serveClient(app: FastifyInstance, directory: string): Promise<void> {
  const indexPath = join(directory, 'index.html');
  const isBuilt = existsSync(indexPath);
  const fillPage = createPageFiller(app, directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.endsWith('/sw.js')) void reply.header('service-worker-allowed', '/');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allow = allowedMethods(path);
    if (allow.length > 0) {
      const text = `${request.method} is not a method of this call.`;
      return sendProblem(request, reply, new AppError('method_not_allowed', text, { details: { allow } }));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !isRead || path.startsWith('/api/')) return sendProblem(request, reply, notFound('page or call'));
    reply.raw.setMaxListeners(mostListeners);
    if (filePath.test(path) && (await isFile(join(directory, path)))) return reply.code(200).sendFile(path.slice(1));
    const route = clientRouteOf(path);
    void reply.header('vary', 'accept');
    if (!takesPage(request.headers.accept, route)) return sendProblem(request, reply, notFound('page or call'));
    void reply.code(route === null ? 404 : 200);
    // Looked up anew each time: a build that ends while the server runs has other file names.
    const drawn = route === null ? null : drawnPagePath(route);
    if (drawn !== null && (await isFile(join(directory, drawn)))) {
      const filled = await fillPage(request, path);
      if (filled === null) return reply.sendFile(drawn);
      return sendPacked(reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache'), filled);
    }
    // A drawn page names its scripts itself, for after its first paint.
    const links = route === null ? '' : await preloadLinks(directory, route);
    if (links !== '') void reply.header('link', links);
    return reply.sendFile('index.html');
  });
}

/** A page that exists goes to whoever does not refuse it; the not-found page only to who asks for a page by name. */
function takesPage(accept: string | undefined, route: ClientRoute | null): boolean {
  if (accept?.includes('text/html') === true) return true;
  return route !== null && (accept === undefined || /\*\/\*|text\/\*/.test(accept));
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
