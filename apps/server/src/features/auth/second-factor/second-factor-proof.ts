import type { DatabaseHandle } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { findTotp, takeRecoveryCode, takeTotpStep } from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

export type CodeProof = { code: string } | { recovery_code: string };

type Use = { secrets: SecretBox; accountId: string; proof: CodeProof; now: Date };

/** Where the sealed secret of an account's app belongs. */
export function totpPlace(accountId: string): string {
  return `totp:${accountId}`;
}

/** Uses up a code of the app or a recovery code; false when it is wrong or was used before. */
export async function useCode(handle: DatabaseHandle, { secrets, accountId, proof, now }: Use): Promise<boolean> {
  const totp = await findTotp(handle, accountId);
  if (totp === null || totp.confirmedAt === null) return false;
  if ('recovery_code' in proof)
    return takeRecoveryCode(handle, { accountId, codeHash: hashOfRecoveryCode(proof.recovery_code), now });
  const step = stepOfCode(secrets.open(totp.sealedSecret, totpPlace(accountId)), { code: proof.code, now });
  return step !== null && takeTotpStep(handle, { accountId, step });
}
