import type { BodyOf } from '@aex/contracts/endpoint';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { useTakeToken } from '#lib/session/take-token.ts';

type Proof = { code: string } | { recovery_code: string } | { usesPasskey: true };

async function bodyOf(stepToken: string, proof: Proof): Promise<BodyOf<typeof secondFactorEndpoints.finishLogin>> {
  if (!('usesPasskey' in proof)) return { step_token: stepToken, ...proof };
  const { provePasskey } = await import('#features/auth/passkey-proof.ts');
  return { step_token: stepToken, ...(await provePasskey(stepToken)) };
}

/** The second step of a login, by any of its ways. */
export function useFinishLogin(stepToken: string) {
  const takeToken = useTakeToken();
  return useMutation({
    mutationFn: async (proof: Proof) =>
      callApi(secondFactorEndpoints.finishLogin, { body: await bodyOf(stepToken, proof) }),
    onSuccess: takeToken,
  });
}
