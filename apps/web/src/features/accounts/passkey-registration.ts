import { passkeyAttestationSchema } from '@aex/contracts/passkey-json';
import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '#lib/api/api-client.ts';

/** The server made these options for the browser; the contract names their parts more loosely than the browser does. */
function asCreationOptions(options: unknown): PublicKeyCredentialCreationOptionsJSON {
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** Has the browser make a passkey and hands its public part to the server. */
export async function registerPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { challenge_id, options } = await callApi(passkeyEndpoints.registrationOptions, { body: { password } });
  const attestation = await startRegistration({ optionsJSON: asCreationOptions(options) });
  const credential = passkeyAttestationSchema.parse(attestation);
  await callApi(passkeyEndpoints.register, { body: { challenge_id, name, credential } });
}
