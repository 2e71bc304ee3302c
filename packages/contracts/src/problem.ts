import * as z from 'zod/mini';

/** RFC 9457 problem details, the body of every error. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  request_id: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With second_factor_required: the token opens nothing but the second step of this login. */
  second_factor: z.optional(
    z.object({
      step_token: z.string(),
      expires_at: z.string(),
      methods: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
    }),
  ),
});

export type Problem = z.infer<typeof problemSchema>;
