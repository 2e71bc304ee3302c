import type { FastifyInstance, FastifyReply } from 'fastify';
import { findDialect } from '#providers/broker/paper/paper-broker.ts';
import { browserOrigin } from './browser-origin.ts';
import type { BrokersService } from './brokers-service.ts';

const path = '/sandbox/broker/sign-in';

/** The paper broker's sign-in page: what a real broker shows on its own site. */
export function servePaperSignIn(
  http: FastifyInstance,
  { brokers, config }: { brokers: Pick<BrokersService, 'approvePaper'>; config: { publicUrl: string | null } },
): void {
  http.get(path, async (request, reply) => {
    const origin = browserOrigin(request, config.publicUrl);
    const query = new URL(request.url, origin).searchParams;
    const dialect = findDialect(query.get('dialect') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    // Nobody is ever sent elsewhere than back to this server's own callback.
    const isOwn = redirectUri.startsWith(`${origin}/api/v1/broker/callback/`);
    const approved = dialect === null || !isOwn ? null : brokers.approvePaper(dialect, query);
    if (approved === null) return sendPage(reply.code(400), '<p>This request is not whole.</p>');
    const denied = new URL(redirectUri);
    denied.searchParams.set('error', 'access_denied');
    denied.searchParams.set('state', query.get('state') ?? '');
    return sendPage(reply, consent(approved, denied.href));
  });
}

function sendPage(reply: FastifyReply, body: string): FastifyReply {
  const links =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain-page.css">';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox broker</title>${links}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
}

function consent(approved: string, denied: string): string {
  return [
    '<h1>Sandbox broker</h1>',
    '<p>This is the paper broker that comes with AEX. Its account, positions and dealings are simulated.</p>',
    '<p>AEX wants to read positions, history and balances. It cannot place trades or move money.</p>',
    `<p><a id="allow" href="${escaped(approved)}">Allow</a> <a id="deny" href="${escaped(denied)}">Deny</a></p>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
