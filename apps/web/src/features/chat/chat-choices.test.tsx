import { chatEndpoints } from '@aex/contracts/chat';
import { feedbackEndpoints } from '@aex/contracts/feedback';
import { marketEndpoints } from '@aex/contracts/market';
import type { Message } from '@aex/contracts/threads';
import { threadEndpoints } from '@aex/contracts/threads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, citationOf, questionOf, threadOf } from '#test/samples.ts';

function threadServer(messages: Message[], run = new FakeRun()) {
  return guestServer()
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages, next_cursor: null }))
    .on(chatEndpoints.ask, () => run.response())
    .on(marketEndpoints.universe, () => ({ symbols: [{ symbol: 'NVDA', name: 'NVIDIA' }], next_cursor: null }));
}

const field = () => screen.findByRole('textbox', { name: 'Message' });
const first = questionOf('What did CPI show?');
const answer = answerOf('Consumer prices rose.');

test('a question is worded anew beside the old one, and either wording can be read', async () => {
  const other: Message = { ...first, id: 'msg_3', content: 'What did core CPI show?', parent_id: null };
  const otherAnswer: Message = { ...answer, id: 'msg_4', content: 'Core prices rose.', parent_id: 'msg_3' };
  const old = [
    { ...first, parent_id: null },
    { ...answer, parent_id: first.id },
  ];
  const server = threadServer([...old, other, otherAnswer]);
  const { user } = renderApp('/chat/thr_1', server);
  expect(await screen.findByText('Core prices rose.')).toBeDefined();
  expect(screen.queryByText('Consumer prices rose.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Earlier wording' }));
  expect(await screen.findByText('Consumer prices rose.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Edit this question' }));
  expect(await field()).toHaveProperty('value', 'What did CPI show?');
  await user.type(await field(), ' Please.{Enter}');
  expect(server.requestsTo(chatEndpoints.ask)[0]?.body).toEqual({
    message: 'What did CPI show? Please.',
    thread_id: 'thr_1',
    parent_message_id: first.id,
  });
});

test('the arrow up in an empty field takes the last question, and Escape lets it go', async () => {
  const { user } = renderApp('/chat/thr_1', threadServer([first, answer]));
  await screen.findByText('Consumer prices rose.');
  await user.type(await field(), '{ArrowUp}');
  expect(await field()).toHaveProperty('value', 'What did CPI show?');
  expect(await screen.findByText('Editing your question')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await field()).toHaveProperty('value', '');
});

test('an answer may be asked as of a day, which goes along until it is taken off', async () => {
  const server = threadServer([]);
  const { user } = renderApp('/chat', server);
  await user.click(await screen.findByRole('button', { name: 'As of' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2022-06-30' } });
  await user.click(dialog.getByRole('button', { name: 'Use this day' }));
  expect(await screen.findByText(/As of Jun 30, 2022/)).toBeDefined();
  await user.type(await field(), 'What was CPI?{Enter}');
  expect(server.requestsTo(chatEndpoints.ask)[0]?.body).toMatchObject({ context: { as_of: '2022-06-30' } });
});

test('commands and tickers are completed by the keyboard, and a whole command is sent', async () => {
  const server = threadServer([]);
  const { user } = renderApp('/chat', server);
  await user.type(await field(), '/re');
  expect(await screen.findByRole('option', { name: /\/regime/ })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveProperty('value', '/regime ');
  await user.type(await field(), 'for $nv');
  await screen.findByRole('option', { name: /NVDA/ });
  await user.keyboard('{Tab}');
  expect(await field()).toHaveProperty('value', '/regime for $NVDA ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.requestsTo(chatEndpoints.ask)).toHaveLength(1));
});

test.each([
  [1, '%', 'CPI: 3.40% at Oct 2026. 1 point. Left'],
  [2, '%', 'CPI: 3.40% at Oct 2026, 3.40% at Nov 2026. 2 points. Left'],
  [1, 'ratio', 'CPI: 3.40 at Oct 2026. 1 point. Left'],
  [1, 'index', 'CPI: 3.40 index at Oct 2026. 1 point. Left'],
])('a chart of %i in %s is summed up in words', async (count, unit, words) => {
  const points = Array.from({ length: count }, (_, index) => ({ x: `2026-${10 + index}`, y: 3.4 }));
  const charted: Message = {
    ...answer,
    metadata: {
      ...answer.metadata,
      charts: [{ kind: 'line', title: 'CPI', source_ids: [], series: [{ name: 'CPI', unit, points }] }],
    },
  };
  renderApp('/chat/thr_1', threadServer([first, charted]));
  const chart = await screen.findByRole('img', { name: 'CPI' });
  expect(document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
});

test.each([
  ['simulated', ['ev_1'], 1],
  ['live', ['ev_1'], 0],
  ['simulated', ['ev_2'], 0],
] as const)('a chart of figures that are %s, of %o, says so on its card', async (state, sources, count) => {
  const series = [{ name: 'CPI', unit: '%', points: [{ x: '2026-10', y: 3.4 }] }];
  const charted: Message = {
    ...answer,
    citations: [citationOf({ id: 'ev_1', state })],
    metadata: { ...answer.metadata, charts: [{ kind: 'line', title: 'CPI', source_ids: [...sources], series }] },
  };
  renderApp('/chat/thr_1', threadServer([first, charted]));
  const chart = await screen.findByRole('figure');
  expect(within(chart).queryAllByText('Simulated')).toHaveLength(count);
});

test('the last answer offers its next questions, its charts with their values, and a vote', async () => {
  const rich: Message = {
    ...answer,
    metadata: {
      ...answer.metadata,
      suggestions: ['And core CPI?'],
      charts: [
        {
          kind: 'line',
          title: 'CPI, year on year',
          source_ids: [],
          series: [
            {
              name: 'CPI',
              unit: '%',
              points: [
                { x: '2026-08', y: 3.1 },
                { x: '2026-09', y: null },
                { x: '2026-10', y: 3.4 },
              ],
            },
          ],
        },
      ],
    },
  };
  const server = threadServer([first, rich]).on(feedbackEndpoints.give, () => ({
    message_id: answer.id,
    vote: 'up' as const,
    tags: [],
    comment: null,
    updated_at: '2026-11-20T12:00:00Z',
  }));
  const { user } = renderApp('/chat/thr_1', server);
  const chart = await screen.findByRole('img', { name: 'CPI, year on year' });
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Sep 2026: CPI N/A')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Good answer' }));
  expect(await screen.findByText('Thank you.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'And core CPI?' }));
  expect(server.requestsTo(chatEndpoints.ask)[0]?.body).toMatchObject({ message: 'And core CPI?' });
});

test('the signs under the message open the lists of tickers and commands', async () => {
  const server = guestServer().on(marketEndpoints.universe, () => ({
    symbols: [{ symbol: 'NVDA', name: 'NVIDIA Corporation' }],
    next_cursor: null,
  }));
  const { user } = renderApp('/chat', server);
  await user.click(await screen.findByRole('button', { name: 'Choose a command' }));
  expect(await screen.findByRole('option', { name: /\/options/ })).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Message' }));
  await user.click(screen.getByRole('button', { name: 'Mention a ticker' }));
  await user.click(await screen.findByRole('option', { name: /\$NVDA/ }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '$NVDA ');
});

test('a vote that was given stands again when the conversation is opened, and another answer has none', async () => {
  const second = { ...questionOf('And core CPI?'), id: 'msg_3', parent_id: answer.id };
  const last = { ...answerOf('Core prices rose.'), id: 'msg_4', parent_id: 'msg_3' };
  const server = threadServer([first, answer, second, last]).on(feedbackEndpoints.list, () => ({
    feedback: [
      { message_id: answer.id, vote: 'down' as const, tags: [], comment: null, updated_at: '2026-11-20T12:00:00Z' },
    ],
    next_cursor: null,
  }));
  renderApp('/chat/thr_1', server);
  await waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: 'Bad answer' }).map((button) => button.getAttribute('aria-pressed')),
    ).toEqual(['true', 'false']),
  );
  expect(
    screen.getAllByRole('button', { name: 'Good answer' }).map((button) => button.getAttribute('aria-pressed')),
  ).toEqual(['false', 'false']);
  expect(screen.queryByText('Thank you.')).toBeNull();
});

test('an answer under review tells its confidence once', async () => {
  const governance = {
    confidence_score: 0.62,
    threshold: { auto_block: 0.5, soft_approval: 0.7 },
    decision: 'soft_approval' as const,
    reasons: ['Confidence 62% is below 70%', 'Freshness of the evidence is 40%'],
  };
  const reviewed = answerOf('Prices rose.', { metadata: { ...answer.metadata, governance } });
  renderApp('/chat/thr_1', threadServer([first, reviewed]));
  expect(await screen.findByText('Freshness of the evidence is 40%')).toBeDefined();
  expect(screen.getAllByText(/Confidence 62%/)).toHaveLength(1);
});
