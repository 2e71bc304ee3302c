import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema, newPasswordSchema } from './credential-fields.ts';

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'must have at least 3 characters'),
    z.maxLength(40, 'must have at most 40 characters'),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'may hold letters, digits, dot, dash and underscore'),
  );

export const signupBodySchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  setup_token: z.optional(z.string().check(z.maxLength(200))),
  /** Out of an invitation's link. */
  invitation: z.optional(linkTokenSchema),
});
