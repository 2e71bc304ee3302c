import { chatEndpoints } from '@aex/contracts/chat';
import { copy } from '@aex/contracts/copy';
import { threadEndpoints, type Message } from '@aex/contracts/threads';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, questionOf, threadOf } from '#test/samples.ts';

const question = 'What did CPI show?';
type Status = Message['metadata']['status'];

function halfAnswer(text: string, status: Status): Message {
  return answerOf(text, { metadata: { ...answerOf('').metadata, run_id: 'run_1', status } });
}

function serverWith(messages: Message[]) {
  let stored = messages;
  const rest = new FakeRun({ runId: 'run_2', threadId: 'thr_1', messageId: 'msg_4' });
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: stored, next_cursor: null }))
    .on(chatEndpoints.goOn, () => rest.response());
  return { server, rest, store: (next: Message[]) => (stored = next) };
}

const wentOn = (text: string): Message[] => [
  questionOf(copy.chat.goOn, { id: 'msg_3', parent_id: 'msg_2' }),
  answerOf(text, { id: 'msg_4', parent_id: 'msg_3', metadata: { ...answerOf('').metadata, run_id: 'run_2' } }),
];

test.each(['interrupted', 'stopped'] as const)(
  'an answer that was %s is gone on with behind what stands',
  async (status) => {
    const half = [questionOf(question), halfAnswer('Half an answer.', status)];
    const { server, rest, store } = serverWith(half);
    const { user } = renderApp('/chat/thr_1', server);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(server.requestsTo(chatEndpoints.goOn)[0]?.url).toContain('/runs/run_1/continue');
    expect(await screen.findByText(copy.chat.goOn)).toBeDefined();

    act(() => void rest.begin().text('The other half.'));
    expect(await screen.findByText('The other half.')).toBeDefined();
    expect(screen.getByText('Half an answer.')).toBeDefined();
    store([...half, ...wentOn('The other half.')]);
    act(() => rest.end());
    expect(await screen.findByText('Answer complete, 0 citations')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    // It is told, not asked: there is nothing in it to word anew.
    expect(screen.getAllByText(copy.chat.goOn)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Edit this question' })).toHaveLength(1);
    expect(server.faults).toEqual([]);
  },
);

test('where nothing of an answer stands there is only Retry', async () => {
  const { server } = serverWith([questionOf(question), halfAnswer('', 'interrupted')]);
  renderApp('/chat/thr_1', server);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a rest that was interrupted too is retried with the question itself', async () => {
  const [asked, rest] = wentOn('A piece.');
  if (asked === undefined || rest === undefined) throw new Error('There is no rest.');
  const { server } = serverWith([
    questionOf(question),
    halfAnswer('Half an answer.', 'interrupted'),
    asked,
    { ...rest, metadata: { ...rest.metadata, status: 'interrupted' } },
  ]);
  server.on(chatEndpoints.ask, () => new FakeRun().response());
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.requestsTo(chatEndpoints.ask)[0]?.body).toMatchObject({ message: question }));
});

test('a refusal is told and leaves what stands', async () => {
  const { server } = serverWith([questionOf(question), halfAnswer('Half an answer.', 'interrupted')]);
  server.on(chatEndpoints.goOn, () => problem('conflict', 'There is nothing to go on from.'));
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findByText(/Could not continue the answer/)).textContent).toContain('nothing to go on from');
  expect(screen.getByText('Half an answer.')).toBeDefined();
  expect(screen.queryByText(copy.chat.goOn)).toBeNull();
});

test('an answer whose connection was lost for good is read on, not asked for again', async () => {
  const { server } = serverWith([questionOf(question), halfAnswer('', 'streaming')]);
  const run = new FakeRun();
  run.begin().text('Half an answer');
  let isReachable = true;
  server.on(chatEndpoints.resume, ({ query }) =>
    isReachable ? run.response(query.after ?? 0) : problem('not_found', 'There is no such run.'),
  );
  const { user } = renderApp('/chat/thr_1', server);
  await screen.findByText('Half an answer');
  isReachable = false;
  act(() => run.drop());
  expect(await screen.findByText(/Response interrupted/, {}, { timeout: 3000 })).toBeDefined();
  isReachable = true;
  run.text(' and the rest.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Half an answer and the rest.')).toBeDefined();
  expect(server.requestsTo(chatEndpoints.goOn)).toEqual([]);
});

test('under an answer whose thread was deleted meanwhile nothing is offered that would be refused', async () => {
  const { server, store } = serverWith([questionOf(question)]);
  const run = new FakeRun({ runId: 'run_9', threadId: 'thr_1', messageId: 'msg_9' });
  server.on(chatEndpoints.ask, () => run.response());
  const { user } = renderApp('/chat/thr_1', server);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'And now?{Enter}');
  act(() => void run.begin().text('Half of it.'));
  await screen.findByText('Half of it.');
  server.on(threadEndpoints.messages, () => problem('not_found', 'There is no such thread.'));
  store([]);
  const errorText = 'The thread was deleted, and this answer with it.';
  act(() => run.end({ type: 'error', errorText }));
  expect(await screen.findByText(/The thread was deleted, and this answer with it/)).toBeDefined();
  for (const name of ['Retry', 'Continue', 'Refresh']) expect(screen.queryByRole('button', { name })).toBeNull();
});
