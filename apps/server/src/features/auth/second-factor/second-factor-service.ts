import { audit } from '#platform/audit.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { AuthDeps, Call } from '../auth-deps.ts';
import { provePassword, refuseDemo } from '../password/password-proof.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { type CodeProof, totpPlace, useCode } from './second-factor-proof.ts';
import * as store from './second-factor-store.ts';
import { newTotp, stepOfCode } from './totp.ts';

/** The authenticator app of an account and its recovery codes. */
export function createSecondFactorService(deps: AuthDeps) {
  const { database, clock, rateLimits, secrets } = deps;
  return {
    state: async ({ ctx }: { ctx: RequestContext }) => {
      const factors = await store.readSecondFactors(database.handle, { ...ctx.actor, id: ctx.actor.accountId });
      return {
        totp: factors.hasTotp,
        passkeys: factors.passkeys,
        recovery_codes_left: factors.recoveryCodesLeft,
        required: factors.isRequired,
      };
    },

    setUpTotp: async ({ ctx, input }: Call<{ password: string }>) => {
      const account = await provePassword(deps, ctx, input.password);
      const { secret, uri } = newTotp(account.username ?? account.id);
      const sealedSecret = secrets.seal(secret, totpPlace(account.id));
      const row = { accountId: account.id, sealedSecret, createdAt: clock.now() };
      if (!(await store.saveUnconfirmedTotp(database.handle, row)))
        throw new AppError('conflict', 'An authenticator app is set up already. Switch it off first.');
      return { secret, otpauth_uri: uri };
    },

    confirmTotp: async ({ ctx, input }: Call<{ code: string }>) => {
      refuseDemo(ctx);
      const { accountId } = ctx.actor;
      await rateLimits.consume('second_factor', accountId);
      const now = clock.now();
      const recovery = newRecoveryCodes();
      await database.handle.transaction(async (handle) => {
        const totp = await store.findTotp(handle, accountId);
        if (totp === null || totp.confirmedAt !== null)
          throw new AppError('conflict', 'No authenticator app is being set up. Start again.');
        const secret = secrets.open(totp.sealedSecret, totpPlace(accountId));
        const step = stepOfCode(secret, { code: input.code, now });
        if (step === null || !(await store.takeTotpStep(handle, { accountId, step, confirmedAt: now })))
          throw invalidField('body.code', 'This is not the code that the app shows now.');
        await store.replaceRecoveryCodes(handle, accountId, recovery.hashes);
        await audit(handle, { ctx, now }, { action: 'account.totp-on', objectType: 'account', objectId: accountId });
      });
      await rateLimits.clear('second_factor', accountId);
      return { recovery_codes: recovery.codes };
    },

    disableTotp: async ({ ctx, input }: Call<CodeProof & { password: string }>): Promise<void> => {
      const account = await provePassword(deps, ctx, input.password);
      await rateLimits.consume('second_factor', account.id);
      const now = clock.now();
      await database.handle.transaction(async (handle) => {
        const factors = await store.readSecondFactors(handle, account);
        if (!factors.hasTotp) throw new AppError('conflict', 'No authenticator app is set up.');
        if (factors.isRequired && factors.passkeys === 0)
          throw new AppError('conflict', `The role ${account.role} needs a second factor here.`);
        if (!(await useCode(handle, { secrets, accountId: account.id, proof: input, now })))
          throw new AppError('forbidden', 'The code is not right.');
        await store.deleteTotp(handle, account.id);
        await store.replaceRecoveryCodes(handle, account.id, []);
        await audit(handle, { ctx, now }, { action: 'account.totp-off', objectType: 'account', objectId: account.id });
      });
      await rateLimits.clear('second_factor', account.id);
    },

    renewRecoveryCodes: async ({ ctx, input }: Call<{ password: string }>) => {
      const account = await provePassword(deps, ctx, input.password);
      const now = clock.now();
      const recovery = newRecoveryCodes();
      await database.handle.transaction(async (handle) => {
        const factors = await store.readSecondFactors(handle, account);
        if (!factors.hasTotp)
          throw new AppError('conflict', 'Recovery codes belong to an authenticator app; none is set up.');
        await store.replaceRecoveryCodes(handle, account.id, recovery.hashes);
        const entry = { action: 'account.recovery-codes', objectType: 'account', objectId: account.id };
        await audit(handle, { ctx, now }, entry);
      });
      return { recovery_codes: recovery.codes };
    },
  };
}
