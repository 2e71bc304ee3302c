import { chatEndpoints } from '@aex/contracts/chat';
import { emptyAnswer, foldAnswer } from '@aex/contracts/chat-fold';
import { threadEndpoints } from '@aex/contracts/threads';
import { expect, it } from 'vitest';
import { storeBars } from '#server/testing/test-data.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const growing = (count: number, start: number, step: number) =>
  Array.from({ length: count }, (_, index) => start * step ** index);

async function serverWithPrices(): Promise<TestServer> {
  const server = await testServer({ now: '2026-05-01T15:00:00.000Z' });
  const first = '2025-03-31';
  await storeBars(server.database, {
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    first,
    closes: growing(273, 100, 1.002),
  });
  await storeBars(server.database, {
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF',
    first,
    closes: growing(273, 500, 1.0005),
  });
  return server;
}

async function ask(server: TestServer, token: string, body: { message: string; thread_id?: string; context?: object }) {
  const { events } = await server.stream(chatEndpoints.ask, { token, body });
  return events.reduce((state, { part }) => foldAnswer(state, part), emptyAnswer);
}

describeWithStore('a follow-up in a thread', () => {
  it('takes over the stored question, draws a chart and suggests what to ask next', async () => {
    const server = await serverWithPrices();
    const token = await server.asGuest();
    const first = await ask(server, token, { message: 'How has NVDA done over the last year?' });
    const id = first.threadId ?? '';
    const second = await ask(server, token, { message: 'and against SPY?', thread_id: id });
    expect(second.text).toContain('NVDA outperformed SPY by');
    expect(second.charts[0]?.series.map(({ name }) => name)).toEqual(['NVDA', 'SPY']);
    expect(second.suggestions.length).toBeGreaterThan(0);
    const { messages } = await server.call(threadEndpoints.messages, { token, params: { id }, query: {} });
    expect(messages.at(-1)?.metadata).toMatchObject({ charts: second.charts, suggestions: second.suggestions });
  });

  it('knows nothing of another thread', async () => {
    const server = await serverWithPrices();
    const token = await server.asGuest();
    await ask(server, token, { message: 'How has NVDA done over the last year?' });
    expect((await ask(server, token, { message: 'and its drawdown?' })).text).toContain('Which symbol do you mean?');
  });

  it('answers as of the day of /asof or of the call, and says so', async () => {
    const server = await serverWithPrices();
    const token = await server.asGuest();
    const written = await ask(server, token, { message: '/asof 2025-12-31 price of SPY' });
    const given = await ask(server, token, { message: 'price of SPY', context: { as_of: '2025-12-31' } });
    expect(written.text).toContain('As of Dec 31, 2025');
    expect(written.citations[0]?.as_of).toBe('2025-12-31');
    expect(given.text).toBe(written.text);
    const command = await ask(server, token, { message: 'NVDA', context: { command: '/risk' } });
    expect(command.text).toContain('value at risk');
  });
});
