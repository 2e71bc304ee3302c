import { strategyEndpoints, type Strategy } from '@aex/contracts/strategies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { strategyOf } from '#test/strategy-samples.ts';

const fed = strategyOf();
const calls = strategyOf({ id: 's4', title: 'Covered calls', category: 'options_builder', tags: ['income'] });

function serverWith(strategies: readonly Strategy[]) {
  return guestServer().on(strategyEndpoints.list, () => ({ strategies: [...strategies], next_cursor: null }));
}

const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('frameworks stand in their groups under the specified title', async () => {
  renderApp('/strategies', serverWith([calls, fed]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Repeatable Alpha Frameworks' })).toBeDefined();
  await screen.findByRole('heading', { level: 2, name: 'Macro Playbooks' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Macro Playbooks',
    'Options Builder',
  ]);
});

test('a tag filters, again or Clear filter undoes it, and a tag on a card is the same switch', async () => {
  const { user } = renderApp('/strategies', serverWith([fed, calls]));
  const tags = within(await screen.findByRole('group', { name: 'Tags' }));
  expect(tags.getAllByRole('button').map((tag) => tag.textContent)).toEqual(['fed', 'income', 'rates']);
  await user.click(tags.getByRole('button', { name: 'income' }));
  expect(cards()).toEqual(['Covered calls']);
  await user.click(tags.getByRole('button', { name: 'income' }));
  expect(cards()).toHaveLength(2);
  await user.click(within(screen.getAllByRole('article')[0] ?? document.body).getByRole('button', { name: 'rates' }));
  expect(cards()).toEqual(['Fed decision scenarios']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(cards()).toHaveLength(2);
});

test('a card opens its preview, which the address names; Close leaves both', async () => {
  const { user, history } = renderApp('/strategies', serverWith([fed, calls]));
  await user.click(await screen.findByRole('button', { name: 'Fed decision scenarios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fed decision scenarios' }));
  expect(history.location.search).toBe('?strategy=s1');
  expect(dialog.getByRole('heading', { name: 'Example prompt' })).toBeDefined();
  expect(dialog.getByText(fed.prompt_template)).toBeDefined();
  expect(dialog.getByRole('heading', { name: 'AI Response Preview' })).toBeDefined();
  expect(await dialog.findByRole('heading', { name: 'What is priced' })).toBeDefined();
  expect(
    within(dialog.getByRole('heading', { name: 'Key Features' }).closest('section') ?? document.body).getAllByRole(
      'listitem',
    ),
  ).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(history.location.search).toBe('');
});

test('Try It Now places the prompt in the chat and sends nothing', async () => {
  const { user, history } = renderApp('/strategies?strategy=s1', serverWith([fed]));
  await user.click(await screen.findByRole('button', { name: 'Try It Now' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveProperty('value', fed.prompt_template);
  expect(history.location.pathname).toBe('/chat');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address picks a category by its short name; an unknown framework opens nothing', async () => {
  const { user } = renderApp('/strategies?category=options&strategy=s99', serverWith([fed, calls]));
  await screen.findByRole('heading', { level: 2, name: 'Options Builder' });
  expect(cards()).toEqual(['Covered calls']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('loading, failing and having none say so', async () => {
  const waiting = guestServer().on(strategyEndpoints.list, () => new Promise<never>(() => undefined));
  const first = renderApp('/strategies', waiting);
  expect(await screen.findByText('Loading strategies...')).toBeDefined();
  first.unmount();

  let fails = true;
  const failing = guestServer().on(strategyEndpoints.list, () =>
    fails ? problem('unavailable', 'Down.') : { strategies: [fed], next_cursor: null },
  );
  const second = renderApp('/strategies', failing);
  await screen.findByText('Could not load strategies');
  fails = false;
  await second.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Fed decision scenarios' })).toBeDefined();
  second.unmount();

  renderApp('/strategies', serverWith([]));
  expect(await screen.findByText('No strategies yet')).toBeDefined();
});
