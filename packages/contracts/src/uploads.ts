import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

const uploadKindSchema = z.enum(['pdf', 'csv', 'text', 'html']);
export type UploadKind = z.infer<typeof uploadKindSchema>;

/** A file that was brought along: its text is kept in passages, the file itself is not. `kind` is told by its content. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: uploadKindSchema,
  thread_id: z.nullable(z.string()),
  bytes: z.number(),
  pages: z.nullable(z.number()),
  passages: z.number(),
  sha256: z.string(),
  created_at: timestampSchema,
});
export type Upload = z.infer<typeof uploadSchema>;

const threadIdSchema = z.optional(z.string().check(z.maxLength(100)));

export const uploadEndpoints = {
  add: defineEndpoint({
    id: 'uploads.add',
    method: 'POST',
    path: '/api/v1/uploads',
    access: 'session',
    summary: 'Bring a PDF, CSV, text or HTML file along, for a thread or for all; the same file twice is one upload.',
    upload: { maxBytes: limits.uploadBytes },
    body: z.strictObject({ thread_id: threadIdSchema }),
    answer: { kind: 'json', status: 201, schema: uploadSchema },
    errors: [
      'unauthenticated',
      'not_found',
      'conflict',
      'payload_too_large',
      'unsupported_media_type',
      'invalid',
      'rate_limited',
      'unavailable',
      'bad_request',
    ],
  }),
  list: defineEndpoint({
    id: 'uploads.list',
    method: 'GET',
    path: '/api/v1/uploads',
    access: 'session',
    summary: "The caller's uploads, newest first; of one thread where it is named.",
    query: z.strictObject({ ...pageQueryFields, thread_id: threadIdSchema }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ uploads: z.array(uploadSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'uploads.delete',
    method: 'DELETE',
    path: '/api/v1/uploads/{id}',
    access: 'session',
    summary: 'Delete an upload with its passages.',
    params: z.strictObject({ id: z.string() }),
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'not_found'],
  }),
};
