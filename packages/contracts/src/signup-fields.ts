import * as z from 'zod/mini';
import { emailSchema, linkTokenSchema, newPasswordSchema } from './credential-fields.ts';

// Alphabets with letters that look alike: a name that mixes them passes for another's.
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

function isUnmistakable(name: string): boolean {
  return name === name.normalize('NFKC') && alphabets.filter((alphabet) => alphabet.test(name)).length <= 1;
}

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'must have at least 3 characters'),
    z.maxLength(40, 'must have at most 40 characters'),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'may hold letters, digits, dot, dash and underscore'),
    z.refine(isUnmistakable, 'must be of one alphabet, in its ordinary letters'),
  );

export const signupBodySchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  setup_token: z.optional(z.string().check(z.maxLength(200))),
  /** Out of an invitation's link. */
  invitation: z.optional(linkTokenSchema),
});
