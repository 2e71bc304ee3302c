import { insightEndpoints, type InsightPost } from '@aex/contracts/insights';
import { marketEndpoints, type Quote } from '@aex/contracts/market';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { insightOf } from '#test/insight-samples.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';

const options = insightOf({ id: 'calls', slug: 'calls', title: 'Covered calls', category: 'options' });
const weekly = insightOf({ id: 'week', slug: 'week', title: 'A short week', category: 'weekly_notes', author: null });

const gold: Quote = {
  symbol: 'GLD',
  price: 380.1,
  change: 2.56,
  change_percent: 0.42,
  timestamp: '2026-11-20T21:00:00Z',
  is_stale: false,
  state: 'simulated',
  source: 'Imported file',
  adjustment: 'none',
};

function serverWith(posts: readonly InsightPost[]) {
  return guestServer()
    .on(insightEndpoints.list, ({ query }) => ({
      posts: posts.filter(({ category }) => query.category === undefined || category === query.category),
      next_cursor: null,
    }))
    .on(marketEndpoints.quotes, () => ({ quotes: [gold], missing: ['TLT'], next_cursor: null }))
    .on(insightEndpoints.get, ({ params }) => {
      const post = posts.find(({ slug }) => slug === params.slug);
      return post ?? problem('not_found', 'There is no such insight.');
    });
}

test('cards show category, day, title and three bullets, and lead to the article', async () => {
  const { user, history } = renderApp('/insights', serverWith([insightOf(), weekly]));
  const card = within(
    (await screen.findByRole('link', { name: 'How the slope is read' })).closest('article') ?? document.body,
  );
  expect(card.getByText('macro')).toBeDefined();
  expect(card.getByText('Oct 14, 2026')).toBeDefined();
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'First bullet',
    'Second bullet',
    'Third bullet',
  ]);
  expect(screen.getByText('weekly notes')).toBeDefined();
  await user.click(card.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'How the slope is read' })).toBeDefined();
  expect(history.location.pathname).toBe('/insights/slope');
});

test('the category is asked of the server and stands in the address', async () => {
  const { user, history } = renderApp('/insights', serverWith([insightOf(), options]));
  await screen.findByRole('link', { name: 'How the slope is read' });
  await user.click(screen.getByRole('radio', { name: 'Options' }));
  expect(await screen.findByRole('link', { name: 'Covered calls' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'How the slope is read' })).toBeNull();
  expect(history.location.search).toBe('?category=options');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(history.location.search).toBe(''));
});

test('an address with a category opens on it; an unknown one is no filter', async () => {
  const view = renderApp('/insights?category=options', serverWith([insightOf(), options]));
  expect(await screen.findByRole('radio', { name: 'Options' })).toHaveProperty('checked', true);
  view.unmount();
  renderApp('/insights?category=crypto', serverWith([insightOf(), options]));
  expect(await screen.findByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
});

test('nothing found says so and offers the way back', async () => {
  const { user } = renderApp('/insights?category=equities', serverWith([insightOf()]));
  expect(await screen.findByText('No insights found')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByRole('link', { name: 'How the slope is read' })).toBeDefined();
});

test('a list that fails can be tried again', async () => {
  let fails = true;
  const server = guestServer().on(insightEndpoints.list, () =>
    fails ? problem('unavailable', 'Down.') : { posts: [insightOf()], next_cursor: null },
  );
  const { user } = renderApp('/insights', server);
  expect(await screen.findByText('Could not load insights')).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'How the slope is read' })).toBeDefined();
});

test('older posts come page by page', async () => {
  const server = guestServer().on(insightEndpoints.list, ({ query }) =>
    query.cursor === undefined
      ? { posts: [insightOf()], next_cursor: 'next' }
      : { posts: [options], next_cursor: null },
  );
  const { user } = renderApp('/insights', server);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('link', { name: 'Covered calls' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('an article has its parts, its tickers and the way to the chat', async () => {
  const { user } = renderApp('/insights/slope', serverWith([insightOf()]));
  expect(await screen.findByRole('heading', { level: 1, name: 'How the slope is read' })).toBeDefined();
  expect(screen.getByText('by AEX Research')).toBeDefined();
  const bullets = within(screen.getByRole('heading', { name: 'Key Insights' }).closest('section') ?? document.body);
  expect(bullets.getAllByRole('listitem')).toHaveLength(4);
  expect(await screen.findByText('difference')).toHaveProperty('tagName', 'STRONG');
  expect((await screen.findByRole('link', { name: 'TLT N/A' })).getAttribute('href')).toBe('/symbols/TLT');
  expect(document.title).toBe('How the slope is read · AEX');
  const open = screen.getByRole('link', { name: 'Open Chat' });
  expect(open.getAttribute('href')).toBe('/chat');
  await user.click(open);
  const field = await screen.findByRole('textbox', { name: 'Message' });
  expect(field).toHaveProperty('value', 'About the article "How the slope is read": what do the latest data show?');
});

test('a related ticker shows the change of its session with its state and date', async () => {
  const { server } = renderApp('/insights/slope', serverWith([insightOf({ related_tickers: ['TLT', 'GLD'] })]));
  const link = await screen.findByRole('link', { name: /^GLD up ?\+0\.42% Simulated$/ });
  expect(link.getAttribute('href')).toBe('/symbols/GLD');
  expect(link.getAttribute('title')).toContain('Nov 20, 2026');
  expect(server.requestsTo(marketEndpoints.quotes)[0]?.url).toContain('symbols=TLT%2CGLD');
});

test('an article of several parts leads to each of them', async () => {
  const content = 'Before.\n\n## The first part\n\nText.\n\n## The second part\n\nText.';
  const { user } = renderApp('/insights/slope', serverWith([insightOf({ content })]));
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  await screen.findByRole('heading', { name: 'The second part' });
  await user.click(contents.getByRole('button', { name: 'The second part' }));
  expect(document.activeElement?.textContent).toBe('The second part');
  expect(document.activeElement?.tagName).toBe('H3');
});

test('no author and no bullets leave no trace', async () => {
  renderApp('/insights/week', serverWith([{ ...weekly, bullet_insights: [], related_tickers: [] }]));
  expect(await screen.findByRole('heading', { level: 1, name: 'A short week' })).toBeDefined();
  expect(screen.queryByText(/^by /)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Key Insights' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Related Tickers' })).toBeNull();
});

test('loading and an unknown article say so', async () => {
  const waiting = guestServer().on(insightEndpoints.get, () => new Promise<never>(() => undefined));
  const view = renderApp('/insights/slope', waiting);
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeDefined();
  view.unmount();
  const { user, history } = renderApp('/insights/nowhere', serverWith([insightOf()]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Insight not found' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Back to Insights' }));
  await waitFor(() => expect(history.location.pathname).toBe('/insights'));
});
