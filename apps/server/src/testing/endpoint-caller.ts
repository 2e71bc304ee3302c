import type { AnswerOf, Endpoint, RequestOf, StreamAnswer } from '@aex/contracts/endpoint';
import { errorTable } from '@aex/contracts/errors';
import { type FullProblem, fullProblemSchema } from '@aex/contracts/full-problem';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';

export type CallOptions = {
  token?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  address?: string;
};
export type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions;
export type StreamEvent<E extends Endpoint> = { id: number; part: AnswerOf<E> };
export type Response = LightMyRequestResponse;

type Values = Record<string, unknown>;
type Parts = { params?: Values; query?: Values; body?: unknown };

export type EndpointCaller = {
  /** The raw answer; parameters, query and body may be anything. */
  send(endpoint: Endpoint, request?: Parts & CallOptions): Promise<Response>;
  /** Expects the endpoint's own status and an answer with every field of its schema and no other. */
  call<E extends Endpoint>(endpoint: E, request: CallRequest<E>): Promise<AnswerOf<E>>;
  /** Expects a refusal as problem details with one of the endpoint's own codes, or `code` where one is given. */
  refusal(endpoint: Endpoint, request?: Parts & CallOptions): Promise<{ problem: FullProblem; response: Response }>;
  /** Reads the whole stream; expects every part to fit the schema and the last line to be [DONE]. */
  stream<E extends Endpoint & { answer: StreamAnswer }>(
    endpoint: E,
    request: CallRequest<E>,
  ): Promise<{ events: Array<StreamEvent<E>>; response: Response }>;
};

/** Typed calls of contract endpoints by `inject`. */
export function createCaller(http: FastifyInstance): EndpointCaller {
  const send: EndpointCaller['send'] = (endpoint, request = {}) => http.inject(injection(endpoint, request));
  return {
    send,
    call: async (endpoint, request) => {
      const response = await send(endpoint, asParts(request));
      expectStatus(response, endpoint.answer.status);
      return strictAnswer(endpoint, response);
    },
    refusal: async (endpoint, request) => {
      const response = await send(endpoint, request);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      return { problem: strictProblem(response), response };
    },
    stream: async (endpoint, request) => {
      const response = await send(endpoint, asParts(request));
      expectStatus(response, 200);
      expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      return { events: strictEvents(endpoint, response.body), response };
    },
  };
}

/** The body as problem details, strictly: status, title and request id agree with the table and the headers. */
export function strictProblem(response: Response): FullProblem {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const body: unknown = response.json();
  const problem = z.parse(fullProblemSchema, body);
  expect(body).toEqual(problem);
  const code = problem.type.split('#')[1];
  expect(Object.entries(errorTable).find(([name]) => name === code)?.[1]).toMatchObject({
    status: response.statusCode,
    title: problem.title,
  });
  expect(problem.status).toBe(response.statusCode);
  expect(problem.request_id).toBe(response.headers['x-request-id']);
  return problem;
}

function expectStatus({ statusCode, body }: Response, expected: number): void {
  if (statusCode !== expected) throw new Error(`Expected ${expected} and got ${statusCode}: ${body}`);
}

function injection(endpoint: Endpoint, request: Parts & CallOptions): InjectOptions {
  const { params = {}, query = {}, body, token, headers = {}, cookies = {}, address } = request;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): Array<[string, string]> =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  ).toString();
  return {
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    cookies,
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(body === undefined ? {} : { payload: asPayload(body) }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// Equal to what the schema lets through: so there is no field that it does not name.
function strictAnswer<E extends Endpoint>({ answer }: E, response: Response): AnswerOf<E> {
  if (answer.kind !== 'json') {
    expect(response.body).toBe('');
    return asAnswer<E>(undefined);
  }
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body: unknown = response.json();
  const parsed = z.parse(answer.schema, body);
  expect(body).toEqual(parsed);
  return asAnswer<E>(parsed);
}

function strictEvents<E extends Endpoint & { answer: StreamAnswer }>(endpoint: E, text: string): Array<StreamEvent<E>> {
  const blocks = text.split('\n\n').filter((block) => block !== '' && !block.startsWith(':'));
  expect(blocks.pop()).toBe('data: [DONE]');
  return blocks.map((block) => {
    const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
    if (data === undefined) throw new Error(`This is no event: ${block}`);
    const body: unknown = JSON.parse(data);
    const parsed = z.parse(endpoint.answer.schema, body);
    expect(body).toEqual(parsed);
    return { id: Number(id), part: asAnswer<E>(parsed) };
  });
}

// Parsed by the endpoint's own schema just above; the generic does not survive the parse.
function asAnswer<E extends Endpoint>(parsed: unknown): AnswerOf<E> {
  return parsed as AnswerOf<E>;
}

// A typed request has the three parts and the options; only their exact types get lost here.
function asParts(request: object): Parts & CallOptions {
  return request;
}

// `inject` sends text as it is and everything else as JSON; null and arrays are objects to it.
function asPayload(body: unknown): string | object {
  return typeof body === 'string' ? body : asObject(body);
}

// Numbers and booleans are never sent by these tests; `inject` would refuse them.
function asObject(body: unknown): object {
  return body as object;
}
