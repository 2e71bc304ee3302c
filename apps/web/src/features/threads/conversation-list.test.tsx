import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { groupThreads } from '#features/threads/thread-groups.ts';
import { FakeRun } from '#test/fake-run.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { threadOf } from '#test/samples.ts';

function serverWith(threads = [threadOf(), threadOf({ id: 'thr_2', title: 'NVDA options', last_message: null })]) {
  return guestServer()
    .on(threadEndpoints.list, () => ({ threads, next_cursor: null }))
    .on(
      threadEndpoints.get,
      ({ params }) => threads.find(({ id }) => id === params.id) ?? problem('not_found', 'None.'),
    )
    .on(threadEndpoints.messages, () => ({ messages: [], next_cursor: null }))
    .on(threadEndpoints.rename, ({ params, body }) => {
      const renamed = threadOf({ id: params.id, title: body.title });
      threads.splice(0, 1, renamed);
      return renamed;
    })
    .on(threadEndpoints.remove, () => void threads.splice(0, 1));
}

const list = async () => within(await screen.findByRole('complementary', { name: 'Conversations' }));

describe('the list', () => {
  test('shows a conversation while its first answer is written', async () => {
    const threads: ReturnType<typeof threadOf>[] = [];
    const run = new FakeRun();
    const server = serverWith(threads).on(chatEndpoints.ask, () => {
      threads.push(threadOf());
      return run.response();
    });
    const { user } = renderApp('/chat', server);
    expect(await screen.findByText('No conversations yet')).toBeDefined();
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'What did CPI show?{Enter}');
    act(() => void run.begin());
    expect(await (await list()).findByRole('link', { name: /Inflation in October/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
  });

  test('loading, failed, Retry, ready', async () => {
    let fails = true;
    const server = serverWith().on(threadEndpoints.list, () =>
      fails ? problem('internal', 'It broke.') : { threads: [threadOf()], next_cursor: null },
    );
    const { user } = renderApp('/chat', server);
    expect(await screen.findByText('Loading conversations')).toBeDefined();
    expect(await screen.findByText('Could not load conversations')).toBeDefined();
    fails = false;
    await user.click((await list()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Inflation in October/ })).toBeDefined();
  });

  test('an empty list says how it fills', async () => {
    renderApp('/chat', serverWith([]));
    expect(await screen.findByText('No conversations yet')).toBeDefined();
  });

  test('the filter narrows by title and can be cleared', async () => {
    const { user } = renderApp('/chat', serverWith());
    await user.type(await screen.findByRole('searchbox', { name: 'Filter conversations' }), 'nvda');
    expect(screen.queryByRole('link', { name: /Inflation/ })).toBeNull();
    expect(screen.getByRole('link', { name: /NVDA options/ })).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('link', { name: /Inflation/ })).toBeDefined();
  });

  test('a conversation opens and its title is the page\u2019s heading', async () => {
    const { user, history } = renderApp('/chat', serverWith());
    await user.click(await screen.findByRole('link', { name: /NVDA options/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'NVDA options' })).toBeDefined();
    expect(history.location.pathname).toBe('/chat/thr_2');
  });

  test('it can be hidden and shown', async () => {
    const { user } = renderApp('/chat', serverWith());
    await user.click(await screen.findByRole('button', { name: 'Hide conversations' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show conversations' }));
    expect(await list()).toBeDefined();
  });
});

describe('a conversation', () => {
  test('is renamed', async () => {
    const { user } = renderApp('/chat/thr_1', serverWith());
    await user.click(await screen.findByRole('button', { name: 'Rename conversation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename conversation' }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Title' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Prices{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Prices' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('link', { name: /^Prices/ })).toBeDefined();
  });

  test('a failed renaming says so and keeps the dialog', async () => {
    const server = serverWith().on(threadEndpoints.rename, () => problem('internal', 'It broke.'));
    const { user } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: 'Rename conversation' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' x{Enter}');
    expect(await screen.findByText(/Could not rename/)).toBeDefined();
  });

  test('is deleted only after a confirmation', async () => {
    const server = serverWith();
    const { user, history } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete conversation' }));
    expect(server.requestsTo(threadEndpoints.remove)).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(history.location.pathname).toBe('/chat'));
    expect(screen.queryByRole('link', { name: /Inflation in October/ })).toBeNull();
  });
});

test('conversations are grouped by the reader\u2019s own days', () => {
  const now = new Date(2026, 10, 20, 0, 30).getTime();
  const at = (hoursAgo: number) =>
    threadOf({ id: String(hoursAgo), last_updated: new Date(now - hoursAgo * 3_600_000).toISOString() });
  expect(groupThreads([at(0.2), at(1), at(60), at(24 * 20), at(24 * 90)], now).map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    'Previous 7 days',
    'Previous 30 days',
    'Older',
  ]);
});
