import * as z from 'zod/mini';
import { clientParams } from './clients.ts';
import { defineEndpoint } from './endpoint.ts';
import { recordAnswer, recordFormatFields } from './ledger.ts';
import { momentSchema } from './moments.ts';
import { cursorSchema, pageQueryFields, timestampSchema } from './primitives.ts';

const noteBodySchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(10_000, 'is too long'));

export const clientNoteSchema = z.object({
  id: z.string(),
  client_id: z.string(),
  body: z.string(),
  author_id: z.nullable(z.string()),
  author_name: z.nullable(z.string()),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type ClientNote = z.infer<typeof clientNoteSchema>;

/** One reading or change of a client's data. `client_name` is null once the client is deleted. */
export const clientActivitySchema = z.object({
  id: z.string(),
  occurred_at: timestampSchema,
  client_id: z.string(),
  client_name: z.nullable(z.string()),
  actor_id: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  object_type: z.string(),
  object_id: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type ClientActivity = z.infer<typeof clientActivitySchema>;

const activityFilterFields = {
  client_id: z.optional(z.string().check(z.maxLength(100))),
  /** A part of the client's name or reference; the name of a deleted client counts too. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  actor_id: z.optional(z.string().check(z.maxLength(100))),
  /** An action, or what actions begin with: `client.` or `portfolio.activity`. */
  action: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(momentSchema),
  to: z.optional(momentSchema),
};
const activityFilterSchema = z.strictObject(activityFilterFields);
export type ClientActivityFilter = z.infer<typeof activityFilterSchema>;

const noteParams = z.strictObject({ id: z.string(), note_id: z.string() });
const read = { access: 'internal', permission: 'clients.read' } as const;
const write = { access: 'internal', permission: 'clients.write' } as const;

export const clientRecordEndpoints = {
  listNotes: defineEndpoint({
    id: 'clients.notes.list',
    method: 'GET',
    path: '/api/v1/clients/{id}/notes',
    ...read,
    summary: 'The notes on a client, newest first.',
    params: clientParams,
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ notes: z.array(clientNoteSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  addNote: defineEndpoint({
    id: 'clients.notes.add',
    method: 'POST',
    path: '/api/v1/clients/{id}/notes',
    ...write,
    summary: 'Write a note on a client.',
    params: clientParams,
    body: z.strictObject({ body: noteBodySchema }),
    answer: { kind: 'json', status: 201, schema: clientNoteSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  editNote: defineEndpoint({
    id: 'clients.notes.edit',
    method: 'PATCH',
    path: '/api/v1/clients/{id}/notes/{note_id}',
    ...write,
    summary: 'Change a note; what it said before stays in the audit log.',
    params: noteParams,
    body: z.strictObject({ body: noteBodySchema }),
    answer: { kind: 'json', status: 200, schema: clientNoteSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  removeNote: defineEndpoint({
    id: 'clients.notes.remove',
    method: 'DELETE',
    path: '/api/v1/clients/{id}/notes/{note_id}',
    ...write,
    summary: 'Delete a note; what it said stays in the audit log.',
    params: noteParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  listActivity: defineEndpoint({
    id: 'clients.activity.list',
    method: 'GET',
    path: '/api/v1/clients/activity',
    ...read,
    summary: 'Who read and changed the data of clients, newest first, by client, person, action and period.',
    query: z.strictObject({ ...activityFilterFields, ...pageQueryFields }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ entries: z.array(clientActivitySchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  exportActivity: defineEndpoint({
    id: 'clients.activity.export',
    method: 'GET',
    path: '/api/v1/clients/activity/export',
    ...read,
    summary: 'The same as a CSV file, at most 100,000 entries.',
    query: activityFilterSchema,
    answer: { kind: 'file', status: 200, contentTypes: ['text/csv; charset=utf-8'] },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  record: defineEndpoint({
    id: 'clients.record',
    method: 'GET',
    path: '/api/v1/clients/{id}/record',
    ...read,
    summary: "The examiner's record of a client: ledgers, notes, answers, reports and the log, in one signed file.",
    params: clientParams,
    query: z.strictObject(recordFormatFields),
    answer: recordAnswer,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
