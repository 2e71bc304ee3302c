import { macroEndpoints } from '@aex/contracts/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#lib/api/api-client.ts';
import { takeFirstAnswer } from '#lib/api/first-answers.ts';
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
    [url, { token, askedAt: performance.now() - ageMs, response: Promise.resolve(response) }],
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
