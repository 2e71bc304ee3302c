import { answerChangeEndpoints, type AnswerChanges } from '@aex/contracts/answer-changes';
import type { Message } from '@aex/contracts/threads';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, questionOf, threadOf } from '#test/samples.ts';

const question: Message = { ...questionOf('How is NVDA doing?'), parent_id: null };
const answer: Message = { ...answerOf('NVDA rose 12.3%.'), parent_id: question.id };
const newQuestion: Message = { ...question, id: 'msg_3' };
const newAnswer: Message = { ...answerOf('NVDA fell 2.0%.', { id: 'msg_4' }), parent_id: 'msg_3' };

const side = { status: 'supported' as const, sources: ['Imported file'], evidence_ids: ['ev_1'] };
const changes: AnswerChanges = {
  old: {
    run_id: 'run_1',
    message_id: 'msg_2',
    question_id: 'msg_1',
    status: 'complete',
    asked_at: '2026-11-20T12:00:00.000Z',
    as_of: null,
  },
  new: {
    run_id: 'run_9',
    message_id: 'msg_4',
    question_id: 'msg_3',
    status: 'complete',
    asked_at: '2026-11-21T12:00:00.000Z',
    as_of: null,
  },
  counts: { unchanged: 1, changed: 1, new: 1, gone: 0 },
  claims: [
    {
      change: 'changed',
      reason: 'newer_data',
      old: { ...side, text: 'NVDA rose 12.3%.', value: '12.3%', as_of: '2026-11-19' },
      new: { ...side, text: 'NVDA fell **2.0%** [1].', value: '2.0%', as_of: '2026-11-20' },
    },
    {
      change: 'unchanged',
      reason: null,
      old: { ...side, text: 'Its beta is 1.7.', value: '1.7', as_of: '2026-11-19' },
      new: { ...side, text: 'Its beta is 1.7.', value: '1.7', as_of: '2026-11-20' },
    },
    {
      change: 'new',
      reason: null,
      old: null,
      new: { ...side, text: 'It closed at 180.', value: '180', as_of: '2026-11-20' },
    },
  ],
};

function refreshServer(run: FakeRun) {
  let isAsked = false;
  return guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({
      messages: isAsked ? [question, answer, newQuestion, newAnswer] : [question, answer],
      next_cursor: null,
    }))
    .on(answerChangeEndpoints.refresh, () => {
      isAsked = true;
      return run.response();
    })
    .on(answerChangeEndpoints.changes, () => changes);
}

function runNine(): FakeRun {
  return new FakeRun({ runId: 'run_9', threadId: 'thr_1', messageId: 'msg_4' });
}

test('an answer is asked for again, its claims are compared, and the new answer is read next', async () => {
  const run = runNine();
  const server = refreshServer(run);
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changed' });
  expect(await within(dialog).findByText('Asking the question again, as of now…')).toBeDefined();
  run.begin().end();
  expect(await within(dialog).findByText('1 changed, 1 new, 0 gone.')).toBeDefined();
  const changed = within(dialog).getByRole('region', { name: 'Changed' });
  expect(changed.textContent).toContain('before 12.3%→now 2.0%');
  expect(changed.textContent).toContain('Nov 19, 2026 → Nov 20, 2026');
  expect(changed.textContent).toContain('Newer data');
  expect(changed.textContent).toContain('NVDA fell 2.0%.');
  expect(server.requestsTo(answerChangeEndpoints.refresh)[0]?.url).toContain('/runs/run_1/refresh');
  expect(server.requestsTo(answerChangeEndpoints.changes)[0]?.url).toContain('/runs/run_9/changes');
  await user.click(within(dialog).getByRole('button', { name: 'Read the new answer' }));
  expect(await screen.findByText('NVDA fell 2.0%.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.id).toBe('answer-msg_4'));
});

test('it can be opened and closed by the keyboard, and is not asked twice while it runs', async () => {
  const run = runNine();
  const server = refreshServer(run);
  const { user } = renderApp('/chat/thr_1', server);
  const button = await screen.findByRole('button', { name: 'Refresh' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'What changed' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(answerChangeEndpoints.refresh)).toHaveLength(1);
  run.begin().end();
});

test('a refusal is told with its reason and can be tried again', async () => {
  const run = runNine();
  const server = refreshServer(run).on(answerChangeEndpoints.refresh, () =>
    problem('rate_limited', 'Another answer is still being written. Wait for it or stop it.'),
  );
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/Another answer is still being written/)).toBeDefined();
  refreshAfterRefusal(server, run);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 changed, 1 new, 0 gone.')).toBeDefined();
});

function refreshAfterRefusal(server: ReturnType<typeof refreshServer>, run: FakeRun): void {
  run.begin().end();
  server.on(answerChangeEndpoints.refresh, () => run.response());
}

test('an answer that is being written cannot be asked for again', async () => {
  const streaming: Message = { ...answer, metadata: { ...answer.metadata, status: 'streaming', run_id: null } };
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: [question, streaming], next_cursor: null }));
  renderApp('/chat/thr_1', server);
  await screen.findByText('How is NVDA doing?');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});
