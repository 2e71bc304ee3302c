import type { Pool } from 'pg';
import { hasSecretKeys, loadSecretKeys, type SecretKeys } from '#platform/data-directory/secret-key.ts';
import type { Config } from '#server/config.ts';
import { hasSealedSecrets } from './sealed-columns.ts';

/** The key of what is stored is gone. The message tells what to do. */
export class LostKeyError extends Error {
  override name = 'LostKeyError';
}

type KeyConfig = Pick<Config, 'secretKey' | 'previousSecretKeys' | 'dataDirectory'>;

/** The keys for an opened store. One is made only where nothing is sealed yet. Throws LostKeyError. */
export async function installationKeys(config: KeyConfig, pool: Pool): Promise<SecretKeys> {
  if (!hasSecretKeys(config) && (await hasSealedSecrets(pool)))
    throw new LostKeyError(
      `secret.key is missing from ${config.dataDirectory}, and stored credentials are sealed with it. ` +
        'Put it back from where it is kept. If it is lost for good, set AEX_SECRET_KEY to a new one ' +
        '(openssl rand -base64 32): everything but those credentials works on, and they stay as they are.',
    );
  return loadSecretKeys(config);
}
