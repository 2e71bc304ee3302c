import { authEndpoints } from '@aex/contracts/auth';
import { insightEndpoints } from '@aex/contracts/insights';
import { marketEndpoints } from '@aex/contracts/market';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findItems, maxInsights, maxResults, type SearchItem } from '#features/search/search-items.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { owner, threadOf } from '#test/samples.ts';

function itemOf(part: Partial<SearchItem>): SearchItem {
  return { id: 'x', title: 'X', category: 'page', path: '/x', icon: 'chat', description: '', ...part };
}

const frameworks = {
  strategies: [
    {
      id: 's4',
      title: 'Covered calls',
      description: 'Income on shares held.',
      category: 'options_builder' as const,
      prompt_template: 'Set out a covered call.',
      tags: ['chatter'],
      preview: '',
      highlights: [],
    },
  ],
  next_cursor: null,
};

function searchServer() {
  return guestServer()
    .on(strategyEndpoints.list, () => frameworks)
    .on(insightEndpoints.list, () => ({ posts: [], next_cursor: null }))
    .on(marketEndpoints.universe, () => ({
      symbols: [{ symbol: 'CHTR', name: 'Charter, of the chat kind' }],
      next_cursor: null,
    }))
    .on(threadEndpoints.list, () => ({ threads: [threadOf({ title: 'Chat on rates' })], next_cursor: null }));
}

async function openSearch(server = searchServer()) {
  const view = renderApp('/strategies', server);
  await screen.findByRole('heading', { level: 1, name: 'Repeatable Alpha Frameworks' });
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { ...view, server, field };
}

const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('it opens by its key with the specified texts, and closes by it', async () => {
  const { user, field } = await openSearch();
  expect(field.getAttribute('placeholder')).toBe('Search pages, strategies, insights...');
  expect(screen.getByText('Start typing to search...')).toBeDefined();
  await user.type(field, 'zzz');
  expect(await screen.findByText('No results found for "zzz"')).toBeDefined();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('the button opens it too', async () => {
  const { user } = renderApp('/strategies', searchServer());
  const [button] = await screen.findAllByRole('button', { name: /^Search/ });
  await user.click(button ?? document.body);
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeDefined();
});

test('kinds come in order, found by title, description and tags; the count is said', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'CHAT');
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(titles().map((title) => /(?:Page|Strategy|Insight|Symbol|Thread)$/.exec(title)?.[0])).toEqual([
    'Page',
    'Strategy',
    'Symbol',
    'Thread',
  ]);
  expect(screen.getByText('4 results')).toBeDefined();
});

test('arrow keys choose and Enter goes there and closes it', async () => {
  const { user, field, history } = await openSearch();
  await user.type(field, 'chat');
  await waitFor(() => expect(titles()).toHaveLength(4));
  await user.keyboard('{ArrowUp}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  expect(within(chosen).getByText('Thread')).toBeDefined();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/chat'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what is found for the letters before stays while the next are looked up, and nothing is denied meanwhile', async () => {
  let answer = () => {};
  const server = searchServer().on(marketEndpoints.universe, async ({ query }) => {
    if (query.query !== 'ch') await new Promise<void>((resolve) => (answer = resolve));
    const symbols = query.query === 'zzq' ? [] : [{ symbol: 'CHTR', name: 'Charter Communications' }];
    return { symbols, next_cursor: null };
  });
  const { user, field } = await openSearch(server);
  await user.type(field, 'ch');
  await screen.findByRole('option', { name: /^CHTR/ });
  await user.type(field, 'tr');
  await waitFor(() => expect(server.requestsTo(marketEndpoints.universe).at(-1)?.url).toContain('chtr'));
  expect(screen.getByRole('option', { name: /^CHTR/ })).toBeDefined();
  answer();
  await user.clear(field);
  await user.type(field, 'zzq');
  expect(await screen.findByText('Searching…')).toBeDefined();
  expect(screen.queryByText(/No results found/)).toBeNull();
  await waitFor(() => expect(server.requestsTo(marketEndpoints.universe).at(-1)?.url).toContain('zzq'));
  answer();
  expect(await screen.findByText('No results found for "zzq"')).toBeDefined();
});

test('the chosen result stays chosen when others are found before it', async () => {
  let answer = () => {};
  const server = searchServer().on(
    strategyEndpoints.list,
    () => new Promise((resolve) => (answer = () => resolve(frameworks))),
  );
  const { user, field, history } = await openSearch(server);
  await user.type(field, 'chat');
  await screen.findByRole('option', { name: /^CHTR/ });
  await user.keyboard('{ArrowUp}');
  answer();
  await screen.findByRole('option', { name: /Covered calls/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toMatch(/^.chat.thr/));
});

test('what could not be loaded is said, with Retry, and the rest is found', async () => {
  let fails = true;
  const server = searchServer().on(insightEndpoints.list, () =>
    fails ? problem('unavailable', 'Down.') : { posts: [], next_cursor: null },
  );
  const { user, field } = await openSearch(server);
  await user.type(field, 'covered');
  expect(await screen.findByRole('option', { name: /Covered calls/ })).toBeDefined();
  await screen.findByText(/Could not load insights/);
  fails = false;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Could not load insights/)).toBeNull());
});

test('at most eight results, at most five of them insights', () => {
  const of = (category: SearchItem['category'], count: number) =>
    Array.from({ length: count }, (_, index) =>
      itemOf({ id: `${category}${index}`, title: `Rates ${index}`, category }),
    );
  const found = findItems([...of('thread', 9), ...of('insight', 9), ...of('page', 1)], 'rates');
  expect(found).toHaveLength(maxResults);
  expect(found.filter(({ category }) => category === 'insight')).toHaveLength(maxInsights);
  expect(found[0]?.category).toBe('page');
});

test('blank input finds nothing', () => {
  expect(findItems([itemOf({})], '   ')).toEqual([]);
});

test('what was picked last stands under the empty hint, three at most, the last first', async () => {
  const { user } = await openSearch();
  for (const [query, name] of [
    ['reports', /^Reports/],
    ['help', /^Help/],
    ['chtr', /^CHTR/],
    ['on rates', /^Chat on rates/],
  ] as const) {
    if (screen.queryByRole('combobox') === null) await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), query);
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByText('Start typing to search...');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(titles().map((title) => title?.split(' ')[0])).toEqual(['Chat', 'CHTR', 'Help']);
  expect(screen.getByText('3 recent items')).toBeDefined();
  expect(Object.values(localStorage).join(' ')).not.toContain('Chat on rates');
});

test('nobody is shown what another account looked for in this browser', async () => {
  const { user, unmount } = await openSearch();
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'reports');
  await user.click(await screen.findByRole('option', { name: /^Reports/ }));
  unmount();
  await openSearch(searchServer().on(authEndpoints.me, () => owner));
  await screen.findByRole('link', { name: 'Ada' });
  expect(titles()).toEqual([]);
});
