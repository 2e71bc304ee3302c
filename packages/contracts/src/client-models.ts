import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, pageQueryFields, symbolSchema, timestampSchema } from './primitives.ts';

const shareSchema = z.number().check(z.minimum(0, 'must not be below 0'), z.maximum(1, 'must be at most 1'));
const nameSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(120, 'is too long'));

/** `weight` is the share of the value that the symbol is to have, `band` how far it may be off, both 0 to 1. */
export const modelTargetSchema = z.strictObject({ symbol: symbolSchema, weight: shareSchema, band: shareSchema });
export type ModelTarget = z.infer<typeof modelTargetSchema>;

/** `other_band` is the share that something may have which the model does not name. */
const modelFields = {
  name: nameSchema,
  description: z.string().check(z.trim(), z.maxLength(500, 'is too long')),
  targets: z.array(modelTargetSchema).check(z.maxLength(200, 'must have at most 200 targets')),
  cash_weight: shareSchema,
  cash_band: shareSchema,
  other_band: shareSchema,
};

export const clientModelSchema = z.object({
  id: z.string(),
  ...modelFields,
  clients: z.number(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type ClientModel = z.infer<typeof clientModelSchema>;

type Weights = { targets: readonly ModelTarget[]; cash_weight: number };

/** What keeps targets from being a model, null where nothing does: weights add up to 1, and no symbol stands twice. */
export function modelFault({ targets, cash_weight }: Weights): string | null {
  const twice = targets.find(({ symbol }, index) => targets.findIndex((each) => each.symbol === symbol) < index);
  if (twice !== undefined) return `${twice.symbol} stands twice`;
  const sum = targets.reduce((total, { weight }) => total + weight, cash_weight);
  return Math.abs(sum - 1) < 1e-6 ? null : `the weights with cash add up to ${(sum * 100).toFixed(2)}%, not to 100%`;
}

export const newModelSchema = z.strictObject(modelFields).check(
  z.check((payload) => {
    const fault = modelFault(payload.value);
    if (fault !== null)
      payload.issues.push({ code: 'custom', message: fault, path: ['targets'], input: payload.value.targets });
  }),
);
export type NewClientModel = z.infer<typeof newModelSchema>;

const modelParams = z.strictObject({ id: z.string() });

export const clientModelEndpoints = {
  list: defineEndpoint({
    id: 'clients.models.list',
    method: 'GET',
    path: '/api/v1/clients/models',
    access: 'internal',
    permission: 'clients.read',
    summary: 'The model portfolios of the workspace, by name, with how many clients follow each.',
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ models: z.array(clientModelSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  create: defineEndpoint({
    id: 'clients.models.create',
    method: 'POST',
    path: '/api/v1/clients/models',
    access: 'internal',
    permission: 'clients.write',
    summary: 'Make a model portfolio: target weights that add up to 1 with cash, each with its tolerance band.',
    body: newModelSchema,
    answer: { kind: 'json', status: 201, schema: clientModelSchema },
    errors: ['unauthenticated', 'forbidden', 'invalid', 'conflict'],
  }),
  replace: defineEndpoint({
    id: 'clients.models.replace',
    method: 'PUT',
    path: '/api/v1/clients/models/{id}',
    access: 'internal',
    permission: 'clients.write',
    summary: 'Change a model portfolio; what it was before stays in the audit log.',
    params: modelParams,
    body: newModelSchema,
    answer: { kind: 'json', status: 200, schema: clientModelSchema },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  remove: defineEndpoint({
    id: 'clients.models.remove',
    method: 'DELETE',
    path: '/api/v1/clients/models/{id}',
    access: 'internal',
    permission: 'clients.write',
    summary: 'Delete a model portfolio that no client follows.',
    params: modelParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
};
