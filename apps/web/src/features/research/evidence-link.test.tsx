import { authEndpoints } from '@aex/contracts/auth';
import { chatEndpoints } from '@aex/contracts/chat';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { threadEndpoints } from '@aex/contracts/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeRun } from '#test/fake-run.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { answerOf, citationOf, governedThreadOf, owner, questionOf, threadOf } from '#test/samples.ts';
import { widenWindow } from '#test/window-width.ts';

const evidenceOf = (id: string, claim: string) => ({
  id,
  claim,
  thread_id: 'thr_1',
  source_type: 'macro_data',
  source_id: 'CPIAUCSL',
  content: '3.2 %',
  freshness: 'fresh' as const,
  confidence_score: 0.86,
  created_at: '2026-11-20T12:00:00Z',
  hash: 'a'.repeat(64),
  state: 'live' as const,
  as_of: '2026-10',
  fresh_until: null,
});

/** A thread whose answer rests on evidence of the second page; that of the first page belongs to no answer. */
function serverOfThread() {
  const answer = answerOf('Consumer prices rose 3.2% [1].', { citations: [citationOf()] });
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(threadEndpoints.get, () => threadOf())
    .on(threadEndpoints.messages, () => ({ messages: [questionOf('What did CPI show?'), answer], next_cursor: null }))
    .on(lifecycleEndpoints.get, () => problem('unavailable', 'Later.'))
    .on(researchEndpoints.evidence, ({ query: { cursor } }) =>
      cursor === undefined
        ? { evidence: [evidenceOf('ev_0', 'Unemployment')], next_cursor: 'more' }
        : { evidence: [evidenceOf('ev_1', 'CPI, year on year')], next_cursor: null },
    );
}

/** What has been brought into view. */
function watchScrolling(): Element[] {
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this);
  });
  return seen;
}

test('a source leads to its row in the evidence, and the row back to the statement', async () => {
  widenWindow();
  const seen = watchScrolling();
  const { user } = renderApp('/threads/thr_1', serverOfThread());
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByRole('tab', { name: 'Evidence (1+)' })).toBeDefined();
  await user.click(panel.getByRole('tab', { name: 'Provenance' }));

  await user.click(await screen.findByRole('button', { name: /^Source macro data 1: Consumer Price Index/ }));
  await user.click(await screen.findByRole('button', { name: 'Open in evidence' }));
  const row = await panel.findByRole('button', { name: 'CPI, year on year' });
  await waitFor(() => expect(seen).toContain(row.closest('li')));
  expect(row.closest('li')?.hasAttribute('data-pointed')).toBe(true);
  expect(panel.getByRole('tab', { name: 'Evidence (2)' }).getAttribute('aria-selected')).toBe('true');

  await user.click(row);
  const statement = screen.getByText(/Consumer prices rose/).closest('p');
  await waitFor(() => expect(seen).toContain(statement));
});

test('who asks for the evidence by key has the focus on its row, and back on the source', async () => {
  widenWindow();
  const { user } = renderApp('/threads/thr_1', serverOfThread());
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  const chip = await screen.findByRole('button', { name: /^Source macro data 1: Consumer Price Index/ });
  chip.focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Open in evidence' })).focus();
  await user.keyboard('{Enter}');
  const row = await panel.findByRole('button', { name: 'CPI, year on year' });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(screen.queryByRole('dialog', { name: /^Source 1/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(chip));
});

test('who asks for the verification by key has the focus on its tab, once', async () => {
  widenWindow();
  const server = serverOfThread().on(verificationEndpoints.verification, () => problem('not_found', 'Never verified.'));
  const { user } = renderApp('/threads/thr_1', server);
  (await screen.findByRole('button', { name: 'Verify' })).focus();
  await user.keyboard('{Enter}');
  const tab = await screen.findByRole('tab', { name: 'Verification' });
  await waitFor(() => expect(document.activeElement).toBe(tab));
  screen.getByRole('button', { name: 'Governance' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  await user.keyboard('{Enter}');
  await screen.findByRole('tab', { name: 'Verification' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Governance' }));
});

test('an answer leads to the verification of its thread', async () => {
  widenWindow();
  const server = serverOfThread().on(verificationEndpoints.verification, () => problem('not_found', 'Never verified.'));
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect((await panel.findByRole('tab', { name: 'Verification' })).getAttribute('aria-selected')).toBe('true');
  expect(await panel.findByRole('button', { name: 'Verify now' })).toBeDefined();
});

const passed = { status: 'passed', verified_at: '2026-11-20T15:00:00Z' } as const;

test('a thread that passed says when, and what that means', async () => {
  const server = serverOfThread().on(lifecycleEndpoints.get, () =>
    governedThreadOf({ last_verification: { ...passed, covers_last_answer: true } }),
  );
  const { user } = renderApp('/threads/thr_1', server);
  await user.hover(await screen.findByRole('button', { name: 'Verified Nov 20, 2026' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Citations and freshness checked on Nov 20, 2026.');
});

test('a new answer brings its evidence beside it, and ends what the badge says of the thread', async () => {
  widenWindow();
  const run = new FakeRun({ runId: 'run_2', threadId: 'thr_1', messageId: 'msg_4' });
  let isAnswered = false;
  const server = serverOfThread()
    .on(chatEndpoints.ask, () => run.response())
    .on(researchEndpoints.evidence, () => ({
      evidence: [evidenceOf('ev_0', 'Unemployment'), ...(isAnswered ? [evidenceOf('ev_2', 'GDP')] : [])],
      next_cursor: null,
    }))
    .on(lifecycleEndpoints.get, () =>
      governedThreadOf({ last_verification: { ...passed, covers_last_answer: !isAnswered } }),
    );
  const { user } = renderApp('/threads/thr_1', server);
  await screen.findByRole('tab', { name: 'Evidence (1)' });
  await screen.findByRole('button', { name: /^Verified/ });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'And growth?{Enter}');
  act(() => void run.begin().text('Growth slowed.'));
  await screen.findByText('Growth slowed.');
  isAnswered = true;
  act(() => run.end());
  expect(await screen.findByRole('tab', { name: 'Evidence (2)' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Verified/ })).toBeNull());
});

test('evidence on which no answer rests says so', async () => {
  widenWindow();
  const { user } = renderApp('/threads/thr_1', serverOfThread());
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByRole('button', { name: 'Unemployment' }));
  expect(panel.getByText('No answer that is shown rests on it.')).toBeDefined();
});
