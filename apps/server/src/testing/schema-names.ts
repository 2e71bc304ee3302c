import * as z from 'zod';

/** Names of the fields that an input may have, at every depth. */
export function inputNames(schema: z.core.$ZodType | undefined): string[] {
  return schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(Object(value)) : []),
    ...namesIn(value),
  ]);
}
