import { sourceEndpoints } from '@aex/contracts/sources';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, citationOf, questionOf, threadOf } from '#test/samples.ts';

const tiingo = {
  id: 'tiingo',
  title: 'Tiingo',
  attribution: 'Tiingo.com',
  terms_note: 'For the use of the one who has the key.',
  may_show_to_others: false,
};

function sourceServer() {
  return guestServer().on(sourceEndpoints.list, () => ({
    sources: [
      { kind: 'bars' as const, state: 'provider' as const, providers: [tiingo], obstacles: [] },
      { kind: 'news' as const, state: 'simulated' as const, providers: [], obstacles: ['No key.'] },
    ],
    notice: 'Simulated, because no real source is connected: news.',
    next_cursor: null,
  }));
}

test('the disclosures name the source of each kind of data, its attribution and its terms', async () => {
  renderApp('/disclosures', sourceServer());
  const section = within(await screen.findByRole('region', { name: 'Sources of data' }));
  expect(await section.findByText('Simulated, because no real source is connected: news.')).toBeDefined();
  const [prices, news] = section.getAllByRole('listitem');
  expect(prices?.textContent).toBe(
    'PricesConnectedTiingo. Source: Tiingo.com. For the use of the one who has the key. Left out of shared links and public reports.',
  );
  expect(news?.textContent).toBe('NewsSimulated');
});

test('a list that cannot be read can be asked for again', async () => {
  const server = sourceServer().on(sourceEndpoints.list, () => problem('unavailable', 'Busy.'));
  const { user } = renderApp('/disclosures', server);
  expect(await screen.findByText('Could not load the sources of data')).toBeDefined();
  server.on(sourceEndpoints.list, () => ({ sources: [], notice: 'All is well.', next_cursor: null }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All is well.')).toBeDefined();
});

test('the card of a source shows the terms of the provider behind it', async () => {
  const answer = answerOf('NVDA closed at 180 [1].', { citations: [citationOf({ source: 'Tiingo.com' })] });
  const server = sourceServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: [questionOf('NVDA?'), answer], next_cursor: null }));
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByText(/^Based on 1 source/));
  await user.click(await screen.findByRole('button', { name: /^1\s*Consumer Price Index/ }));
  const card = await screen.findByRole('dialog', { name: /^Source 1/ });
  expect(await within(card).findByText(/For the use of the one who has the key/)).toBeDefined();
});
