import * as z from 'zod';
import { type SecretBox, SecretError } from '#platform/secrets/secret-box.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';
import type { BrokerCredentials } from '#providers/broker/broker-port.ts';

const credentialsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('oauth'),
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    expiresAt: z.string().nullable(),
  }),
  z.object({ kind: z.literal('api_key'), key: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('flex'), token: z.string(), queryId: z.string() }),
  z.object({ kind: z.literal('plaid'), accessToken: z.string(), itemId: z.string() }),
]);

/** Seals credentials for one connection; they open for no other. */
export function sealCredentials(secrets: SecretBox, connectionId: string, credentials: BrokerCredentials): string {
  return secrets.seal(JSON.stringify(credentials), placeOf(connectionId));
}

/** Throws BrokerFailure where the installation's key is not the one that sealed them. */
export function openCredentials(secrets: SecretBox, connectionId: string, sealed: string): BrokerCredentials {
  try {
    return credentialsSchema.parse(JSON.parse(secrets.open(sealed, placeOf(connectionId))));
  } catch (cause) {
    if (!(cause instanceof SecretError)) throw cause;
    const text =
      "The stored credentials can't be opened with this installation's key. The operator has to bring it back.";
    throw new BrokerFailure('rejected', text, { cause });
  }
}

function placeOf(connectionId: string): string {
  return `broker:${connectionId}`;
}
