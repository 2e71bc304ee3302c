import { authEndpoints } from '@aex/contracts/auth';
import { type Report, reportEndpoints } from '@aex/contracts/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';

const analyst = { ...guest, id: 'acc_analyst', username: 'ana', role: 'analyst' as const, mode: 'internal' as const };

function reportOf(changes: Partial<Report> = {}): Report {
  return {
    id: 'rep_1',
    title: 'Weekly market summary',
    report_type: 'weekly_summary',
    verified_at: '2026-11-20T12:00:00Z',
    tone_score: 92,
    created_at: '2026-11-20T12:00:00Z',
    download_url: '/api/v1/reports/rep_1/download',
    is_public: true,
    status: 'ready',
    progress_pct: 100,
    failure: null,
    is_simulated: false,
    ...changes,
  };
}

const listed = (...reports: Report[]) => guestServer().on(reportEndpoints.list, () => ({ reports, next_cursor: null }));

test('a visitor sees the curated set, with tone and verification, and no thread', async () => {
  renderApp('/reports', listed(reportOf()));
  expect(await screen.findByText('Curated educational reports and primers')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Weekly market summary' })).toBeDefined();
  expect(screen.getByText('Tone: 92/100')).toBeDefined();
  expect(screen.getByText('weekly summary', { selector: 'span' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'New report' })).toBeNull();
});

test('Verified says on focus and under the pointer what was checked, and what was not', async () => {
  const { user } = renderApp('/reports', listed(reportOf()));
  const badge = await screen.findByRole('button', { name: 'Verified' });
  await user.click(badge);
  const card = await screen.findByRole('tooltip');
  expect(card.textContent).toMatch(/^Citations and freshness checked on Nov 20, 2026/);
  expect(badge.getAttribute('aria-describedby')).toBe(card.id);
});

test('nothing there: the specified texts', async () => {
  renderApp('/reports', listed());
  expect(await screen.findByText('No Reports Available')).toBeDefined();
  expect(screen.getByText("Reports will appear here once they're generated from your research threads.")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Start a research thread' }).getAttribute('href')).toBe('/chat');
});

test('in Institutional Mode the thread stands beside its report, and the other set is asked for', async () => {
  const server = listed(reportOf({ thread_id: 'thr_1', report_type: 'thread_export' })).on(
    authEndpoints.me,
    () => analyst,
  );
  renderApp('/reports', server);
  expect(await screen.findByText('Generated research reports and verified analysis')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'thr_1' })).getAttribute('href')).toBe('/threads/thr_1');
  expect(server.requestsTo(reportEndpoints.list).map(({ url }) => url)).toEqual([
    expect.stringContaining('mode=internal'),
  ]);
});

test('until it is known who reads nothing of either set stands there, and the check of a file comes after the list', async () => {
  const told = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const server = listed()
    .on(authEndpoints.me, async () => {
      await told.promise;
      return analyst;
    })
    .on(reportEndpoints.list, async () => {
      await read.promise;
      return { reports: [reportOf()], next_cursor: null };
    });
  renderApp('/reports', server);
  expect(await screen.findByText('Loading reports...')).toBeDefined();
  expect(screen.queryByText('Curated educational reports and primers')).toBeNull();
  told.resolve();
  expect(await screen.findByRole('heading', { name: 'New report' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Check a report' })).toBeNull();
  read.resolve();
  expect(await screen.findByRole('heading', { name: 'Check a report' })).toBeDefined();
});

test('a file is saved under the name of the server, after the wait it asks for', async () => {
  let isMade = false;
  const saved: string[] = [];
  // jsdom makes no addresses of blobs, and follows no download.
  Object.assign(URL, { createObjectURL: () => '#made', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const server = listed(reportOf()).on(reportEndpoints.download, () => {
    if (!isMade) {
      isMade = true;
      return new Response(null, { status: 202, headers: { 'retry-after': '0' } });
    }
    const disposition = 'attachment; filename="x.pdf"; filename*=UTF-8\'\'Weekly-market-summary.pdf';
    return new Response('%PDF-1.7', { headers: { 'content-disposition': disposition } });
  });
  const { user } = renderApp('/reports', server);
  await user.click(await screen.findByRole('button', { name: 'Download Weekly market summary' }));
  await waitFor(() => expect(saved).toEqual(['Weekly-market-summary.pdf']));
  click.mockRestore();
});

test('a report under way tells how far it is; one that failed can be made again', async () => {
  const server = listed(
    reportOf({ id: 'rep_2', title: 'Under way', status: 'making', progress_pct: 40 }),
    reportOf({ id: 'rep_3', title: 'Failed', status: 'failed', failure: 'The thread was deleted.' }),
  )
    .on(authEndpoints.me, () => analyst)
    .on(reportEndpoints.retry, () => reportOf({ id: 'rep_3', status: 'queued' }));
  const { user } = renderApp('/reports', server);
  const progress = await screen.findByText('Making 40%');
  expect(progress.getAttribute('role')).toBe('status');
  expect(progress.textContent).toBe('Making 40%: Under way');
  expect(screen.getByText('The thread was deleted.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make Failed again' }));
  expect(server.requestsTo(reportEndpoints.retry)).toHaveLength(1);
});

test('a report under way can be cancelled and one that failed removed; the focus goes to the heading', async () => {
  let left = [
    reportOf({ id: 'rep_2', title: 'Under way', status: 'making', progress_pct: 40 }),
    reportOf({ id: 'rep_3', title: 'Failed', status: 'failed', failure: 'The thread was deleted.' }),
  ];
  const server = guestServer()
    .on(reportEndpoints.list, () => ({ reports: left, next_cursor: null }))
    .on(authEndpoints.me, () => analyst)
    .on(reportEndpoints.cancel, ({ params }) => {
      left = left.filter(({ id }) => id !== params.id);
      return undefined;
    });
  const { user } = renderApp('/reports', server);
  await user.click(await screen.findByRole('button', { name: 'Cancel the making of Under way' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Under way' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.click(screen.getByRole('button', { name: 'Remove Failed, which could not be made' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Failed' })).toBeNull());
});

test('whoever may not have reports made is not offered to cancel one', async () => {
  renderApp('/reports', listed(reportOf({ title: 'Under way', status: 'queued', progress_pct: 0 })));
  expect(await screen.findByText('Making 0%')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('a file that was altered is told as such, with the reasons', async () => {
  const server = listed().on(reportEndpoints.verify, () => ({
    valid: false,
    report_id: 'rep_1',
    thread_id: null,
    head: null,
    reasons: ['The bytes differ from those that were entered in the ledger.'],
  }));
  const { user } = renderApp('/reports', server);
  await user.upload(
    await screen.findByLabelText('Report file'),
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('This file is not as it was made here')).toBeDefined();
  expect(screen.getByText(/bytes differ/)).toBeDefined();
});

test('a list that fails to load has Retry', async () => {
  renderApp(
    '/reports',
    guestServer().on(reportEndpoints.list, () => problem('unavailable', 'Down.')),
  );
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

test('where nobody can say who reads, the list that failed stands, and nothing asks for it over and over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const down = () => problem('unavailable', 'Down.');
  const server = listed().on(authEndpoints.me, down).on(reportEndpoints.list, down);
  renderApp('/reports', server);
  expect(await screen.findByText('Could not load the reports')).toBeDefined();
  const asked = server.requestsTo(authEndpoints.me).length;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Could not load the reports')).toBeDefined();
  expect(server.requestsTo(authEndpoints.me).length).toBeLessThanOrEqual(asked + 3);
});

test('reports are shown of one type alone, and in the order that is chosen, all of them', async () => {
  const older = reportOf({ id: 'rep_2', title: 'A primer', report_type: 'insight_primer', tone_score: null });
  const pages = [reportOf(), { ...older, created_at: '2026-10-01T12:00:00Z' }];
  const server = guestServer().on(reportEndpoints.list, ({ query: { cursor } }) => ({
    reports: pages.slice(cursor === undefined ? 0 : 1, cursor === undefined ? 1 : 2),
    next_cursor: cursor === undefined ? 'more' : null,
  }));
  const { user } = renderApp('/reports', server);
  const titles = () =>
    within(screen.getByRole('region', { name: 'Reports' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Oldest first');
  await waitFor(() => expect(titles()).toEqual(['A primer', 'Weekly market summary']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'weekly summary');
  expect(titles()).toEqual(['Weekly market summary']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'thread export');
  expect(screen.getByText('No reports of this type')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all types' }));
  expect(titles()).toEqual(['Weekly market summary', 'A primer']);
});

test('the report that an address names is pointed at, also on a later page of the list', async () => {
  const older = reportOf({ id: 'rep_2', title: 'Older summary' });
  const server = guestServer().on(reportEndpoints.list, ({ query }) =>
    query.cursor === 'next' ? { reports: [older], next_cursor: null } : { reports: [reportOf()], next_cursor: 'next' },
  );
  renderApp('/reports#rep_2', server);
  const row = (await screen.findByRole('heading', { name: 'Older summary' })).closest('li');
  await waitFor(() => expect(row?.hasAttribute('data-pointed')).toBe(true));
});
