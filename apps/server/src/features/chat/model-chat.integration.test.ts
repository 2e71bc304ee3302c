import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { expect, it } from 'vitest';
import { storeBars, storeSeries } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { type ModelReply, says } from './models/testing/model-server.ts';
import { scriptedModel } from './models/testing/scripted-model.ts';

const now = '2026-05-01T15:00:00.000Z';
const growing = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start * step ** index);

async function serverAnswering(replies: readonly ModelReply[], options: Parameters<typeof scriptedModel>[1] = {}) {
  const { languageModel, requests } = await scriptedModel(replies, options);
  const server = await testServer({ now, languageModel });
  await storeBars(server.database, {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    first: '2025-03-31',
    closes: growing(273, 100, 1.002),
  });
  await storeBars(server.database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    first: '2025-03-31',
    closes: growing(273, 500, 1.0005),
  });
  await storeSeries(server.database, {
    id: 'CPIAUCSL',
    frequency: 'monthly',
    first: '2023-01-01',
    values: growing(40, 300, 1.002),
    knownAfterDays: 42,
  });
  return { server, requests };
}

async function ask(server: TestServer, message: string, from: { token?: string; threadId?: string | null } = {}) {
  const { events } = await server.stream(chatEndpoints.ask, {
    token: from.token ?? (await server.asGuest()),
    body: { message, thread_id: from.threadId ?? null },
  });
  const answer = events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
  return { events, answer, parts: events.map(({ part }) => part) };
}

describeWithStore('a question to a language model', () => {
  it('is answered from tools, each figure sealed to its evidence', async () => {
    const { server, requests } = await serverAnswering([
      says([{ tool: 'price_statistics', input: { symbol: 'nvda' } }]),
      says('NVDA returned {{e1.return|pct1}} over the period. Its volatility was {{e1.volatility|pct1}} [1].'),
    ]);
    const { answer, parts } = await ask(server, 'How has NVDA done?');
    expect(answer).toMatchObject({ status: 'complete', engine: 'openai-compatible', model: 'scripted' });
    expect(answer.text).toBe('NVDA returned 65.1% over the period [1]. Its volatility was 0.0% [1].');
    expect(answer.claims.map(({ text, status }) => [text, status])).toEqual([
      ['65.1%', 'supported'],
      ['0.0%', 'supported'],
    ]);
    expect(answer.citations.map(({ n, source_type }) => [n, source_type])).toEqual([[1, 'market_data']]);
    expect(answer.governance?.decision).toBe('pass');
    expect(parts.filter(({ type }) => type === 'tool-input-available')).toMatchObject([
      { toolName: 'price_statistics', input: { symbol: 'nvda' } },
    ]);
    expect(requests).toHaveLength(2);
  });
});
