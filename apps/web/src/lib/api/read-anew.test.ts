import { macroEndpoints } from '@aex/contracts/macro';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { readAnew } from '#lib/api/read-anew.ts';
import { emptySnapshot } from '#test/samples.ts';

const query = endpointQuery(macroEndpoints.snapshot, { query: {} });

afterEach(() => {
  globalThis.aexFirstAnswers = undefined;
});

test('after a change of reader nothing that was read stands there, not even what the page began with', async () => {
  const response = Response.json(emptySnapshot);
  const ready = { response, body: emptySnapshot };
  const answer = { token: null, askedAt: performance.now(), response: Promise.resolve(response), ready };
  globalThis.aexFirstAnswers = new Map([['/api/v1/macro/snapshot', answer]]);
  const client = new QueryClient();
  const observer = new QueryObserver(client, { ...query, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toEqual(emptySnapshot);

  const answers = Promise.withResolvers<Response>();
  const asked = vi.fn<typeof fetch>(() => answers.promise);
  vi.stubGlobal('fetch', asked);
  const done = readAnew(client);
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isPending: true, isFetching: true });
  const fresh = { ...emptySnapshot, slope_2s10s: 41 };
  answers.resolve(Response.json(fresh));
  await done;
  expect(asked).toHaveBeenCalledOnce();
  expect(observer.getCurrentResult().data).toEqual(fresh);
  stop();
});

test('what is no longer shown is forgotten too, and not asked for', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient();
  client.setQueryData(query.queryKey, emptySnapshot);
  await readAnew(client);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
