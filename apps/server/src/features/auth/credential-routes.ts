import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import { pageAsListed } from '#platform/http/list-page.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { withCookie } from './auth-routes.ts';
import type { AuthService } from './auth-service.ts';

type Deps = { auth: AuthService; rateLimits: RateLimits };

/** Binds passwords, second factors, passkeys and personal access tokens. */
export function bindCredentialRoutes(bind: Bind, deps: Deps): void {
  const { auth } = deps;
  bind(passwordEndpoints.options, () => auth.signInOptions());
  bind(passwordEndpoints.change, ({ ctx, body }) => auth.changePassword({ ctx, input: body }));
  bind(passwordEndpoints.requestReset, ({ ctx, body }) => auth.passwordReset.request({ ctx, input: body }));
  bind(passwordEndpoints.confirmReset, ({ ctx, body }) => auth.passwordReset.confirm({ ctx, input: body }));
  bind(passwordEndpoints.changeEmail, ({ ctx, body }) => auth.emailChange.request({ ctx, input: body }));
  bind(passwordEndpoints.confirmEmail, ({ ctx, body }) => auth.emailChange.confirm({ ctx, input: body }));
  bind(secondFactorEndpoints.finishLogin, async ({ ctx, body, reply }) =>
    withCookie(reply, await auth.finishLogin({ ctx, input: body })),
  );
  bind(secondFactorEndpoints.state, ({ ctx }) => auth.secondFactor.state({ ctx }));
  bind(secondFactorEndpoints.setUpTotp, ({ ctx, body }) => auth.secondFactor.setUpTotp({ ctx, input: body }));
  bind(secondFactorEndpoints.confirmTotp, ({ ctx, body }) => auth.secondFactor.confirmTotp({ ctx, input: body }));
  bind(secondFactorEndpoints.disableTotp, ({ ctx, body }) => auth.secondFactor.disableTotp({ ctx, input: body }));
  bind(secondFactorEndpoints.renewRecoveryCodes, ({ ctx, body }) =>
    auth.secondFactor.renewRecoveryCodes({ ctx, input: body }),
  );
  bindPasskeyRoutes(bind, deps);
  const tokens = auth.personalTokens;
  bind(personalTokenEndpoints.list, async ({ ctx, query }) => {
    const { page, next_cursor } = pageAsListed(await tokens.list({ ctx }), ({ id }) => id, query);
    return { tokens: page, next_cursor };
  });
  bind(personalTokenEndpoints.create, ({ ctx, body }) => tokens.create({ ctx, input: body }));
  bind(personalTokenEndpoints.remove, ({ ctx, params }) => tokens.remove({ ctx, input: params }));
}

function bindPasskeyRoutes(bind: Bind, { auth, rateLimits }: Deps): void {
  const { passkeys } = auth;
  bind(passkeyEndpoints.list, async ({ ctx, query }) => {
    const { page, next_cursor } = pageAsListed(await passkeys.list({ ctx }), ({ id }) => id, query);
    return { passkeys: page, next_cursor };
  });
  bind(passkeyEndpoints.registrationOptions, ({ ctx, body, request }) =>
    passkeys.registrationOptions({ ctx, input: { ...body, called: request } }),
  );
  bind(passkeyEndpoints.register, ({ ctx, body }) => passkeys.register({ ctx, input: body }));
  bind(passkeyEndpoints.rename, ({ ctx, params, body }) => passkeys.rename({ ctx, input: { ...params, ...body } }));
  bind(passkeyEndpoints.remove, ({ ctx, params, body }) => passkeys.remove({ ctx, input: { ...params, ...body } }));
  bind(passkeyEndpoints.loginOptions, async ({ ctx, body, request, reply }) => {
    await rateLimits.consume('token', ctx.address, reply);
    return passkeys.loginOptions({ stepToken: body.step_token, called: request });
  });
  bind(passkeyEndpoints.login, async ({ ctx, body, reply }) =>
    withCookie(reply, await auth.loginByPasskey({ ctx, input: { ...body, mode: body.mode } })),
  );
}
