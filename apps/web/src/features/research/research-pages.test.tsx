import { authEndpoints } from '@aex/contracts/auth';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { reportEndpoints } from '@aex/contracts/reports';
import { type Verification, verificationEndpoints } from '@aex/contracts/research';
import { threadEndpoints } from '@aex/contracts/threads';
import { type Thesis, thesisEndpoints } from '@aex/contracts/theses';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';
import { analyst, governed, researchServer } from '#test/research-server.ts';
import { guest } from '#test/samples.ts';
import { widenWindow } from '#test/window-width.ts';

const verification: Verification = {
  id: 'ver_1',
  thread_id: 'thr_1',
  status: 'failed',
  tone_score: 64,
  passed_count: 3,
  failed_count: 1,
  stale_count: 2,
  sla_status: 'breached',
  verified_at: '2026-11-20T12:00:00Z',
  details: {
    claims: [
      {
        message_id: 'msg_2',
        start: 0,
        end: 20,
        text: 'CPI is at **9 %** [1].',
        kind: 'figure',
        status: 'contradicted',
        evidence_ids: ['ev_1'],
        reason: 'The evidence says 3.0 %.',
      },
      {
        message_id: 'msg_2',
        start: 21,
        end: 60,
        text: 'The mood has turned.',
        kind: 'direction',
        status: 'not_checkable',
        evidence_ids: [],
        reason: 'No evidence measures this.',
      },
    ],
    tone: [],
    evidence: [],
    reasons: ['1 claim is contradicted.'],
  },
};

const thesis: Thesis = {
  id: 'ths_1',
  thread_id: 'thr_1',
  author: 'ana',
  is_mine: true,
  statement: 'Prices stay calm through June.',
  rule: 'CPI_YOY > 3.5 for 2 prints',
  probability: 0.8,
  horizon: '2027-06-30',
  status: 'open',
  waits_for_data: false,
  outcome: null,
  brier: null,
  evaluation: {
    at: '2026-11-20T12:00:00Z',
    holds: false,
    parts: [{ text: 'CPI_YOY > 3.5 for 2 prints', holds: false, value: '2.1', as_of: '2026-10-01' }],
  },
  created_at: '2026-11-20T12:00:00Z',
  checked_at: '2026-11-20T12:00:00Z',
  closed_at: null,
};
test('the conversation waits for what stands around it, and the stages for the thread', async () => {
  const told = Promise.withResolvers<typeof analyst>();
  const { author: _author, ...thread } = governed;
  const read = Promise.withResolvers<typeof thread>();
  const server = researchServer()
    .on(authEndpoints.me, () => told.promise)
    .on(threadEndpoints.get, () => read.promise);
  renderApp('/threads/thr_1', server);
  expect(await screen.findByText('Loading the thread')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  told.resolve(analyst);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeDefined();
  const stages = within(screen.getByRole('list', { name: 'Lifecycle' })).getAllByRole('listitem');
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, null, null, null, null]);
  read.resolve(thread);
  await waitFor(() => expect(stages[1]?.getAttribute('aria-current')).toBe('step'));
});

test('early access is asked for at the contact of the installation, where it has one', async () => {
  const options = { signup: 'open', password_reset: 'owner', demo_username: null, needs_setup_token: false } as const;
  renderApp(
    '/threads',
    researchServer().on(passwordEndpoints.options, () => ({ ...options, contact: 'mailto:desk@example.com' })),
  );
  const contact = await screen.findByRole('link', { name: 'desk@example.com' });
  expect(contact.getAttribute('href')).toBe('mailto:desk@example.com');
  expect(contact.closest('p')?.textContent).toBe('For early access, contact your account manager or desk@example.com.');
});

test('the research page lists the threads with their stage, and what is specified of it', async () => {
  renderApp('/threads', researchServer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Research Threads' })).toBeDefined();
  const row = await screen.findByRole('link', { name: /What changed in the regime/ });
  expect(row.getAttribute('href')).toBe('/threads/thr_1');
  expect(row.textContent).toContain('4 passed · 1 stale');
  for (const part of ['Evidence ledger', 'Verification status', 'Provenance logs', 'Lifecycle management'])
    expect(screen.getByRole('heading', { name: part })).toBeDefined();
  expect(screen.getByText('Nothing waits for you.')).toBeDefined();
});

test('a visitor of Individual Mode sees a thread without its governance, and no research page', async () => {
  const { history } = renderApp(
    '/threads',
    researchServer().on(authEndpoints.me, () => guest),
  );
  await expect.poll(() => history.location.pathname).toBe('/');
});

test('a thread that is not there offers no governance', async () => {
  const gone = () => problem('not_found', 'There is no such thread.');
  const server = researchServer().on(threadEndpoints.get, gone).on(threadEndpoints.messages, gone);
  renderApp('/threads/thr_9', server);
  expect(await screen.findByText('Conversation not found')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Governance' })).toBeNull());
});

test('Ctrl and a full stop hides the panel beside a thread and shows it again; its button does too', async () => {
  widenWindow();
  const { user } = renderApp('/threads/thr_1', researchServer());
  const panel = () => screen.queryByRole('complementary', { name: 'Governance' });
  await waitFor(() => expect(panel()).not.toBeNull());
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'a{Control>}.{/Control}');
  expect(panel()).toBeNull();
  expect(field).toHaveProperty('value', 'a');
  const button = screen.getByRole('button', { name: /^Governance/ });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await user.keyboard('{Control>}.{/Control}');
  expect(panel()).not.toBeNull();
  await user.click(button);
  expect(panel()).toBeNull();
});

test('who may only discuss has the discussion beside the thread, and one press hides it', async () => {
  widenWindow();
  const member = { ...analyst, role: 'member' } as const;
  const { user } = renderApp(
    '/threads/thr_1',
    researchServer().on(authEndpoints.me, () => member),
  );
  expect(await screen.findByRole('complementary', { name: 'Discussion' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Governance/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Discussion/ }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('in a narrow window the key opens the panel as a sheet and closes it', async () => {
  const { user } = renderApp('/threads/thr_1', researchServer());
  const button = await screen.findByRole('button', { name: /^Governance/ });
  expect(button.getAttribute('aria-pressed')).toBeNull();
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.keyboard('{Control>}.{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Governance' })).toBeDefined();
  await user.keyboard('{Control>}.{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the panel shows the evidence with its freshness, its confidence, and that it is simulated', async () => {
  widenWindow();
  renderApp('/threads/thr_1', researchServer());
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByText('CPI, year on year')).toBeDefined();
  expect(panel.getByText('Stale')).toBeDefined();
  expect(panel.getByText('Simulated')).toBeDefined();
  expect(panel.getByText('86%')).toBeDefined();
});

test('a thread is verified from the panel, and what did not pass is told with its reason', async () => {
  widenWindow();
  let isVerified = false;
  const server = researchServer(() => (isVerified ? verification : problem('not_found', 'Never verified.'))).on(
    verificationEndpoints.verify,
    () => {
      isVerified = true;
      return verification;
    },
  );
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByRole('tab', { name: 'Verification' }));
  await panel.findByText('This thread was never verified.');
  await user.click(panel.getByRole('button', { name: 'Verify now' }));
  expect(await panel.findByText('CPI is at 9 %.')).toBeDefined();
  expect(panel.getByText('The evidence says 3.0 %.')).toBeDefined();
  const textUnder = (name: string) => panel.getByRole('heading', { name }).closest('section')?.textContent;
  expect(textUnder('Claims that did not pass')).not.toContain('The mood has turned.');
  expect(textUnder('Claims that cannot be checked')).toContain('The mood has turned.');
  expect(panel.getByText('Tone: 64/100')).toBeDefined();
});

test('a move to Tactical takes its strategy and horizon along; a refusal tells the rule', async () => {
  widenWindow();
  const server = researchServer().on(lifecycleEndpoints.transition, () =>
    problem('conflict', 'Verified becomes Tactical with a strategy and a horizon attached.'),
  );
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByRole('button', { name: 'Move to Tactical' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Strategy'), 'Fed decision scenarios');
  await user.type(dialog.getByLabelText('Horizon'), '3 months');
  await user.click(dialog.getByRole('button', { name: 'Move to Tactical' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('with a strategy and a horizon');
  expect(server.requestsTo(lifecycleEndpoints.transition)[0]?.body).toEqual({
    to: 'Tactical',
    strategy_id: 's1',
    horizon: '3 months',
  });
});

test('a report of a thread is made from its panel, and its place is told', async () => {
  widenWindow();
  const server = researchServer().on(reportEndpoints.create, ({ body }) => ({
    id: 'rep_1',
    title: 'What changed in the regime',
    report_type: body.report_type,
    thread_id: 'thr_1',
    verified_at: null,
    tone_score: null,
    created_at: '2026-11-20T12:00:00Z',
    download_url: '/api/v1/reports/rep_1/download',
    is_public: false,
    status: 'queued' as const,
    progress_pct: 0,
    failure: null,
    is_simulated: false,
  }));
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByRole('button', { name: 'Make a report' }));
  expect((await panel.findByRole('link', { name: 'Reports' })).getAttribute('href')).toBe('/reports');
  expect(server.requestsTo(reportEndpoints.create)[0]?.body).toEqual({
    report_type: 'thread_export',
    thread_id: 'thr_1',
  });
});

test('a report that is refused says why', async () => {
  widenWindow();
  const server = researchServer().on(reportEndpoints.create, () => problem('rate_limited', 'Too many reports.'));
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  await user.click(await panel.findByRole('button', { name: 'Make a report' }));
  expect(await panel.findByText(/The report could not be ordered\. /)).toBeDefined();
  // The panel may end behind its button.
  expect(shown).toEqual([expect.stringContaining('The report could not be ordered.')]);
});

test('the research page tells the theses with their rule as it read last, and how those of the workspace ended', async () => {
  const server = researchServer()
    .on(thesisEndpoints.mine, () => ({
      theses: [{ ...thesis, thread_title: 'What changed in the regime' }],
      next_cursor: null,
    }))
    .on(thesisEndpoints.scores, () => ({
      total: { scored: 2, held: 1, invalidated: 1, mean_brier: 0.145 },
      authors: [],
    }));
  renderApp('/threads', server);
  const card = within(await screen.findByRole('region', { name: 'Your theses' }));
  expect(await card.findByText('Prices stay calm through June.')).toBeDefined();
  expect(card.getByText('80% that it holds through Jun 30, 2027')).toBeDefined();
  expect(card.getByText('CPI_YOY > 3.5 for 2 prints: is not so \u00b7 2.1 \u00b7 as of Oct 1, 2026')).toBeDefined();
  expect(card.getByRole('link').getAttribute('href')).toBe('/threads/thr_1');
  expect(card.getByText(/^2 theses of the workspace are scored: Brier 0\.15 on average/)).toBeDefined();
});

test('a thesis past its horizon whose data end before it says that it waits for them', async () => {
  const late = { ...thesis, horizon: '2026-10-31', waits_for_data: true, thread_title: 'What changed in the regime' };
  renderApp(
    '/threads',
    researchServer().on(thesisEndpoints.mine, () => ({ theses: [late], next_cursor: null })),
  );
  const card = within(await screen.findByRole('region', { name: 'Your theses' }));
  expect(await card.findByText('Open')).toBeDefined();
  expect(card.getByText('Its horizon is over; it is scored once the data reach it')).toBeDefined();
});

test('a conclusion becomes a thesis beside its thread; a rule that cannot be read says where', async () => {
  widenWindow();
  const server = researchServer().on(thesisEndpoints.create, ({ body }) =>
    body.rule.endsWith('(')
      ? problem('invalid', 'body.rule: ends too early (at character 12)', [
          { path: 'body.rule', message: 'ends too early (at character 12)' },
        ])
      : thesis,
  );
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByText('Theses'));
  await user.click(panel.getByRole('button', { name: 'New thesis' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New thesis' }));
  await user.type(dialog.getByLabelText('Conclusion'), 'Prices stay calm');
  await user.type(dialog.getByLabelText('It is wrong if'), 'SPY < sma(');
  await user.type(dialog.getByLabelText('Probability that it holds, in %'), '70');
  await user.type(dialog.getByLabelText('Until'), '2027-06-30');
  await user.click(dialog.getByRole('button', { name: 'Open the thesis' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('ends too early (at character 12)');
  await user.type(dialog.getByLabelText('It is wrong if'), '200)');
  await user.click(dialog.getByRole('button', { name: 'Open the thesis' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(thesisEndpoints.create).at(-1)?.body).toEqual({
    statement: 'Prices stay calm',
    rule: 'SPY < sma(200)',
    probability: 0.7,
    horizon: '2027-06-30',
  });
});

test('an open thesis is withdrawn by its author, after a question', async () => {
  widenWindow();
  const other = { ...thesis, id: 'ths_2', is_mine: false, author: 'bo', statement: 'Another says so.' };
  const server = researchServer()
    .on(thesisEndpoints.list, () => ({ theses: [thesis, other], next_cursor: null }))
    .on(thesisEndpoints.close, () => ({ ...thesis, status: 'withdrawn' as const }));
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  await user.click(await panel.findByText('Theses (2)'));
  expect(panel.getByText('by bo')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this thesis?' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(thesisEndpoints.close)).toHaveLength(1);
});
