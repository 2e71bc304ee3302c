import type { BrokerConnection, BrokerProvider } from '@aex/contracts/brokers';
import * as z from 'zod';
import { audit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import type { BrokerCredentials } from '#providers/broker/broker-port.ts';
import type { OpenBroker } from '#providers/broker/broker-registry.ts';
import { environmentFor, notConfigured, providerName } from './broker-catalog.ts';
import { paperHolder } from './broker-connecting.ts';
import * as store from './broker-sign-ins-store.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import { asRefusal } from './connect-refusal.ts';
import { saveConnection } from './connection-saving.ts';
import { refuseDemoAtBroker } from './demo-refusal.ts';

export type BeginInput = {
  provider: BrokerProvider;
  sandbox: boolean | undefined;
  /** The origin under which the browser sees this server. */
  origin: string;
  /** The secret that this browser keeps already, if it does. */
  browserSecret: string | undefined;
};
export type Begun = { authUrl: string; linkToken: string | null; browserSecret: string };

export type CallbackInput = {
  provider: BrokerProvider;
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  browserSecret: string | undefined;
};
export type CallbackResult = { result: 'connected'; connection: BrokerConnection } | { result: 'denied' | 'failed' };

const signInMinutes = 10;
const signInSecrets = z.object({ verifier: z.string().nullable(), linkToken: z.string().nullable() });
type SignInSecrets = z.output<typeof signInSecrets>;

/** The broker's page for the caller's browser, and what the callback will be held against. */
export async function beginSignIn(
  deps: BrokersDeps,
  { ctx, input }: { ctx: RequestContext; input: BeginInput },
): Promise<Begun> {
  const { database, clock, config, registry, secrets } = deps;
  const { provider, origin } = input;
  if (ctx.actor.tokenScopes !== null)
    throw new AppError('forbidden', 'A sign-in at a broker needs a login here; a personal access token is not enough.');
  const isSandbox = input.sandbox ?? (await deps.settings.get({ ctx })).sandbox_mode;
  const environment = environmentFor({ provider, isSandbox, config });
  refuseDemoAtBroker(ctx, environment);
  const name = providerName(provider, config);
  const redirectUri = `${origin}/api/v1/broker/callback/${provider}`;
  const state = newSecret();
  const browserSecret = input.browserSecret ?? newSecret();
  const opened = await registry.open({ provider, name, environment, baseUrl: null, origin });
  if (opened === null) throw new AppError('conflict', notConfigured(name));
  const userId = sha256(`${ctx.actor.accountId} at brokers`).slice(0, 32);
  const holder = paperHolder(ctx.actor.accountId, provider);
  const begun = await begin(opened, { state, redirectUri, userId: environment === 'paper' ? holder : userId });
  const authUrl = new URL(begun.url);
  if (environment === 'paper' && opened.oauth !== null) authUrl.searchParams.set('login_hint', holder);
  const now = clock.now();
  const stateHash = sha256(state);
  await store.deleteEndedSignIns(database.handle, now);
  await store.insertSignIn(database.handle, {
    stateHash,
    accountId: ctx.actor.accountId,
    sessionId: ctx.actor.sessionId,
    provider,
    environment,
    browserHash: sha256(browserSecret),
    redirectUri,
    sealedSecrets: secrets.seal(JSON.stringify(begun.secrets), placeOf(stateHash)),
    expiresAt: new Date(now.getTime() + signInMinutes * 60_000),
  });
  return { authUrl: authUrl.href, linkToken: begun.secrets.linkToken, browserSecret };
}

type Beginning = { state: string; redirectUri: string; userId: string };

async function begin(
  { oauth, link }: OpenBroker,
  { state, redirectUri, userId }: Beginning,
): Promise<{ url: string; secrets: SignInSecrets }> {
  try {
    if (oauth !== null) {
      const { url, verifier } = await oauth.begin({ state, redirectUri });
      return { url, secrets: { verifier, linkToken: null } };
    }
    if (link !== null) {
      const { url, linkToken } = await link.begin({ userId, returnUrl: `${redirectUri}?state=${state}` });
      return { url, secrets: { verifier: null, linkToken } };
    }
  } catch (error) {
    throw asRefusal(error);
  }
  throw new AppError('conflict', 'This broker is connected by a form: send its credentials with POST.');
}

/** What the browser brought back from the broker. Throws 400, with an entry in the audit log, for a state that is not its own. */
export async function finishSignIn(
  deps: BrokersDeps,
  { ctx, input }: { ctx: RequestContext<Actor | null>; input: CallbackInput },
): Promise<CallbackResult> {
  const { database, clock, config, registry, secrets, log } = deps;
  const { provider } = input;
  const { signIn, actor } = await redeemState(deps, { ctx, input });
  const own = { ...ctx, actor };
  const entry = { objectType: 'broker_connection', details: { provider } };
  const isDone = input.code !== undefined || provider === 'plaid';
  if (input.error !== undefined || !isDone) {
    await audit(database.handle, { ctx: own, now: clock.now() }, { ...entry, action: 'broker.sign_in_denied' });
    return { result: 'denied' };
  }
  const name = providerName(provider, config);
  const { environment } = signIn;
  try {
    const opened = await registry.open({ provider, name, environment, baseUrl: null });
    if (opened === null) throw new BrokerFailure('rejected', notConfigured(name));
    const kept = signInSecrets.parse(JSON.parse(secrets.open(signIn.sealedSecrets, placeOf(signIn.stateHash))));
    const credentials = await finish(opened, { input, signIn, kept });
    const accounts = await opened.adapter.listAccounts(credentials);
    const proven = { provider, name, environment, baseUrl: null, credentials, accounts };
    return { result: 'connected', connection: await saveConnection(deps, { ctx: own, proven }) };
  } catch (error) {
    if (!(error instanceof BrokerFailure) && !(error instanceof AppError)) throw error;
    log.warn({ err: error, provider }, 'A sign-in at a broker came to nothing.');
    await audit(database.handle, { ctx: own, now: clock.now() }, { ...entry, action: 'broker.sign_in_failed' });
    return { result: 'failed' };
  }
}

type Finishing = { input: CallbackInput; signIn: store.SignInRow; kept: SignInSecrets };

async function finish({ oauth, link }: OpenBroker, { input, signIn, kept }: Finishing): Promise<BrokerCredentials> {
  if (link !== null && kept.linkToken !== null) return link.exchange(await link.finish(kept.linkToken));
  const { code = '', state = '' } = input;
  if (oauth === null || kept.verifier === null)
    throw new BrokerFailure('rejected', 'The sign-in began with other settings of this installation.');
  const parameters = new URLSearchParams({ code, state });
  return oauth.finish({ parameters, state, verifier: kept.verifier, redirectUri: signIn.redirectUri });
}

type Redeemed = { signIn: store.SignInRow; actor: Actor };

// A state serves once, within its time, in the browser and session that it was made for.
async function redeemState(
  { database, clock }: BrokersDeps,
  { ctx, input }: { ctx: RequestContext<Actor | null>; input: CallbackInput },
): Promise<Redeemed> {
  const now = clock.now();
  const { handle } = database;
  const refuse = async (reason: string): Promise<never> => {
    const details = { provider: input.provider, reason };
    const entry = { action: 'broker.callback_refused', objectType: 'broker_connection', details };
    await audit(handle, { ctx, now }, entry);
    throw new AppError('bad_request', 'This sign-in is not under way here. Begin again in Settings.');
  };
  const signIn = input.state === undefined ? null : await store.takeSignIn(handle, sha256(input.state));
  if (signIn === null) return refuse('unknown or used state');
  if (signIn.provider !== input.provider) return refuse('state of another provider');
  if (signIn.expiresAt <= now) return refuse('expired state');
  const isSameBrowser = input.browserSecret !== undefined && sha256(input.browserSecret) === signIn.browserHash;
  if (!isSameBrowser && ctx.actor?.sessionId !== signIn.sessionId) return refuse('another browser');
  const actor = await store.findOpenActor(handle, { sessionId: signIn.sessionId, now });
  if (actor === null || actor.role === 'guest') return refuse('the session has ended');
  return { signIn, actor };
}

function placeOf(stateHash: string): string {
  return `broker-sign-in:${stateHash}`;
}
