import { pageCopy } from '@aex/contracts/copy-pages';
import { type AdminHealth, adminEndpoints } from '@aex/contracts/admin';
import { authEndpoints } from '@aex/contracts/auth';
import { invitationEndpoints } from '@aex/contracts/invitations';
import { recordEndpoints } from '@aex/contracts/ledger';
import { peopleEndpoints } from '@aex/contracts/people';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';

const owner = { ...guest, id: 'acc_owner', username: 'owner', role: 'owner' as const, mode: 'internal' as const };

const chatLimit = { endpoint: 'chat', current_count: 19, limit: 20, window_seconds: 60, callers: 1, reset_at: null };

function healthOf(changes: Partial<AdminHealth> = {}): AdminHealth {
  return {
    status: 'healthy',
    reasons: [],
    sse_status: {
      is_connected: true,
      disconnect_count: 2,
      reconnect_count: 3,
      uptime_seconds: 43_625,
      open_streams: 1,
      open_sockets: 4,
    },
    rate_limits: [
      chatLimit,
      { endpoint: 'api', current_count: 12, limit: 100, window_seconds: 60, callers: 2, reset_at: null },
    ],
    cors_status: { enabled: false, allowed_origins: [] },
    recent_errors: [],
    database: { kind: 'embedded', latency_ms: 0.4, away_since: null },
    providers: [],
    jobs: [],
    process: { memory_mib: 200, event_loop_p99_ms: 1 },
    ...changes,
  };
}

function adminServer(health: () => AdminHealth | Response) {
  return guestServer()
    .on(authEndpoints.me, () => owner)
    .on(adminEndpoints.health, health)
    .on(adminEndpoints.providers, () => ({ providers: [] }))
    .on(adminEndpoints.audit, () => ({ entries: [], next_cursor: null }))
    .on(peopleEndpoints.list, () => ({ users: [], next_cursor: null }))
    .on(peopleEndpoints.policy, () => ({ second_factor_roles: [] }))
    .on(invitationEndpoints.list, () => ({ invitations: [], next_cursor: null }));
}

const errorAt = (index: number) => ({
  id: `req_${index}`,
  timestamp: '2026-11-20T12:00:00Z',
  endpoint: '/api/v1/chat',
  method: 'POST',
  status_code: index % 2 === 0 ? 500 : 422,
  message: `Fault ${index}`,
});

test('a visitor of Individual Mode is led to the start page, and has no link to the admin view', async () => {
  const { history } = renderApp('/admin', guestServer());
  await screen.findByRole('heading', { level: 1, name: /research/i });
  expect(history.location.pathname).toBe('/');
});

test('who reads could not be asked: Retry instead of a page that loads without end', async () => {
  const identity = { fails: true };
  const server = adminServer(() => healthOf()).on(authEndpoints.me, () =>
    identity.fails ? problem('internal', 'Broken.') : owner,
  );
  const { user } = renderApp('/admin', server);
  expect(await screen.findByText('Could not load the account')).toBeDefined();
  identity.fails = false;
  await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeDefined();
});

test('the people come after the health that stands above them', async () => {
  const measured = Promise.withResolvers<AdminHealth>();
  const server = adminServer(() => healthOf()).on(adminEndpoints.health, () => measured.promise);
  renderApp('/admin', server);
  expect(await screen.findByText('Loading health data')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  measured.resolve(healthOf());
  expect(await screen.findByRole('heading', { name: 'People' })).toBeDefined();
});

test('status, uptime and counts stand as measured; a healthy server has no alert', async () => {
  renderApp(
    '/admin',
    adminServer(() => healthOf()),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeDefined();
  expect(await screen.findByText('12h 07m')).toBeDefined();
  expect(screen.getByText('No recent errors')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Admin' }).length).toBeGreaterThan(0);
});

test('whoever may not reset a limit is told who may', async () => {
  const server = adminServer(() => healthOf()).on(authEndpoints.me, () => ({ ...owner, role: 'analyst' as const }));
  renderApp('/admin', server);
  expect(await screen.findByText('Only an owner resets a limit.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reset chat' })).toBeNull();
});

test('nobody is called absent before a second reading, which comes soon, has counted this page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const stream = { ...healthOf().sse_status, is_connected: false };
  const server = adminServer(() => healthOf({ sse_status: stream }));
  renderApp('/admin', server);
  expect(await screen.findByText('Measuring…')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('Nobody connected')).toBeDefined();
  expect(server.requestsTo(adminEndpoints.health)).toHaveLength(2);
});

test('a server that is not healthy says so with its reasons', async () => {
  renderApp(
    '/admin',
    adminServer(() =>
      healthOf({ status: 'degraded', reasons: ['2 calls failed on the server in the last 5 minutes.'] }),
    ),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Health: degraded');
  expect(alert.textContent).toContain('2 calls failed');
});

test('a limit that is nearly used up says so in words, and one that ends on another day names the day', async () => {
  const far = { ...chatLimit, endpoint: 'chat_day', current_count: 3, limit: 500, reset_at: '2031-03-05T12:00:00Z' };
  const jobs = [{ name: 'account.clean-up', waiting: 1, running: 0, failed: 0 }];
  renderApp(
    '/admin',
    adminServer(() => healthOf({ rate_limits: [chatLimit, far], jobs })),
  );
  expect(await screen.findByText(/Near limit, 95%/)).toBeDefined();
  expect(screen.getByText(/^Resets Mar 5, 2031/)).toBeDefined();
  expect(screen.getByText('Account clean up')).toBeDefined();
});

test('a limit is reset after the question, and the failure of it is told', async () => {
  let fails = true;
  const server = adminServer(() => healthOf()).on(adminEndpoints.resetRateLimit, ({ body }) => {
    if (fails) return problem('unavailable', 'Down.');
    return { ...chatLimit, endpoint: body.endpoint, current_count: 0 };
  });
  const { user } = renderApp('/admin', server);
  await user.click(await screen.findByRole('button', { name: 'Reset chat' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('Reset rate limit for chat? This will clear the current usage count.');
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(await dialog.findByText('Failed to reset rate limit. Please try again.')).toBeDefined();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(adminEndpoints.resetRateLimit)).toHaveLength(2);
});

test('errors come ten a page, with the pager only where there is more than one', async () => {
  const { user } = renderApp(
    '/admin',
    adminServer(() => healthOf({ recent_errors: Array.from({ length: 23 }, (_, index) => errorAt(index)) })),
  );
  await screen.findByText('Fault 0');
  expect(screen.queryByText('Fault 10')).toBeNull();
  expect(screen.getByText('Page 1 of 3 (23 total errors)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Fault 10')).toBeDefined();
});

test('failed at first: an error with Retry; a poll that fails keeps what stands and calls it stale', async () => {
  let fails = true;
  const server = adminServer(() => (fails ? problem('unavailable', 'Down.') : healthOf()));
  const { user, queryClient } = renderApp('/admin', server);
  await screen.findByText('Failed to load health data');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('12h 07m');
  fails = true;
  await act(() => queryClient.refetchQueries({ queryKey: [adminEndpoints.health.id] }));
  expect(await screen.findByText(/What stands here is stale/)).toBeDefined();
  expect(screen.getByText('12h 07m')).toBeDefined();
});

const awaySince = '2026-11-20T12:00:00Z';
const awayText = 'The database cannot be reached. It has not answered since 2026-11-20 12:00:00 UTC.';
const databaseAway = () =>
  Response.json(
    {
      type: '/docs/errors#unavailable',
      title: 'Unavailable',
      status: 503,
      detail: awayText,
      request_id: 'req_away',
      database_away_since: awaySince,
    },
    { status: 503 },
  );

test('a database that is away is named with its moment, at first and over what stands', async () => {
  let isAway = true;
  const server = adminServer(() => (isAway ? databaseAway() : healthOf()));
  const { user, queryClient } = renderApp('/admin', server);
  const place = (await screen.findByText(pageCopy.admin.failed)).closest('[role=alert]');
  expect(place?.textContent).toContain(awayText);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('12h 07m');
  isAway = true;
  await act(() => queryClient.refetchQueries({ queryKey: [adminEndpoints.health.id] }));
  expect((await screen.findByText(pageCopy.admin.failed)).parentElement?.textContent).toContain(awayText);
  expect(screen.getByText('12h 07m')).toBeDefined();
});

test('what the server knows without its database stands, and what it does not know is called so', async () => {
  const health = healthOf({
    status: 'unhealthy',
    reasons: ['The database has not answered since 2026-11-20 12:00:00 UTC.'],
    database: { kind: 'postgres', latency_ms: null, away_since: awaySince },
    providers: [{ id: 'fred', title: 'FRED', circuit_open_until: '2026-11-20T12:10:00Z' }],
  });
  renderApp('/admin', adminServer(() => health).on(adminEndpoints.providers, databaseAway));
  expect((await screen.findByText('Health: unhealthy')).parentElement?.textContent).toContain('has not answered since');
  expect(screen.getByText(/^Away since Nov 20, 2026/)).toBeDefined();
  expect(screen.getByText('Not known while the database is away.')).toBeDefined();
  expect((await screen.findByText('FRED')).closest('li')?.textContent).toContain('Pausing after faults');
});

test('the audit log is proven at a press, and the entry that does not fit is named', async () => {
  const answers = [
    { valid: true, entries: 3, head: 'ab12', first_bad: null },
    { valid: false, entries: 3, head: 'ab12', first_bad: { id: '2', reason: 'it was altered' } },
    {
      valid: false,
      entries: 0,
      head: null,
      first_bad: { id: '', reason: 'the signed root of 2026-05-01 was altered' },
    },
  ];
  const server = adminServer(() => healthOf()).on(
    adminEndpoints.auditProof,
    () => answers.shift() ?? problem('unavailable', 'Down.'),
  );
  const { user } = renderApp('/admin', server);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Prove the log' }));
  await press();
  expect(await screen.findByText('Whole: 3 entries, as written, up to every signed root.')).toBeDefined();
  expect(screen.getByText('Newest hash: ab12')).toBeDefined();
  await press();
  expect(await screen.findByText('Not whole, at entry 2: it was altered.')).toBeDefined();
  await press();
  expect(await screen.findByText('Not whole: the signed root of 2026-05-01 was altered.')).toBeDefined();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('The log could not be proven. Down.');
});

test('the record of a period is asked for with its days, and a failure is said', async () => {
  const server = adminServer(() => healthOf()).on(recordEndpoints.period, () =>
    problem('conflict', 'Too many threads.'),
  );
  const { user } = renderApp('/admin', server);
  const save = await screen.findByRole('button', { name: 'Save the record' });
  await user.click(save);
  expect(server.requestsTo(recordEndpoints.period)).toHaveLength(0);
  expect(screen.getByText('Both days are needed')).toBeDefined();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-31' } });
  await user.click(save);
  expect(await screen.findByText('Too many threads.')).toBeDefined();
  const asked = new URL(server.requestsTo(recordEndpoints.period)[0]?.url ?? '').searchParams;
  expect(Object.fromEntries(asked)).toEqual({ from: '2026-05-01', to: '2026-05-31', format: 'zip' });
});
