import { copy } from '@aex/contracts/copy';
import { limits } from '@aex/contracts/limits';
import { ApiError, messageOf } from '#lib/api/api-error.ts';

export type NewPasswordFaults = { password?: string; confirmation?: string; current?: string; form?: string };

/** What is wrong with a new password that was typed twice, in the order of the sign-up's checks. */
export function newPasswordFaults(entry: { password: string; confirmation: string }): NewPasswordFaults | null {
  if (entry.password !== entry.confirmation) return { confirmation: copy.auth.passwordsDiffer };
  if (Array.from(entry.password).length < limits.passwordMinLength) return { password: copy.auth.passwordTooShort };
  return null;
}

/** A refusal by the field it is about: the new password's rules, the present one's proof, or the whole form. */
export function passwordRefusal(error: unknown): NewPasswordFaults {
  if (!(error instanceof ApiError)) return { form: messageOf(error) };
  const ofField = error.problem?.errors?.find(({ path }) => path.endsWith('new_password'));
  if (ofField !== undefined) return { password: ofField.message };
  return error.status === 403 ? { current: error.message } : { form: messageOf(error) };
}
