import type { TokenAnswer } from '@aex/contracts/auth';
import { passkeyAssertionSchema } from '@aex/contracts/passkey-json';
import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '#lib/api/api-client.ts';

/** The server made these options for the browser; the contract names their parts more loosely than the browser does. */
function asRequestOptions(options: unknown): PublicKeyCredentialRequestOptionsJSON {
  return options as PublicKeyCredentialRequestOptionsJSON;
}

/** Has the browser sign a challenge: of any account of this site, or of the login that waits for its second step. */
export async function provePasskey(stepToken: string | null) {
  const body = stepToken === null ? {} : { step_token: stepToken };
  const { challenge_id, options } = await callApi(passkeyEndpoints.loginOptions, { body });
  const assertion = await startAuthentication({ optionsJSON: asRequestOptions(options) });
  return { challenge_id, credential: passkeyAssertionSchema.parse(assertion) };
}

/** Logs in with a passkey alone. */
export async function logInWithPasskey(): Promise<TokenAnswer> {
  const proof = await provePasskey(null);
  return callApi(passkeyEndpoints.login, { body: { ...proof, mode: 'internal' } });
}
