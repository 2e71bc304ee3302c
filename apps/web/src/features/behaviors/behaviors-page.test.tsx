import { behaviorEndpoints, type BehaviorCard } from '@aex/contracts/behaviors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { behaviorPollMs } from '#features/behaviors/behavior-queries.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { behaviorCardOf } from '#test/samples.ts';

function behaviorServer(cards: () => BehaviorCard[] | Response) {
  return guestServer().on(behaviorEndpoints.list, () => {
    const answer = cards();
    if (answer instanceof Response) return answer;
    const absent = [{ kind: 'high_put_call' as const, reason: 'No option volumes are stored.' }];
    return { cards: answer, absent, session: '2026-11-20', symbols: 32, next_cursor: null };
  });
}

const cardNamed = async (name: string) => within(await screen.findByRole('article', { name }));

test('title and subtitle stand as specified; a card has its items, each leading to its symbol', async () => {
  renderApp(
    '/behaviors',
    behaviorServer(() => [behaviorCardOf()]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Market Behaviors' })).toBeDefined();
  expect(screen.getByText('Daily patterns shaping price action \u2014 updated at market open and close')).toBeDefined();
  const card = await cardNamed('RSI overbought');
  const link = card.getByRole('link', { name: /AMD RSI 79.0 \+5.2%/ });
  expect(link.getAttribute('href')).toBe('/symbols/AMD');
  expect(card.getByText('Nov 20, 2026', { exact: false })).toBeDefined();
  expect(screen.getByText('1 pattern is not shown')).toBeDefined();
});

test('six skeletons stand while it loads', async () => {
  const server = guestServer().on(behaviorEndpoints.list, () => new Promise<never>(() => undefined));
  const { container } = renderApp('/behaviors', server);
  await screen.findByText('Loading market behaviors');
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6);
});

test('no cards: the specified text', async () => {
  renderApp(
    '/behaviors',
    behaviorServer(() => []),
  );
  expect(await screen.findByText('No behavior data available')).toBeDefined();
});

test('one group of patterns is shown alone, and everything where the group is gone', async () => {
  const streak = behaviorCardOf({ id: 'up', kind: 'streak_up', title: 'Up streaks' });
  let cards = [behaviorCardOf(), streak];
  const { user, queryClient } = renderApp(
    '/behaviors',
    behaviorServer(() => cards),
  );
  await user.click(await screen.findByRole('radio', { name: 'Streaks' }));
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))).toHaveLength(1);
  await cardNamed('Up streaks');
  expect(screen.queryByRole('radio', { name: 'Macro' })).toBeNull();
  cards = [behaviorCardOf(), behaviorCardOf({ id: 'gap', kind: 'gap_up', title: 'Gap up' })];
  await act(() => queryClient.refetchQueries({ queryKey: [behaviorEndpoints.list.id] }));
  await cardNamed('Gap up');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('failed, Retry, ready; a poll that fails keeps the cards and marks them', async () => {
  let fails = true;
  const server = behaviorServer(() => (fails ? problem('unavailable', 'Down.') : [behaviorCardOf()]));
  const { user, queryClient } = renderApp('/behaviors', server);
  await screen.findByText('Could not load market behaviors');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const card = await cardNamed('RSI overbought');
  expect(card.getByText('Live')).toBeDefined();
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [behaviorEndpoints.list.id] }));
  expect(await card.findByText('Stale')).toBeDefined();
  expect(screen.getByText(/Could not refresh/)).toBeDefined();
});

test('a long card shows its first rows and the rest on demand', async () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ symbol: `S${index}`, primary: `RSI ${70 + index}` }));
  const { user } = renderApp(
    '/behaviors',
    behaviorServer(() => [behaviorCardOf({ items, total: 14 })]),
  );
  const card = await cardNamed('RSI overbought');
  expect(card.getAllByRole('link')).toHaveLength(6);
  await user.click(card.getByRole('button', { name: 'Show 9 of 14' }));
  expect(card.getAllByRole('link')).toHaveLength(9);
});

test('it polls every ten minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = behaviorServer(() => [behaviorCardOf()]);
  renderApp('/behaviors', server);
  await cardNamed('RSI overbought');
  await act(() => vi.advanceTimersByTimeAsync(behaviorPollMs));
  await waitFor(() => expect(server.requestsTo(behaviorEndpoints.list)).toHaveLength(2));
  vi.useRealTimers();
});
