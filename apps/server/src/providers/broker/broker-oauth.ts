import * as oauth from 'oauth4webapi';
import type { EgressGuard } from '#platform/egress/egress-guard.ts';
import type { OAuthCredentials } from './broker-port.ts';
import { BrokerFailure } from './broker-failure.ts';
import { failureOfWay } from './broker-http.ts';

/** A registration at a broker: where its users sign in, where codes become tokens, and as whom we ask. */
export type OAuthRegistration = {
  broker: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null where the broker has none, or where it would end other users' tokens too. */
  revokeUrl: string | null;
  clientId: string;
  clientSecret: string | null;
  secretGoesBy: 'body' | 'basic';
  /** Read-only; null where leaving it out is the read-only choice. */
  scope: string | null;
  parameters: Readonly<Record<string, string>>;
};

export type SignIn = { url: string; verifier: string };
export type Callback = { parameters: URLSearchParams; state: string; verifier: string; redirectUri: string };

export type BrokerOAuth = {
  /** The page of the broker for this state, with the proof key that the code will need. */
  begin(input: { state: string; redirectUri: string }): Promise<SignIn>;
  /** The tokens for what the callback brought. Throws BrokerFailure. */
  finish(callback: Callback): Promise<OAuthCredentials>;
  /** New tokens. Throws BrokerFailure: `credentials_refused` where the permission has ended. */
  refresh(credentials: OAuthCredentials): Promise<OAuthCredentials>;
  revoke(credentials: OAuthCredentials): Promise<void>;
  canRevoke: boolean;
};

type Deps = { guard: EgressGuard; now: () => Date };

/** Authorisation code with PKCE at one broker. */
export function createBrokerOAuth(registration: OAuthRegistration, { guard, now }: Deps): BrokerOAuth {
  const { broker, authorizeUrl, tokenUrl, revokeUrl, clientId } = registration;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(tokenUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
    ...(revokeUrl === null ? {} : { revocation_endpoint: revokeUrl }),
  };
  const client: oauth.Client = { client_id: clientId };
  const proof = clientProof(registration);
  const options = {
    [oauth.customFetch]: guardedFetch(guard),
    // Plain http is for what the operator named; the guard refuses it elsewhere.
    [oauth.allowInsecureRequests]: true,
  };
  const toCredentials = (answer: oauth.TokenEndpointResponse, earlier: string | null): OAuthCredentials => ({
    kind: 'oauth',
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? earlier,
    expiresAt:
      answer.expires_in === undefined ? null : new Date(now().getTime() + answer.expires_in * 1000).toISOString(),
  });
  return {
    canRevoke: revokeUrl !== null,
    begin: async ({ state, redirectUri }) => {
      const verifier = oauth.generateRandomCodeVerifier();
      const url = new URL(authorizeUrl);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(registration.scope === null ? {} : { scope: registration.scope }),
        ...registration.parameters,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, verifier };
    },
    finish: ({ parameters, state, verifier, redirectUri }) =>
      inOurWords(broker, async () => {
        const valid = oauth.validateAuthResponse(server, client, parameters, state);
        const answer = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          proof,
          valid,
          redirectUri,
          verifier,
          options,
        );
        const read = await oauth.processAuthorizationCodeResponse(server, client, await withoutIdentity(answer));
        return toCredentials(read, null);
      }),
    refresh: (credentials) =>
      inOurWords(broker, async () => {
        const { refreshToken } = credentials;
        if (refreshToken === null) throw renewalNeeded(broker);
        const answer = await oauth.refreshTokenGrantRequest(server, client, proof, refreshToken, options);
        const read = await oauth.processRefreshTokenResponse(server, client, await withoutIdentity(answer));
        return toCredentials(read, refreshToken);
      }),
    revoke: (credentials) =>
      inOurWords(broker, async () => {
        if (revokeUrl === null) return;
        const token = credentials.refreshToken ?? credentials.accessToken;
        const answer = await oauth.revocationRequest(server, client, proof, token, options);
        // A token that the broker no longer knows, and a broker without such a call, have nothing left to forget.
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return;
        await oauth.processRevocationResponse(answer);
      }),
  };
}

function clientProof({ clientSecret, secretGoesBy }: OAuthRegistration): oauth.ClientAuth {
  if (clientSecret === null) return oauth.None();
  if (secretGoesBy === 'body') return oauth.ClientSecretPost(clientSecret);
  // The standard wants both parts form-encoded first; brokers that ask for Basic take them as they are.
  return (...[, client, , headers]) => {
    headers.set('authorization', `Basic ${Buffer.from(`${client.client_id}:${clientSecret}`).toString('base64')}`);
  };
}

function guardedFetch(guard: EgressGuard) {
  return async (
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
  ) => {
    const answer = await guard.request({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: body === undefined ? null : body.toString(),
      limits: { totalMs: 20_000, maxBytes: 256 * 1024 },
    });
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: { ...answer.headers },
    });
  };
}

// Who the user is at the broker is not our business, and each broker words its identity tokens differently.
async function withoutIdentity(answer: Response): Promise<Response> {
  const text = await answer.text();
  const { status, headers } = answer;
  const kept = new Headers(headers);
  kept.delete('content-length');
  return new Response(withoutIdToken(text), { status, headers: kept });
}

function withoutIdToken(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return text;
    const { id_token: _identity, ...rest } = body;
    return JSON.stringify(rest);
  } catch {
    return text;
  }
}

async function inOurWords<T>(broker: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toFailure(broker, error);
  }
}

function toFailure(broker: string, error: unknown): Error {
  if (error instanceof BrokerFailure) return error;
  if (error instanceof oauth.AuthorizationResponseError)
    return new BrokerFailure('rejected', `${broker} did not give its permission.`);
  if (error instanceof oauth.ResponseBodyError) return ofStatus(broker, error.status, error.error);
  if (error instanceof oauth.WWWAuthenticateChallengeError) return ofStatus(broker, error.status, '');
  if (error instanceof oauth.OperationProcessingError) {
    const status = error.cause instanceof Response ? error.cause.status : 0;
    return status >= 400
      ? ofStatus(broker, status, '')
      : new BrokerFailure('unreadable', `${broker} sent an answer that could not be read.`);
  }
  return failureOfWay(broker, error);
}

function ofStatus(broker: string, status: number, code: string): BrokerFailure {
  if (code === 'invalid_grant') return renewalNeeded(broker);
  if (status === 429)
    return new BrokerFailure('throttled', `${broker} asks for fewer calls; trying again later.`, { status });
  if (status >= 500)
    return new BrokerFailure('unavailable', `${broker} has a fault of its own (${status}).`, { status });
  if (code === 'invalid_client' || code === 'unauthorized_client')
    return new BrokerFailure('rejected', `${broker} does not accept this installation's registration.`, { status });
  return new BrokerFailure('rejected', `${broker} did not hand out its permission (${status}).`, { status });
}

function renewalNeeded(broker: string): BrokerFailure {
  return new BrokerFailure('credentials_refused', `The permission at ${broker} has ended. Connect again to renew it.`);
}
