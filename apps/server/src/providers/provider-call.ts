import type { Fetched } from './data-ports.ts';
import type { HttpClient, ProviderRequest, RequestOptions } from './http-client/http-client.ts';
import { ProviderFailure } from './http-client/provider-failure.ts';
import type { Parsed } from './payload/parsed-payload.ts';

export type ProviderCall<T> = {
  provider: string;
  client: HttpClient;
  request: ProviderRequest;
  parse: (text: string) => Parsed<T>;
  options?: RequestOptions | undefined;
};

/** One request and its payload read. Throws ProviderFailure, also for a body that cannot be used. */
export async function call<T>({ provider, client, request, parse, options }: ProviderCall<T>): Promise<Fetched<T>> {
  const answer = await client.request(request, options ?? {});
  if (answer.isUnchanged) return answer;
  const outcome = parse(answer.text);
  if (!outcome.ok) throw new ProviderFailure({ provider, kind: outcome.kind }, client.redact(outcome.reason));
  return { isUnchanged: false, value: outcome.value, validators: answer.validators };
}

export type Page<T> = { items: T[]; next: string | null };

type PagedCall<T> = Omit<ProviderCall<Page<T>>, 'request'> & { request: (cursor: string | null) => ProviderRequest };

const maxPages = 50;

/** All pages of a list. Validators do not go with pages. */
export async function callPages<T>({
  request,
  options,
  ...rest
}: PagedCall<T>): Promise<{ isUnchanged: false; value: T[]; validators: null }> {
  const items: T[] = [];
  const pageOptions = options?.patienceMs === undefined ? {} : { patienceMs: options.patienceMs };
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const fetched: Fetched<Page<T>> = await call({ ...rest, request: request(cursor), options: pageOptions });
    if (fetched.isUnchanged) break;
    items.push(...fetched.value.items);
    cursor = fetched.value.next;
    if (cursor === null) break;
  }
  return { isUnchanged: false, value: items, validators: null };
}
