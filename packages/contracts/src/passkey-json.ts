import * as z from 'zod/mini';

// What browsers send differs by version: fields that the server does not use are let by and dropped.
const binarySchema = z.string().check(z.maxLength(16_384), z.regex(/^[A-Za-z0-9_-]*={0,2}$/, 'must be base64url'));
const credentialFields = {
  id: binarySchema,
  rawId: binarySchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
  clientExtensionResults: z.optional(z.looseObject({})),
};

/** What `navigator.credentials.create` gave, as JSON. */
export const passkeyAttestationSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: binarySchema,
    attestationObject: binarySchema,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

/** What `navigator.credentials.get` gave, as JSON. */
export const passkeyAssertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: binarySchema,
    authenticatorData: binarySchema,
    signature: binarySchema,
    userHandle: z.optional(z.nullable(binarySchema)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const descriptorsSchema = z.optional(
  z.array(z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) })),
);

/** Goes into `navigator.credentials.create`, after the browser's `parseCreationOptionsFromJSON`. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: descriptorsSchema,
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: z.optional(z.string()),
      requireResidentKey: z.optional(z.boolean()),
      residentKey: z.optional(z.string()),
      userVerification: z.optional(z.string()),
    }),
  ),
  hints: z.optional(z.array(z.string())),
  attestation: z.optional(z.string()),
  extensions: z.optional(z.unknown()),
});

/** Goes into `navigator.credentials.get`, after the browser's `parseRequestOptionsFromJSON`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: descriptorsSchema,
  userVerification: z.optional(z.string()),
  hints: z.optional(z.array(z.string())),
  extensions: z.optional(z.unknown()),
});
