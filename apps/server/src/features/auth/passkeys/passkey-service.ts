import type { PasskeyAttestation } from '@aex/contracts/passkey-json';
import type { Passkey } from '@aex/contracts/passkeys';
import { audit } from '#platform/audit.ts';
import { AppError, invalidField, isTaken, notFound } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newId } from '#platform/identifiers.ts';
import type { AuthDeps, Call } from '../auth-deps.ts';
import { findOneTimeToken, issueOneTimeToken, takeOneTimeToken } from '../one-time-tokens.ts';
import { provePassword, refuseDemo } from '../password/password-proof.ts';
import { readSecondFactors } from '../second-factor/second-factor-store.ts';
import * as store from './passkey-store.ts';
import { type CalledAddress, relyingPartyOf } from './relying-party.ts';
import { loadWebauthn } from './webauthn-library.ts';

// EdDSA, ES256 and RS256, as every browser knows them.
const supportedAlgorithmIDs = [-8, -7, -257];
const challengeMinutes = 5;
const maxPasskeys = 20;

/** The passkeys of accounts, and the challenges that browsers sign. */
export function createPasskeyService(deps: AuthDeps) {
  const { database, clock } = deps;
  return {
    list: async ({ ctx }: { ctx: RequestContext }): Promise<Passkey[]> =>
      (await store.listPasskeys(database.handle, ctx.actor.accountId)).map(toPasskey),

    registrationOptions: async ({ ctx, input }: Call<{ password: string; called: CalledAddress }>) => {
      const account = await provePassword(deps, ctx, input.password);
      const own = await store.listPasskeys(database.handle, account.id);
      if (own.length >= maxPasskeys)
        throw new AppError('conflict', `An account keeps at most ${maxPasskeys} passkeys.`);
      const { rpId, origin } = relyingPartyOf(deps.config, input.called);
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: 'AEX',
        rpID: rpId,
        userName: account.username ?? account.id,
        userDisplayName: account.displayName ?? '',
        userID: new Uint8Array(Buffer.from(account.id)),
        supportedAlgorithmIDs,
        excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      const { secret } = await issueOneTimeToken(database.handle, {
        kind: 'passkey_registration',
        accountId: account.id,
        data: { challenge: options.challenge, rpId, origin },
        now: clock.now(),
        minutes: challengeMinutes,
      });
      return { challenge_id: secret, options };
    },

    register: async ({
      ctx,
      input,
    }: Call<{ challenge_id: string; name: string; credential: PasskeyAttestation }>): Promise<Passkey> => {
      refuseDemo(ctx);
      const { accountId } = ctx.actor;
      const now = clock.now();
      const which = { kind: 'passkey_registration' as const, secret: input.challenge_id, now };
      const challenge = await takeOneTimeToken(database.handle, which);
      if (challenge === null || challenge.accountId !== accountId)
        throw new AppError('conflict', 'This challenge was used or has ended. Start again.');
      const made = await readAttestation(input.credential, challenge.data);
      const passkey = { ...made, id: newId('pky'), accountId, name: input.name, createdAt: now, lastUsedAt: null };
      await database.handle.transaction(async (handle) => {
        await store.insertPasskey(handle, passkey).catch((error: unknown) => {
          throw isTaken(error) ? new AppError('conflict', 'This passkey is registered already.') : error;
        });
        await audit(handle, { ctx, now }, { action: 'passkey.add', objectType: 'passkey', objectId: passkey.id });
      });
      return toPasskey(passkey);
    },

    rename: async ({ ctx, input }: Call<{ id: string; name: string }>): Promise<Passkey> => {
      refuseDemo(ctx);
      return database.handle.transaction(async (handle) => {
        const renamed = await store.renamePasskey(handle, { ...input, accountId: ctx.actor.accountId });
        if (renamed === null) throw notFound('passkey');
        const entry = { action: 'passkey.rename', objectType: 'passkey', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
        return toPasskey(renamed);
      });
    },

    remove: async ({ ctx, input }: Call<{ id: string; password: string }>): Promise<void> => {
      const account = await provePassword(deps, ctx, input.password);
      await database.handle.transaction(async (handle) => {
        if (!(await store.deletePasskey(handle, { id: input.id, accountId: account.id }))) throw notFound('passkey');
        const factors = await readSecondFactors(handle, account);
        if (factors.isRequired && !factors.isOn)
          throw new AppError('conflict', `The role ${account.role} needs a second factor here.`);
        const entry = { action: 'passkey.delete', objectType: 'passkey', objectId: input.id };
        await audit(handle, { ctx, now: clock.now() }, entry);
      });
    },

    /** For any passkey of the site, or for those of the account whose login waits for its second step. */
    loginOptions: async (input: { stepToken: string | undefined; called: CalledAddress }) => {
      const now = clock.now();
      const accountId = await accountOfStep(deps, input.stepToken);
      const own = accountId === null ? [] : await store.listPasskeys(database.handle, accountId);
      const { rpId, origin } = relyingPartyOf(deps.config, input.called);
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: accountId === null ? 'required' : 'preferred',
        ...(accountId === null
          ? {}
          : { allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })) }),
      });
      const data = { challenge: options.challenge, rpId, origin };
      const challenge = { kind: 'passkey_login' as const, accountId, data, now, minutes: challengeMinutes };
      const { secret } = await issueOneTimeToken(database.handle, challenge);
      return { challenge_id: secret, options };
    },
  };
}

async function accountOfStep({ database, clock }: AuthDeps, stepToken: string | undefined): Promise<string | null> {
  if (stepToken === undefined) return null;
  const which = { kind: 'login_step' as const, secret: stepToken, now: clock.now() };
  const step = await findOneTimeToken(database.handle, which);
  if (step === null) throw new AppError('unauthenticated', 'This login has ended. Start again with your password.');
  return step.accountId;
}

type Challenge = { challenge?: string; rpId?: string; origin?: string };
type MadePasskey = Omit<store.PasskeyRow, 'id' | 'accountId' | 'name' | 'createdAt' | 'lastUsedAt'>;

async function readAttestation(credential: PasskeyAttestation, data: Challenge): Promise<MadePasskey> {
  const { challenge = '', rpId = '', origin = '' } = data;
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (verified === null || !verified.verified)
    throw invalidField('body.credential', 'This is not the answer to the challenge.');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports,
    rpId,
    isBackedUp: credentialBackedUp,
  };
}

function toPasskey(row: store.PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    backed_up: row.isBackedUp,
  };
}
