import { authEndpoints, type Identity } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp, tokenFor } from '#test/render-app.tsx';
import { guest, owner, questionOf, threadOf } from '#test/samples.ts';

const other = { ...owner, id: 'acc_other', username: 'bob', display_name: 'Bob' };

const composer = () => screen.findByRole('textbox', { name: 'Message' });

/** A server on which the session of the one before is over once it is told so; whoever logs in is the one after. */
function serverOfTwo(before: Identity, after: Identity) {
  const session = { isOver: false };
  const isAfter = (headers: Headers): boolean => headers.get('authorization') === 'Bearer again';
  const server = guestServer()
    .on(authEndpoints.me, ({ headers }) => (isAfter(headers) ? after : before))
    .on(authEndpoints.refresh, () => problem('unauthenticated', 'The session has ended.'))
    .on(authEndpoints.login, () => tokenFor('again'))
    .on(threadEndpoints.list, ({ headers }) =>
      session.isOver && !isAfter(headers) ? problem('unauthenticated', 'Run out.') : { threads: [], next_cursor: null },
    );
  return { server, session, isAfter };
}

type View = ReturnType<typeof renderApp>;

async function logInAgain({ user, queryClient }: View): Promise<void> {
  void queryClient.refetchQueries({ queryKey: [threadEndpoints.list.id] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(dialog.getByRole('textbox', { name: 'Username' }), 'bob');
  await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('another account that logs in again begins anew, with nothing of the one before', async () => {
  const { server, session, isAfter } = serverOfTwo(owner, other);
  const noThread = problem('not_found', 'No such thread.');
  const run = new FakeRun();
  server
    .on(threadEndpoints.get, ({ headers }) => (isAfter(headers) ? noThread : threadOf()))
    .on(threadEndpoints.messages, ({ headers }) =>
      isAfter(headers) ? noThread : { messages: [questionOf('Asked before')], next_cursor: null },
    )
    .on(chatEndpoints.ask, () => run.response());
  const view = renderApp('/chat', server);
  await screen.findByRole('link', { name: 'Ada' });
  await view.user.type(await composer(), 'Asked before{Enter}');
  act(() => void run.begin().text('Answered before'));
  await screen.findByText('Answered before');
  await view.user.type(await composer(), 'Half a thought');
  session.isOver = true;
  await logInAgain(view);

  expect(await screen.findByRole('link', { name: 'Bob' })).toBeDefined();
  await waitFor(() => expect(view.history.location.pathname).toBe('/chat'));
  await waitFor(async () => expect(await composer()).toHaveProperty('value', ''));
  expect(screen.queryByText('Asked before')).toBeNull();
  expect(Object.values(sessionStorage).join(' ')).not.toContain('Half a thought');
  act(() => view.history.push('/chat/thr_1'));
  await waitFor(() => expect(server.requestsTo(threadEndpoints.messages).length).toBeGreaterThan(1));
  expect(screen.queryByText('Answered before')).toBeNull();
});

test('a guest who logs in keeps the page and what was typed', async () => {
  const { server, session } = serverOfTwo(guest, owner);
  const view = renderApp('/chat', server);
  await waitFor(() => expect(server.requestsTo(authEndpoints.me).length).toBeGreaterThan(0));
  await view.user.type(await composer(), 'Half a thought');
  session.isOver = true;
  await logInAgain(view);
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeDefined();
  expect(await composer()).toHaveProperty('value', 'Half a thought');
});
