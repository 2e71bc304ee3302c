import * as z from 'zod/mini';
import { clientParams } from './clients.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, figureSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const clientRunStatusSchema = z.enum(['queued', 'running', 'complete', 'stopped', 'failed']);

/** One question asked of every client that it was meant for. `failed` counts the clients whom it could not be answered for. */
export const clientRunSchema = z.object({
  id: z.string(),
  question: z.string(),
  strategy_id: z.nullable(z.string()),
  status: clientRunStatusSchema,
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  started_by: z.nullable(z.string()),
  created_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
});
export type ClientRun = z.infer<typeof clientRunSchema>;

/** The answer for one client; `text` is Markdown. */
export const clientAnswerSchema = z.object({
  run_id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  question: z.string(),
  status: z.enum(['waiting', 'ready', 'failed']),
  failure: z.nullable(z.string()),
  text: z.nullable(z.string()),
  decision: z.nullable(z.enum(['pass', 'soft_approval', 'auto_block'])),
  drift: figureSchema,
  limits_over: figureSchema,
  report_url: z.nullable(z.string()),
  asked_at: timestampSchema,
  answered_at: z.nullable(timestampSchema),
});
export type ClientAnswer = z.infer<typeof clientAnswerSchema>;

const runParams = z.strictObject({ id: z.string() });
const answerParams = z.strictObject({ id: z.string(), run_id: z.string() });
const read = { access: 'internal', permission: 'clients.read' } as const;
const write = { access: 'internal', permission: 'clients.write' } as const;
const answersAnswer = {
  kind: 'json',
  status: 200,
  schema: z.object({ answers: z.array(clientAnswerSchema), next_cursor: cursorSchema }),
} as const;

export const clientRunEndpoints = {
  list: defineEndpoint({
    id: 'clients.runs.list',
    method: 'GET',
    path: '/api/v1/clients/runs',
    ...read,
    summary: 'The runs over clients, newest first, with their progress.',
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ runs: z.array(clientRunSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  start: defineEndpoint({
    id: 'clients.runs.start',
    method: 'POST',
    path: '/api/v1/clients/runs',
    ...write,
    summary:
      'Ask one question, or the one of a strategy framework, of every client, of a household or of some; a report of each follows.',
    body: z.strictObject({
      question: z.optional(
        z.string().check(z.trim(), z.minLength(3, 'is too short'), z.maxLength(2000, 'is too long')),
      ),
      strategy_id: z.optional(z.string().check(z.maxLength(100))),
      household_id: z.optional(z.string().check(z.maxLength(100))),
      client_ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500))),
    }),
    answer: { kind: 'json', status: 201, schema: clientRunSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict'],
  }),
  get: defineEndpoint({
    id: 'clients.runs.get',
    method: 'GET',
    path: '/api/v1/clients/runs/{id}',
    ...read,
    summary: 'A run with its progress.',
    params: runParams,
    answer: { kind: 'json', status: 200, schema: clientRunSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  stop: defineEndpoint({
    id: 'clients.runs.stop',
    method: 'POST',
    path: '/api/v1/clients/runs/{id}/stop',
    ...write,
    summary: 'End a run after the client under way; what is answered stays.',
    params: runParams,
    answer: { kind: 'json', status: 200, schema: clientRunSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  answers: defineEndpoint({
    id: 'clients.runs.answers',
    method: 'GET',
    path: '/api/v1/clients/runs/{id}/answers',
    ...read,
    summary: 'The answers of a run by client.',
    params: runParams,
    query: z.strictObject(pageQueryFields),
    answer: answersAnswer,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  ofClient: defineEndpoint({
    id: 'clients.answers.list',
    method: 'GET',
    path: '/api/v1/clients/{id}/answers',
    ...read,
    summary: 'What was asked of a client and answered, newest first.',
    params: clientParams,
    query: z.strictObject(pageQueryFields),
    answer: answersAnswer,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  report: defineEndpoint({
    id: 'clients.answers.report',
    method: 'GET',
    path: '/api/v1/clients/{id}/answers/{run_id}/report',
    ...read,
    summary: "The report of a client's answer.",
    params: answerParams,
    answer: { kind: 'file', status: 200, contentTypes: ['application/pdf'] },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
};
