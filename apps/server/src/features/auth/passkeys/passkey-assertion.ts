import type { PasskeyAssertion } from '@aex/contracts/passkey-json';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { takeOneTimeToken } from '../one-time-tokens.ts';
import { findPasskeyByCredential, notePasskeyUse, type PasskeyRow } from './passkey-store.ts';
import { loadWebauthn } from './webauthn-library.ts';

export type Assertion = { passkey: PasskeyRow; newCounter: number };

type Given = {
  input: { challenge_id: string; credential: PasskeyAssertion };
  /** Whose passkey it must be; null for a login by passkey alone, which also asks who holds the authenticator. */
  accountId: string | null;
};

/** The passkey that signed the challenge, which is used up either way; null when anything about it is not right. */
export async function verifyAssertion(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  { input, accountId }: Given,
): Promise<Assertion | null> {
  const which = { kind: 'passkey_login' as const, secret: input.challenge_id, now: clock.now() };
  const challenge = await takeOneTimeToken(database.handle, which);
  const passkey = await findPasskeyByCredential(database.handle, input.credential.id);
  if (challenge === null || passkey === null || challenge.accountId !== accountId) return null;
  if (accountId !== null && passkey.accountId !== accountId) return null;
  const { challenge: expectedChallenge, rpId, origin } = challenge.data;
  if (expectedChallenge === undefined || origin === undefined || rpId !== passkey.rpId) return null;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await verifyAuthenticationResponse({
    response: asResponse(input.credential),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: passkey.rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: accountId === null,
  }).catch(() => null);
  return verified?.verified === true ? { passkey, newCounter: verified.authenticationInfo.newCounter } : null;
}

/** Notes the use; false when the passkey has gone, or the same signature came twice at once. */
export function useAssertion(
  handle: DatabaseHandle,
  { assertion, now }: { assertion: Assertion; now: Date },
): Promise<boolean> {
  const { passkey, newCounter } = assertion;
  return notePasskeyUse(handle, { id: passkey.id, counter: passkey.counter, newCounter, now });
}

function asResponse({ id, rawId, response }: PasskeyAssertion) {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}
