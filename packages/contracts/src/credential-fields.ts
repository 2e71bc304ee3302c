import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** A password somebody chooses: counted in characters as people see them, not in UTF-16 units. */
export const newPasswordSchema = z.string().check(
  z.maxLength(limits.passwordMaxLength, 'must have at most 1024 characters'),
  z.refine(
    (password) => Array.from(password).length >= limits.passwordMinLength,
    'Password must be at least 8 characters',
  ),
);

/** A password that is there already, given as proof. */
export const presentPasswordSchema = z
  .string()
  .check(z.minLength(1, 'is required'), z.maxLength(limits.passwordMaxLength));

/** Six digits of an authenticator app; spaces between them are people's. */
export const totpCodeSchema = z.string().check(
  z.overwrite((text) => text.replaceAll(' ', '')),
  z.regex(/^\d{6}$/, 'must be the six digits that the app shows'),
);

export const recoveryCodeSchema = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  z.regex(/^[0-9a-z]{16}$/, 'must be one of the recovery codes'),
);

/** A single-use secret out of a link. */
export const linkTokenSchema = z.string().check(z.minLength(1, 'is required'), z.maxLength(200));

export const emailSchema = z.email('must be an email address').check(z.maxLength(254));

/** A name that a person gives to a credential, to know it again. */
export const labelSchema = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(80));
