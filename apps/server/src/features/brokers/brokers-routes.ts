import { brokerEventEndpoints } from '@aex/contracts/broker-events';
import { brokerEndpoints } from '@aex/contracts/brokers';
import type { FastifyReply } from 'fastify';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { browserOrigin } from './browser-origin.ts';
import type { BrokersService } from './brokers-service.ts';

// Sent when the broker leads the browser back here from its own site, so it cannot be strict.
const browserCookie = '__Host-aex_broker';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' as const, maxAge: 600 };

type Deps = { brokers: BrokersService; config: { publicUrl: string | null } };

/** Binds the calls of section 'broker'. */
export function bindBrokerRoutes(bind: Bind, { brokers, config }: Deps): void {
  bind(brokerEndpoints.providers, async () => brokers.providers());
  bind(brokerEndpoints.list, ({ ctx, query }) => brokers.list({ ctx, input: query }));
  bind(brokerEndpoints.authorize, async ({ ctx, params, query, request, reply }) => {
    const { provider } = params;
    const sandbox = query.sandbox === undefined ? undefined : query.sandbox === 'true';
    const browserSecret = request.cookies[browserCookie];
    const origin = browserOrigin(request, config.publicUrl);
    const begun = await brokers.beginSignIn({ ctx, input: { provider, sandbox, origin, browserSecret } });
    keepBrowserSecret(reply, begun.browserSecret);
    const { authUrl: auth_url, linkToken } = begun;
    return { auth_url, provider, ...(linkToken === null ? {} : { link_token: linkToken }) };
  });
  bind(brokerEndpoints.callback, async ({ ctx, params, query, request }) => {
    const { provider } = params;
    const { code, state, error } = query;
    const browserSecret = request.cookies[browserCookie];
    const result = await brokers.finishSignIn({ ctx, input: { provider, code, state, error, browserSecret } });
    return { location: `/settings?broker=${provider}&result=${result}` };
  });
  bind(brokerEndpoints.connect, ({ ctx, body }) => brokers.connect({ ctx, input: body }));
  bind(brokerEndpoints.disconnect, ({ ctx, params }) => brokers.disconnect({ ctx, input: params }));
  bind(brokerEndpoints.test, ({ ctx, params }) => brokers.test({ ctx, input: params }));
  bind(brokerEventEndpoints.list, ({ ctx, query }) => brokers.events.list({ ctx, input: query }));
  bind(brokerEventEndpoints.change, ({ ctx, params, body }) =>
    brokers.events.change({ ctx, input: { ...params, ...body } }),
  );
  bind(brokerEndpoints.performance, ({ ctx, query }) =>
    brokers.performance({ ctx, input: { connectionId: query.connection_id } }),
  );
}

function keepBrowserSecret(reply: FastifyReply, secret: string): void {
  reply.setCookie(browserCookie, secret, cookieOptions);
}
