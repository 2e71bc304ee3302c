import { copy } from '@aex/contracts/copy';
import { authCopy } from '@aex/contracts/copy/auth';
import { signupBodySchema } from '@aex/contracts/signup-fields';
import { limits } from '@aex/contracts/limits';
import type { Problem } from '@aex/contracts/problem';
import { usernameFault } from '#features/auth/username-fault.ts';
import { ApiError, messageOf } from '#lib/api/api-error.ts';

const texts = authCopy.authFaults;

export type SignupEntry = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  acceptsTerms: boolean;
  setupToken: string;
  /** Out of an invitation's link; empty without one. */
  invitation: string;
};

/** Faults by field; `form` is what stands above the button. */
export type Faults = Partial<
  Record<'username' | 'email' | 'password' | 'confirmation' | 'terms' | 'setup_token' | 'form', string>
>;

/** The specified checks in the specified order, then the contract's own rules. */
export function signupFaults(entry: SignupEntry): Faults | null {
  if (entry.password !== entry.confirmation) return { confirmation: copy.auth.passwordsDiffer };
  if (!entry.acceptsTerms) return { terms: copy.auth.termsNeeded };
  if (entry.password.length < limits.passwordMinLength) return { password: copy.auth.passwordTooShort };
  const parsed = signupBodySchema.safeParse(signupBody(entry));
  if (parsed.success) return null;
  const faults = fieldFaults(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const ofName = usernameFault(entry.username);
  return ofName === null ? faults : { ...faults, username: ofName };
}

export function signupBody({ username, email, password, setupToken, invitation }: SignupEntry) {
  return {
    username,
    email,
    password,
    ...(setupToken === '' ? {} : { setup_token: setupToken }),
    ...(invitation === '' ? {} : { invitation }),
  };
}

function fieldFaults(issues: readonly { path: string; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const field = (['username', 'email', 'password', 'setup_token'] as const).find((name) => path.endsWith(name));
    faults[field ?? 'form'] ??= message;
  }
  return faults;
}

/** What a refused sign-up says: the catalogue's sentence first, then the server's reason. */
export function signupRefusal(error: unknown): Faults {
  const fields = error instanceof ApiError ? fieldFaults(error.problem?.errors ?? []) : {};
  const reason = messageOf(error);
  if (Object.keys(fields).length > 0 || reason === copy.auth.signupFailed) {
    return { ...fields, form: copy.auth.signupFailed };
  }
  // The first account of an installation that others can reach needs the token that its start prints.
  const needsToken = error instanceof ApiError && error.status === 403 && reason.includes('set-up token');
  return {
    form: `${copy.auth.signupFailed} ${reason}`,
    ...(needsToken ? { setup_token: texts.firstAccount } : {}),
  };
}

/** The server knows whether the demo account exists and words the refusal accordingly. */
export function loginRefusal(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return error.message;
  if (error instanceof ApiError && (error.status === 429 || error.kind === 'unreachable')) {
    return texts.notLoggedIn(messageOf(error));
  }
  return copy.auth.invalidCredentials;
}

/** The second step that a login waits for. */
export type LoginStep = NonNullable<Problem['second_factor']>;

/** The step that a refused login asks for, or null when it was refused for good. */
export function loginStepOf(error: unknown): LoginStep | null {
  return error instanceof ApiError ? (error.problem?.second_factor ?? null) : null;
}
