import { createHash } from 'node:crypto';
import { jsonAnswer, type PaperAnswer, type PaperContext, type PaperRequest, tokenOf } from './paper-exchange.ts';

/** The one client that the paper broker knows. */
export const paperClientId = 'aex-paper';

const codeMs = 60_000;
const accessSeconds = 1200;
const refreshMs = 7 * 24 * 3_600_000;

/** The authorisation server of the paper broker; null for a path that is none of its own. */
export function answerOAuth(request: PaperRequest, context: PaperContext): PaperAnswer | null {
  if (request.path === '/oauth/authorize' && request.method === 'GET') return authorize(request, context);
  if (request.method !== 'POST') return null;
  if (request.path === '/oauth/token') return exchange(new URLSearchParams(request.body), context);
  if (request.path !== '/oauth/revoke') return null;
  context.revoke(new URLSearchParams(request.body).get('token') ?? '');
  return jsonAnswer(200, {});
}

// Whoever stands behind the loopback address has the user's consent already; the page for browsers is the server's.
function authorize({ query }: PaperRequest, context: PaperContext): PaperAnswer {
  const location = approve(query, context);
  if (location === null) return jsonAnswer(400, { error: 'invalid_request' });
  return { status: 302, contentType: 'text/plain', body: '', location };
}

/** Where a browser goes with its code; null for a request that is not whole. */
export function approve(
  query: URLSearchParams,
  { tokens, now, dialect }: Pick<PaperContext, 'tokens' | 'now' | 'dialect'>,
): string | null {
  const redirectUri = query.get('redirect_uri') ?? '';
  const challenge = query.get('code_challenge') ?? '';
  const isWhole =
    URL.canParse(redirectUri) &&
    challenge !== '' &&
    query.get('code_challenge_method') === 'S256' &&
    query.get('response_type') === 'code' &&
    query.get('client_id') === paperClientId;
  if (!isWhole) return null;
  const location = new URL(redirectUri);
  const holder = query.get('login_hint') ?? 'guest';
  const endsAt = now.getTime() + codeMs;
  location.searchParams.set('code', tokens.issue({ use: 'code', dialect, holder, endsAt, challenge, redirectUri }));
  location.searchParams.set('state', query.get('state') ?? '');
  return location.href;
}

function exchange(form: URLSearchParams, context: PaperContext): PaperAnswer {
  const grant = form.get('grant_type');
  if (grant === 'authorization_code') return redeem(form, context);
  const text = form.get('refresh_token') ?? '';
  const token = grant === 'refresh_token' ? tokenOf(text, 'refresh', context) : null;
  if (token === null) return jsonAnswer(400, { error: 'invalid_grant' });
  return tokenAnswer(token.holder, context);
}

function redeem(form: URLSearchParams, context: PaperContext): PaperAnswer {
  const code = form.get('code') ?? '';
  const token = tokenOf(code, 'code', context);
  const shown = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (token === null || token.challenge !== shown || token.redirectUri !== form.get('redirect_uri'))
    return jsonAnswer(400, { error: 'invalid_grant' });
  // A code serves once.
  context.revoke(code);
  return tokenAnswer(token.holder, context);
}

function tokenAnswer(holder: string, { tokens, now, dialect }: PaperContext): PaperAnswer {
  const access = { use: 'access' as const, dialect, holder, endsAt: now.getTime() + accessSeconds * 1000 };
  const refresh = { use: 'refresh' as const, dialect, holder, endsAt: now.getTime() + refreshMs };
  return jsonAnswer(200, {
    access_token: tokens.issue(access),
    refresh_token: tokens.issue(refresh),
    token_type: 'Bearer',
    expires_in: accessSeconds,
  });
}
