import { errorCodes } from '@aex/contracts/errors';
import { tokenScopes } from '@aex/contracts/token-scopes';
import * as z from 'zod';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.tuple([z.string()]),
  'x-access': z.enum(['public', 'session', 'account', 'internal', 'owner']),
  'x-permission': z.string().nullable(),
  'x-token-scope': z.enum(tokenScopes).nullable(),
  'x-error-codes': z.array(z.enum(errorCodes)),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

export type Operation = z.infer<typeof operationSchema> & { method: string; path: string };

/** The calls of the OpenAPI document, by their tags; throws where one is not described as the reader shows it. */
export function readOperations(document: unknown): ReadonlyMap<string, Operation[]> {
  const { paths } = documentSchema.parse(document);
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return groups;
}

/** Those calls that have every word of the search in their name, path, summary or access. */
export function searchOperations(
  groups: ReadonlyMap<string, Operation[]>,
  search: string,
): ReadonlyMap<string, Operation[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const isWanted = ({ operationId, method, path, summary, 'x-access': access }: Operation): boolean => {
    const text = `${operationId} ${method} ${path} ${summary} ${access}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const wanted = [...groups].map(([tag, operations]): [string, Operation[]] => [tag, operations.filter(isWanted)]);
  return new Map(wanted.filter(([, operations]) => operations.length > 0));
}
