import { expect, it } from 'vitest';
import { ModelFailure } from '#providers/language-model/language-model-port.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { openEmbeddingModel } from './open-embedding-model.ts';

async function modelThatAnswers(status: number, body: string, headers: Record<string, string> = {}) {
  const url = await listenHttp((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  return openEmbeddingModel({ provider: 'openai-compatible', model: 'm', baseUrl: url, apiKey: null });
}

async function failureOf(asked: ReturnType<typeof modelThatAnswers>): Promise<string> {
  const model = await asked;
  try {
    await model.embed(['one', 'two'], AbortSignal.timeout(5000));
    return 'none';
  } catch (error) {
    return error instanceof ModelFailure ? error.kind : String(error);
  }
}

const vectors = (...embeddings: unknown[]) =>
  JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) });

it('gives a vector of length 1 for each text, in order', async () => {
  const model = await modelThatAnswers(200, vectors([3, 4], [0, -2]));
  const [one, two] = await model.embed(['one', 'two'], AbortSignal.timeout(5000));
  expect([...(one ?? [])].map((value) => value.toFixed(3))).toEqual(['0.600', '0.800']);
  expect([...(two ?? [])]).toEqual([0, -1]);
});

it('takes nothing that is no vector for each text, all of one size and with a direction', async () => {
  expect(await failureOf(modelThatAnswers(200, vectors([1, 0])))).toBe('unreadable');
  expect(await failureOf(modelThatAnswers(200, vectors([1, 0], [1])))).toBe('unreadable');
  expect(await failureOf(modelThatAnswers(200, vectors([1, 0], [0, 0])))).toBe('unreadable');
  expect(await failureOf(modelThatAnswers(200, vectors([1, 0], ['x', 'y'])))).toBe('unreadable');
  expect(await failureOf(modelThatAnswers(200, '{"data":'))).toBe('unreadable');
  expect(await failureOf(modelThatAnswers(200, '<html>', { 'content-type': 'text/html' }))).toBe('unreadable');
});

it('tells a bad key, a model that is not there and a service that is away apart', async () => {
  expect(await failureOf(modelThatAnswers(401, '{}'))).toBe('bad_key');
  expect(await failureOf(modelThatAnswers(404, '{}'))).toBe('unknown_model');
  expect(await failureOf(modelThatAnswers(503, '{}'))).toBe('unavailable');
  expect(await failureOf(modelThatAnswers(302, '', { location: 'http://canary.example/' }))).toBe('unavailable');
});
