import type { AnswerInputOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@aex/contracts/endpoint';
import { errorTable, type ErrorCode } from '@aex/contracts/errors';
import type { Problem } from '@aex/contracts/problem';

export type FakeRequest<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
};

type Answer<E extends Endpoint> = AnswerInputOf<E> | Response;
type Handler<E extends Endpoint> = (request: FakeRequest<E>) => Answer<E> | Promise<Answer<E>>;
type ParsedRequest = { params: unknown; query: unknown; body: unknown; headers: Headers };
type Binding = { endpoint: Endpoint; answer: (request: ParsedRequest) => unknown };

/** What a test may ask about afterwards. */
export type SeenRequest = { id: string; url: string; body: unknown; authorization: string | null };

/** An error answer as the server words it. */
export function problem(code: ErrorCode, detail: string, errors?: Problem['errors']): Response {
  const { status, title } = errorTable[code];
  const body: Problem = { type: 'about:blank', title, status, detail, request_id: 'req_test' };
  return Response.json(errors === undefined ? body : { ...body, errors }, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** The binding is kept without its endpoint's type; a request reaches it only when that endpoint's own schemas have parsed it. */
function asBinding<E extends Endpoint>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, answer: handler as unknown as Binding['answer'] };
}

/** A server of the contract's endpoints. It throws on requests the contract refuses and on answers it does not know. */
export class FakeServer {
  readonly seen: SeenRequest[] = [];
  readonly faults: string[] = [];
  private readonly bindings: Binding[] = [];

  /** The last binding of an endpoint counts. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    this.bindings.unshift(asBinding(endpoint, handler));
    return this;
  }

  requestsTo(endpoint: Endpoint): SeenRequest[] {
    return this.seen.filter((request) => request.id === endpoint.id);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://aex.test');
    const method = init?.method ?? 'GET';
    for (const binding of this.bindings) {
      if (binding.endpoint.method !== method) continue;
      const params = matchPath(binding.endpoint.path, url.pathname);
      if (params !== null) return this.answer(binding, { url, params, init: init ?? {} });
    }
    return this.fail(`${method} ${url.pathname} is not bound`);
  };

  private fail(fault: string): never {
    this.faults.push(fault);
    throw new Error(fault);
  }

  private async answer(
    { endpoint, answer }: Binding,
    { url, params, init }: { url: URL; params: Record<string, string>; init: RequestInit },
  ): Promise<Response> {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const body = bodyOf(init);
    this.seen.push({ id: endpoint.id, url: url.href, body, authorization: headers.get('authorization') });
    if (endpoint.access !== 'public' && headers.get('authorization') === null) {
      return problem('unauthenticated', 'A token is needed.');
    }
    const parse = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
      const schema = endpoint[part];
      if (schema === undefined) return undefined;
      const parsed = schema.safeParse(value);
      return parsed.success ? parsed.data : this.fail(`${endpoint.id}: ${part} refused: ${parsed.error.message}`);
    };
    const request = { params: parse('params', params), query: parse('query', Object.fromEntries(url.searchParams)) };
    return this.respond(endpoint, await answer({ ...request, body: parse('body', body), headers }));
  }

  private respond(endpoint: Endpoint, answer: unknown): Response {
    if (answer instanceof Response) return answer;
    if (endpoint.answer.kind === 'empty') return new Response(null, { status: 204 });
    if (endpoint.answer.kind !== 'json') return this.fail(`${endpoint.id} needs a ${endpoint.answer.kind}`);
    const parsed = endpoint.answer.schema.safeParse(answer);
    if (!parsed.success) return this.fail(`${endpoint.id}: answer refused: ${parsed.error.message}`);
    return Response.json(answer, { status: endpoint.answer.status });
  }
}

// JSON, or the text fields of a form, as the server reads them.
function bodyOf({ body }: RequestInit): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
}
