import { marketEndpoints } from '@aex/contracts/market';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { threadOf } from '#test/samples.ts';

test('the document is named after the symbol and the conversation that are open, and after the page again', async () => {
  const server = guestServer()
    .on(marketEndpoints.symbol, () => problem('not_found', 'No data.'))
    .on(marketEndpoints.universe, () => ({ symbols: [], next_cursor: null }))
    .on(threadEndpoints.messages, () => ({ messages: [], next_cursor: null }))
    .on(threadEndpoints.get, () => threadOf());
  const { history } = renderApp('/symbols/nvda', server);
  const named = (title: string) => waitFor(() => expect(document.title).toBe(title));
  await named('NVDA · AEX');
  act(() => history.push('/symbols/SPY'));
  await named('SPY · AEX');
  act(() => history.push('/chat/thr_1'));
  await named('Inflation in October · AEX');
  act(() => history.push('/chat'));
  await named('Chat · AEX');
});

test('a symbol that is opened by its address names the document, and keeps its name once all is drawn', async () => {
  const server = guestServer()
    .on(marketEndpoints.symbol, () => problem('not_found', 'No data.'))
    .on(marketEndpoints.universe, () => ({ symbols: [], next_cursor: null }));
  const { findByText } = renderApp('/symbols/nvda', server);
  await findByText('Symbol not found');
  await waitFor(() => expect(server.requestsTo(marketEndpoints.symbol)).toHaveLength(1));
  expect(document.title).toBe('NVDA · AEX');
});
