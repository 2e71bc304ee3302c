import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bindOpenApi } from './openapi-document.ts';
import { statusCalls } from './status-routes.ts';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.object({ required: z.boolean() }).optional(),
        responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
      }),
    ),
  ),
});

const { paths } = documentSchema.parse(bindOpenApi(fastify(), statusCalls)());

describe('the OpenAPI document', () => {
  it('describes every answer that a call can give: a problem of any kind, and what did not change', () => {
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(methods)) {
        expect(Object.keys(responses.default?.content ?? {}), path).toEqual(['application/problem+json']);
        const isJson = Object.hasOwn(responses['200']?.content ?? {}, 'application/json');
        const isFile = Object.hasOwn(responses, '202');
        expect(Object.hasOwn(responses, '304'), path).toBe(method === 'get' && isJson && !isFile);
      }
  });

  it('has what is beside the contract, and says which bodies may be left out', () => {
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/healthz', '/readyz', '/metrics']));
    const bodyOf = (path: string) => paths[`/api/v1${path}`]?.post?.requestBody?.required;
    expect([bodyOf('/threads/{id}/share'), bodyOf('/chat'), bodyOf('/auth/logout')]).toEqual([false, true, undefined]);
  });

  it('lets a file of JSON be JSON, and any other be bytes', () => {
    const content = paths['/api/v1/threads/{id}/export']?.get?.responses['200']?.content;
    expect(content?.['application/json']?.schema).toEqual({});
    expect(content?.['application/pdf']?.schema).toMatchObject({ type: 'string', format: 'binary' });
  });
});
