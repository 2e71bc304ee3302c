import { sharingEndpoints } from '@aex/contracts/sharing';
import type { FastifyInstance } from 'fastify';

const call = sharingEndpoints.shared.path.replace('{token}', ':token');
const page = /^\/+shared\//;

/** Keeps out of search engines what is for those who have its link, and a link that is dead too. */
export function keepSharedUnlisted(http: FastifyInstance): void {
  http.addHook('onRequest', ({ url, routeOptions }, reply, begin) => {
    if (routeOptions.url === call || page.test(url)) reply.header('x-robots-tag', 'noindex');
    begin();
  });
}
