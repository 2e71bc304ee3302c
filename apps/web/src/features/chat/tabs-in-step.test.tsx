import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, questionOf, threadOf } from '#test/samples.ts';

const told: unknown[] = [];
let tabs = new Set<EventTarget>();

/** What another tab says, told to this one. */
function hear(data: unknown): void {
  for (const tab of tabs) tab.dispatchEvent(new MessageEvent('message', { data }));
}

beforeEach(() => {
  told.length = 0;
  tabs = new Set();
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      tabs.add(this);
    }
    postMessage(data: unknown) {
      told.push(data);
    }
    close() {
      tabs.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

const settled = [questionOf('What did CPI show?'), answerOf('It rose.')];

function serverWith(run: FakeRun) {
  let stored = settled;
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: stored, next_cursor: null }))
    .on(chatEndpoints.ask, () => run.response())
    .on(chatEndpoints.resume, ({ query }) => run.response(query.after ?? 0));
  return { server, store: (next: typeof stored) => (stored = next) };
}

test('a run that another tab began in the open conversation is taken up here', async () => {
  const run = new FakeRun({ runId: 'run_2', threadId: 'thr_1', messageId: 'msg_4' });
  const { server, store } = serverWith(run);
  renderApp('/chat/thr_1', server);
  await screen.findByText('It rose.');
  await waitFor(() => expect(tabs.size).toBe(1));

  const streaming = { ...answerOf('').metadata, run_id: 'run_2', status: 'streaming' as const };
  store([
    ...settled,
    questionOf('And SPY?', { id: 'msg_3', parent_id: 'msg_2' }),
    answerOf('', { id: 'msg_4', parent_id: 'msg_3', metadata: streaming }),
  ]);
  act(() => {
    run.begin().text('SPY stood still.');
    hear('thr_1');
  });
  expect(await screen.findByText('SPY stood still.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
  // It was found, not asked here: nobody is told of it again.
  expect(told).toEqual([]);
  expect(server.faults).toEqual([]);
});

test('the other tabs are told once of a question asked here, by the id of its conversation and nothing else', async () => {
  const run = new FakeRun({ runId: 'run_2', threadId: 'thr_1', messageId: 'msg_4' });
  const { server } = serverWith(run);
  const { user } = renderApp('/chat/thr_1', server);
  await screen.findByText('It rose.');
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'And SPY?{Enter}');
  act(() => void run.begin().text('SPY stood').text(' still.'));
  await screen.findByText('SPY stood still.');
  expect(told).toEqual(['thr_1']);
});
