import { macroEndpoints } from '@aex/contracts/macro';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, readyAnswer } from '#lib/api/api-client.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { takeFirstAnswer, takeReadyBody } from '#lib/api/first-answers.ts';
import { keptAtHeader } from '#lib/offline/kept-names.ts';
import { emptySnapshot } from '#test/samples.ts';

const url = '/api/v1/macro/snapshot';
const read = () => callApi(macroEndpoints.snapshot, { query: {} });

function keep({
  token = null,
  ageMs = 0,
  response,
}: {
  token?: string | null;
  ageMs?: number;
  response: Response | null;
}) {
  globalThis.aexFirstAnswers = new Map([
    [url, { token, askedAt: performance.now() - ageMs, response: Promise.resolve(response), ready: null }],
  ]);
}

const later = vi.fn<typeof fetch>();

beforeEach(() => {
  later.mockReset().mockImplementation(async () => Response.json(emptySnapshot));
  vi.stubGlobal('fetch', later);
  localStorage.clear();
});

afterEach(() => {
  globalThis.aexFirstAnswers = undefined;
  vi.unstubAllGlobals();
});

test('a read takes the answer that the page has asked for, once, and then asks itself', async () => {
  keep({ response: Response.json(emptySnapshot) });
  expect(await read()).toEqual(emptySnapshot);
  expect(later).not.toHaveBeenCalled();
  await read();
  expect(later).toHaveBeenCalledOnce();
});

test('an answer that did not come is asked for again', async () => {
  keep({ response: null });
  expect(await read()).toEqual(emptySnapshot);
  expect(later).toHaveBeenCalledOnce();
});

test('an answer is for who asked with the same token, or for everybody, and not for long', async () => {
  keep({ token: 'mine', response: new Response() });
  expect(takeFirstAnswer(url, 'another')).toBeNull();
  keep({ token: 'mine', response: new Response() });
  expect(await takeFirstAnswer(url, 'mine')).toBeInstanceOf(Response);
  keep({ response: new Response() });
  expect(await takeFirstAnswer(url, 'mine')).toBeInstanceOf(Response);
  keep({ ageMs: 11_000, response: new Response() });
  expect(takeFirstAnswer(url, null)).toBeNull();
});

function makeReady(response: Response, body: unknown): void {
  const answer = { token: null, askedAt: performance.now(), response: Promise.resolve(response) };
  globalThis.aexFirstAnswers = new Map([[url, { ...answer, ready: { response, body } }]]);
}

test('what has come before the scripts is there in the first drawing', () => {
  makeReady(new Response(), emptySnapshot);
  const first = () =>
    new QueryObserver(new QueryClient(), endpointQuery(macroEndpoints.snapshot, { query: {} })).getCurrentResult().data;
  expect(first()).toEqual(emptySnapshot);
  expect(first()).toBeUndefined();
});

test('an answer of another shape, a fault and one that was kept for offline are no first data', () => {
  makeReady(new Response(), { foreign: true });
  expect(readyAnswer(macroEndpoints.snapshot, { query: {} })).toBeUndefined();
  makeReady(new Response(null, { status: 503 }), emptySnapshot);
  expect(takeReadyBody(url, null)).toBeUndefined();
  makeReady(new Response(null, { headers: { [keptAtHeader]: '2026-01-01T00:00:00Z' } }), emptySnapshot);
  expect(takeReadyBody(url, null)).toBeUndefined();
});
