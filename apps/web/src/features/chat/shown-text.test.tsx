import { chatEndpoints } from '@aex/contracts/chat';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, questionOf, threadOf } from '#test/samples.ts';
import { adoptAppearance } from '#ui/theme.ts';

afterEach(() => adoptAppearance({ whole_answers: false, reduced_motion: false }));

function streaming() {
  const run = new FakeRun();
  const metadata = { ...answerOf('').metadata, status: 'streaming' as const };
  const server = guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({
      messages: [questionOf('How?'), answerOf('', { metadata })],
      next_cursor: null,
    }))
    .on(chatEndpoints.resume, ({ query }) => run.response(query.after ?? 0));
  renderApp('/chat/thr_1', server);
  act(() => void run.begin().send({ type: 'data-status', data: { stage: 'drafting', label: 'Writing the answer' } }));
  return run;
}

test('an answer that is to be shown when complete says what is being done until then', async () => {
  adoptAppearance({ whole_answers: true });
  const run = streaming();
  act(() => void run.text('First.\n\nSecond.'));
  expect(await screen.findByText('Writing the answer')).toBeDefined();
  expect(screen.queryByText('First.')).toBeNull();
  act(() => run.end());
  expect(await screen.findByText('First.')).toBeDefined();
  expect(screen.getByText('Second.')).toBeDefined();
});

test('the charts of an answer that is to be shown when complete come with its text', async () => {
  adoptAppearance({ whole_answers: true });
  const run = streaming();
  const points = [{ x: '2026-10', y: 3.4 }];
  const chart = { kind: 'line' as const, title: 'CPI', source_ids: [], series: [{ name: 'CPI', unit: '%', points }] };
  act(() => void run.text('First.').send({ type: 'data-chart', data: chart }));
  act(() => void run.send({ type: 'data-status', data: { stage: 'checking', label: 'Checking the claims' } }));
  await screen.findByText('Checking the claims');
  expect(screen.queryByRole('img', { name: 'CPI' })).toBeNull();
  act(() => run.end());
  expect(await screen.findByRole('img', { name: 'CPI' })).toBeDefined();
});

test('with reduced motion an answer grows by paragraphs', async () => {
  adoptAppearance({ reduced_motion: true });
  const run = streaming();
  act(() => void run.text('First.\n\nSec'));
  expect(await screen.findByText('First.')).toBeDefined();
  expect(screen.queryByText('Sec')).toBeNull();
  act(() => run.end());
  expect(await screen.findByText('Sec')).toBeDefined();
});
