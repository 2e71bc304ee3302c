import { allEndpoints } from '@aex/contracts/endpoints';
import type { Endpoint } from '@aex/contracts/endpoint';
import { entitlementOf } from '@aex/contracts/entitled-calls';
import { type ErrorCode, errorTable } from '@aex/contracts/errors';
import { fullProblemSchema } from '@aex/contracts/full-problem';
import { scopeOf } from '@aex/contracts/token-scopes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** A call that is none of the contract: what it takes and gives is said elsewhere, by its protocol. */
export type OtherCall = {
  id: string;
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: 'public' | 'account';
  summary: string;
  contentType: string;
};

/** Serves the OpenAPI document and gives its reader; made when first read, and once, as the endpoints don't change meanwhile. */
export function bindOpenApi(http: FastifyInstance, others: readonly OtherCall[]): () => unknown {
  let made: { document: unknown; text: string } | null = null;
  const read = () => {
    if (made !== null) return made;
    const document = openApiDocument(allEndpoints, others);
    made = { document, text: JSON.stringify(document) };
    return made;
  };
  http.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(read().text),
  );
  return () => read().document;
}

/** OpenAPI 3.1 of the endpoints, made from the very schemas that validate, and of what is beside them. */
function openApiDocument(endpoints: readonly Endpoint[], others: readonly OtherCall[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  for (const call of others) paths[call.path] = { [call.method.toLowerCase()]: otherOperation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'AEX', version: '1', description: 'Educational context only. Not investment advice.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toJsonSchema(fullProblemSchema, 'output') },
    },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.', 1)[0]],
    'x-access': endpoint.access,
    'x-permission': endpoint.permission ?? null,
    'x-entitlement': entitlementOf(endpoint),
    'x-token-scope': scopeOf(endpoint),
    'x-error-codes': errorsOf(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...requestBodyOf(endpoint),
    responses: { ...answerOf(endpoint), ...unchangedOf(endpoint), ...problemsOf(endpoint) },
  };
}

function otherOperation({ id, method, access, summary, contentType }: OtherCall): JsonSchema {
  const isJson = contentType === 'application/json';
  return {
    operationId: id,
    summary,
    tags: [id.split('.', 1)[0]],
    'x-access': access,
    'x-permission': null,
    'x-entitlement': null,
    'x-token-scope': null,
    'x-error-codes': [],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [],
    ...(method === 'POST' ? { requestBody: { required: true, content: { 'application/json': { schema: {} } } } } : {}),
    responses: {
      '200': { description: 'The answer.', content: { [contentType]: { schema: isJson ? {} : { type: 'string' } } } },
      ...(method === 'GET' && isJson ? unchanged : {}),
      default: otherProblem,
    },
  };
}

function requestBodyOf({ method, body, upload, keepsRawBody }: Endpoint): JsonSchema {
  const schema = body === undefined ? { type: 'object' } : toJsonSchema(body, 'input');
  if (upload !== undefined) {
    const properties = { ...Object(schema['properties']), file: { type: 'string', format: 'binary' } };
    const required = [...(Array.isArray(schema['required']) ? schema['required'] : []), 'file'];
    const form = { type: 'object', properties, required };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  return body === undefined && keepsRawBody !== true
    ? {}
    : { requestBody: { required: !mayBeLeftOut(method, body), content: { 'application/json': { schema } } } };
}

// Who posts nothing leaves out every field.
function mayBeLeftOut(method: Endpoint['method'], body: Endpoint['body']): boolean {
  return method === 'POST' && body !== undefined && z.safeParse(body, {}).success;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  const names = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: property,
  }));
}

function answerOf({ answer }: Endpoint): JsonSchema {
  if (answer.kind === 'empty') return { [answer.status]: { description: 'Done.' } };
  if (answer.kind === 'redirect') return { [answer.status]: { description: 'The browser is sent elsewhere.' } };
  if (answer.kind === 'file') {
    // What is JSON can also be read as such, so its schema does not say that it is text.
    const content = answer.contentTypes.map((type) => [
      type,
      { schema: type.startsWith('application/json') ? {} : { type: 'string', format: 'binary' } },
    ]);
    return {
      [answer.status]: { description: 'The file.', content: Object.fromEntries(content) },
      '202': { description: 'The file is being made: ask again after Retry-After.' },
    };
  }
  const schema = toJsonSchema(answer.schema, 'output');
  if (answer.kind === 'json') {
    return { [answer.status]: { description: 'The answer.', content: { 'application/json': { schema } } } };
  }
  const description = 'Events, each `id: N` and `data: {json}` of this schema; the last is `data: [DONE]`.';
  return { [answer.status]: { description, content: { 'text/event-stream': { schema } } } };
}

// What a plan opens is refused like what a role opens.
function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { errors } = endpoint;
  return entitlementOf(endpoint) === null || errors.includes('forbidden') ? errors : [...errors, 'forbidden'];
}

const problem = { schema: { $ref: '#/components/schemas/Problem' } };
// What any call can meet before it is reached: bytes that cannot be read, too many calls, a token that is not in force.
const otherProblem = { description: 'Any other problem.', content: { 'application/problem+json': problem } };
const unchanged = { '304': { description: 'Nothing changed since the answer that if-none-match names.' } };

function problemsOf(endpoint: Endpoint): JsonSchema {
  const entries = [...errorsOf(endpoint), 'internal' as const, 'unavailable' as const].map((code) => {
    const { status, title } = errorTable[code];
    return [String(status), { description: title, content: { 'application/problem+json': problem } }];
  });
  return { ...Object.fromEntries(entries), default: otherProblem };
}

function unchangedOf({ method, answer }: Endpoint): JsonSchema {
  const isTagged = method === 'GET' && answer.kind === 'json';
  return isTagged ? unchanged : {};
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
