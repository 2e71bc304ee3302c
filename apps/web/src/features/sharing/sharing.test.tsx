import { authEndpoints } from '@aex/contracts/auth';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';

const member = { ...guest, id: 'acc_member', username: 'mia', role: 'member' as const };

const thread = {
  id: 'thr_1',
  title: 'What changed',
  last_message: null,
  status: 'Draft' as const,
  macro_icon: null,
  last_updated: '2026-11-20T12:00:00Z',
  verification_status: { passed: 0, stale: 0 },
};

function threadServer() {
  return guestServer()
    .on(authEndpoints.me, () => member)
    .on(threadEndpoints.get, () => thread)
    .on(threadEndpoints.messages, () => ({ messages: [], next_cursor: null }))
    .on(sharingEndpoints.listShares, () => ({
      shares: [
        {
          id: 'shr_1',
          hint: 'x9Kq',
          message_id: 'msg_2',
          created_at: '2026-11-20T12:00:00Z',
          expires_at: '2026-12-20T12:00:00Z',
        },
      ],
      next_cursor: null,
    }))
    .on(sharingEndpoints.revokeShare, () => undefined);
}

test('a link is made for as long as asked, shown once, and old ones can be revoked', async () => {
  const server = threadServer().on(sharingEndpoints.share, () => ({
    token: 'secret',
    url: 'https://desk.example.com/shared/secret',
    expires_at: '2026-11-27T12:00:00Z',
    left_out: 2,
  }));
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog'));
  const days = dialog.getByLabelText('Days until it expires');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByDisplayValue('https://desk.example.com/shared/secret')).toBeDefined();
  expect(dialog.getByText(/^2 answers are left out of it/)).toBeDefined();
  expect(server.requestsTo(sharingEndpoints.share)[0]?.body).toEqual({ expires_in_days: 7 });
  await user.click(await dialog.findByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  expect(server.requestsTo(sharingEndpoints.revokeShare)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(server.requestsTo(sharingEndpoints.revokeShare)[0]?.url).toContain('/share/shr_1');
});

test('the question for a link does not tell of the one that could not be revoked before', async () => {
  const link = { message_id: 'msg_2', created_at: '2026-11-20T12:00:00Z', expires_at: '2026-12-20T12:00:00Z' };
  const shares = ['x9Kq', 'p2Wm'].map((hint, index) => ({ ...link, id: `shr_${index}`, hint }));
  const server = threadServer()
    .on(sharingEndpoints.listShares, () => ({ shares, next_cursor: null }))
    .on(sharingEndpoints.revokeShare, () => problem('unavailable', 'Down.'));
  const { user } = renderApp('/chat/thr_1', server);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const links = within(await screen.findByRole('region', { name: 'Links' }));
  const [first = document.body, second = document.body] = links.getAllByRole('button', { name: 'Revoke' });
  const question = async () => within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  await user.click(first);
  await user.click((await question()).getByRole('button', { name: 'Revoke' }));
  expect((await (await question()).findByRole('alert')).textContent).toContain('Down.');
  await user.click((await question()).getByRole('button', { name: 'Keep' }));
  await user.click(second);
  expect((await question()).queryByRole('alert')).toBeNull();
});

test('a guest is told what sharing needs, and led there', async () => {
  const { user } = renderApp(
    '/chat/thr_1',
    threadServer().on(authEndpoints.me, () => guest),
  );
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(await dialog.findByText(/Sharing needs an account/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'log in' })).toBeDefined();
  await user.click(dialog.getByRole('link', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Sign up' })).toBeDefined();
});

test('a shared conversation is read without an account, with its sources and its doubts in place and in a list', async () => {
  const server = guestServer().on(sharingEndpoints.shared, () => ({
    title: 'What changed',
    shared_at: '2026-11-20T12:00:00Z',
    expires_at: '2026-12-20T12:00:00Z',
    disclaimer: 'Educational context only. Not investment advice.',
    messages: [
      {
        role: 'user' as const,
        content: 'What changed?',
        timestamp: '2026-11-20T11:00:00Z',
        status: 'complete',
        citations: [],
        claims: [],
      },
      {
        role: 'assistant' as const,
        content: 'CPI is 3.0 % [1].',
        timestamp: '2026-11-20T11:00:01Z',
        status: 'interrupted',
        ended_because: 'The language model fell silent.',
        citations: [
          {
            n: 1,
            source_type: 'macro_data',
            title: 'CPI, year on year',
            content: '3.0 %',
            source: 'BLS',
            as_of: '2026-09',
            state: 'delayed' as const,
            freshness: 'fresh' as const,
            confidence_score: 0.9,
          },
        ],
        claims: [
          {
            start: 0,
            end: 16,
            text: 'CPI is **3.0 %** [1]',
            status: 'unsupported' as const,
            reason: 'No evidence in this unit',
          },
        ],
        needs_review: true,
      },
    ],
  }));
  const { user } = renderApp('/shared/secret', server, { token: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'What changed' })).toBeDefined();
  expect(await screen.findByText('1 source')).toBeDefined();
  expect(screen.getByText('Needs review')).toBeDefined();
  expect(screen.getByText('Interrupted before it was whole')).toBeDefined();
  expect(screen.getByText('The language model fell silent.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Not carried by the evidence' }).textContent).toBe(
    'unsupported CPI is 3.0 %: No evidence in this unit',
  );
  // In place too, as in the conversation itself.
  await user.click(await screen.findByRole('button', { name: /Not supported by the evidence/ }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Why this is marked' })).getByText('No evidence in this unit'),
  ).toBeDefined();
  expect(screen.getAllByText('Educational context only. Not investment advice.')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('hostile text in a shared conversation becomes no link, no image and no element', async () => {
  const hostile =
    '![x](https://canary.test/x.png) [y](javascript:alert(1)) [z](//canary.test) <img src=x onerror=alert(1)>';
  const message = { timestamp: '2026-11-20T11:00:00Z', status: 'complete', citations: [], claims: [] };
  const server = guestServer().on(sharingEndpoints.shared, () => ({
    title: hostile,
    shared_at: '2026-11-20T12:00:00Z',
    expires_at: '2026-12-20T12:00:00Z',
    disclaimer: 'Educational context only. Not investment advice.',
    messages: [
      { ...message, role: 'user' as const, content: `Question ${hostile}` },
      { ...message, role: 'assistant' as const, content: `Answer ${hostile}` },
    ],
  }));
  const { container } = renderApp('/shared/secret', server, { token: null });
  expect(await screen.findByText(/^Answer/)).toBeDefined();
  expect(container.querySelectorAll('img, script, iframe, object')).toHaveLength(0);
  const addresses = [...container.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((address) => /canary|javascript/.test(address))).toEqual([]);
});

test('a link that was revoked says no more than that it does not work', async () => {
  renderApp(
    '/shared/gone',
    guestServer().on(sharingEndpoints.shared, () => problem('not_found', 'There is no such link.')),
    { token: null },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined();
});

test('a shared conversation has its heading while it loads and where it could not be loaded', async () => {
  let fails = false;
  const server = guestServer().on(sharingEndpoints.shared, () =>
    fails ? problem('unavailable', 'Down.') : (new Promise<never>(() => undefined) as never),
  );
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Shared conversation' });
  const { unmount } = renderApp('/shared/slow', server, { token: null });
  expect(await heading()).toBeDefined();
  unmount();
  fails = true;
  renderApp('/shared/down', server, { token: null });
  expect(await screen.findByText('Could not load the thread')).toBeDefined();
  expect(await heading()).toBeDefined();
});
