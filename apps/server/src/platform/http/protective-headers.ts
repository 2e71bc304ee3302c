import fastifyHelmet from '@fastify/helmet';
import Fastify from 'fastify';

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * The headers that protect every answer. Nothing in them depends on the call, so they are taken from the answer of a server that
 * has the plugin: among the hooks of each call it would cost the collector of garbage more than all that the call makes.
 */
export async function protectiveHeaders({ isSecure }: { isSecure: boolean }): Promise<Record<string, string>> {
  const model = Fastify();
  await model.register(fastifyHelmet, {
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers that nobody has any more.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
  });
  const made: Record<string, string> = {};
  model.get('/', async (_request, { raw }) => {
    for (const [name, value] of Object.entries(raw.getHeaders())) made[name] = String(value);
  });
  await model.inject('/');
  await model.close();
  return made;
}
