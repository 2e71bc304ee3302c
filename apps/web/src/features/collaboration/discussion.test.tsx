import { authEndpoints } from '@aex/contracts/auth';
import {
  type Collaboration,
  collaborationEndpoints,
  type Comment,
  commentEndpoints,
} from '@aex/contracts/collaboration';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import type { Role } from '@aex/contracts/permissions';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { type Message, type Thread, threadEndpoints } from '@aex/contracts/threads';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collaboration, comment, grace } from '#test/collaboration-samples.ts';
import { type FakeServer, problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { governedThreadOf, guest } from '#test/samples.ts';

const thread: Thread = {
  id: 'thr_1',
  title: 'What changed in the regime',
  last_message: null,
  status: 'Draft',
  macro_icon: null,
  last_updated: '2026-11-20T12:00:00Z',
  verification_status: { passed: 4, stale: 0 },
  access: 'own',
};

const governed = governedThreadOf(thread);

const answer: Message = {
  id: 'msg_2',
  thread_id: 'thr_1',
  role: 'assistant',
  content: 'CPI is at 3.0 %.',
  citations: [],
  timestamp: '2026-11-20T12:00:00Z',
  metadata: {
    status: 'complete',
    run_id: 'run_1',
    engine: 'built-in',
    model: null,
    claims: [
      { message_id: 'msg_2', start: 0, end: 16, text: 'CPI is at 3.0 %.', status: 'supported', evidence_ids: [] },
    ],
    governance: null,
    timings: null,
    error: null,
  },
  parent_id: null,
};

type Desk = { role?: Role; shown?: Partial<Collaboration>; comments?: Comment[]; access?: Thread['access'] };

function desk({ role = 'analyst', shown = {}, comments = [], access = 'own' }: Desk = {}): FakeServer {
  return guestServer()
    .on(authEndpoints.me, () => ({ ...guest, id: 'acc_analyst', username: 'ana', role, mode: 'internal' as const }))
    .on(threadEndpoints.get, () => ({ ...thread, access }))
    .on(threadEndpoints.messages, () => ({ messages: [answer], next_cursor: null }))
    .on(lifecycleEndpoints.get, () => governed)
    .on(verificationEndpoints.verification, () => problem('not_found', 'Never verified.'))
    .on(researchEndpoints.provenance, () => ({ logs: [], next_cursor: null }))
    .on(researchEndpoints.evidence, () => ({ evidence: [], next_cursor: null }))
    .on(collaborationEndpoints.get, () => ({ ...collaboration, access, open_comments: comments.length, ...shown }))
    .on(collaborationEndpoints.colleagues, () => ({ people: [grace], next_cursor: null }))
    .on(commentEndpoints.list, () => ({ comments, next_cursor: null }));
}

async function openDiscussion(server: FakeServer) {
  const app = renderApp('/threads/thr_1', server);
  await app.user.click(await screen.findByRole('button', { name: /^Discussion/ }));
  return { ...app, panel: within(await screen.findByRole('dialog', { name: 'Discussion' })) };
}

test('the author comments on one claim and mentions a colleague, by keyboard', async () => {
  const server = desk().on(commentEndpoints.create, ({ body }) => ({ ...comment, body: body.body, is_mine: true }));
  const { panel, user } = await openDiscussion(server);
  await panel.findByRole('option', { name: 'Answer: CPI is at 3.0 %.' });
  await user.selectOptions(panel.getByLabelText('About'), 'msg_2');
  await user.selectOptions(await panel.findByLabelText('Claim'), 'CPI is at 3.0 %.');
  await user.click(panel.getByLabelText('New comment'));
  await user.keyboard('Sure, @gra');
  const offer = await panel.findByRole('button', { name: '@grace' });
  await user.tab();
  expect(document.activeElement).toBe(offer);
  await user.keyboard('{Enter}');
  await user.keyboard('?');
  await user.click(panel.getByRole('button', { name: 'Comment' }));
  await expect
    .poll(() => server.requestsTo(commentEndpoints.create).map(({ body }) => body))
    .toEqual([{ body: 'Sure, @grace ?', message_id: 'msg_2', claim: { start: 0, end: 16 } }]);
});

test('the author shares with one colleague, with everyone, and ends it', async () => {
  const entry = {
    id: 'tac_1',
    person: null,
    rights: 'read' as const,
    granted_by: 'Ana',
    created_at: thread.last_updated,
  };
  let shared: Collaboration['shared_with'] = [];
  const server = desk()
    .on(collaborationEndpoints.get, () => ({ ...collaboration, shared_with: shared }))
    .on(collaborationEndpoints.grant, () => {
      shared = [entry];
      return { ...collaboration, shared_with: shared };
    })
    .on(collaborationEndpoints.revoke, () => {
      shared = [];
      return undefined;
    });
  const { panel, user } = await openDiscussion(server);
  await user.click(await panel.findByRole('button', { name: 'Share with colleagues' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with colleagues' }));
  await user.selectOptions(dialog.getByLabelText('They may'), 'read');
  await user.click(await dialog.findByRole('button', { name: 'Share with Grace Hopper' }));
  await user.click(await dialog.findByRole('button', { name: 'End sharing with Everyone in the workspace' }));
  expect(await dialog.findByRole('button', { name: 'Share with everyone in the workspace' })).toBeDefined();
  expect(server.requestsTo(collaborationEndpoints.grant)[0]?.body).toEqual({ account_id: 'acc_grace', rights: 'read' });
  expect(server.requestsTo(collaborationEndpoints.revoke)[0]?.url).toContain('/access/tac_1');
});

test('where nobody is left to share with, that is said, and of a name that nobody has something else', async () => {
  const server = desk().on(collaborationEndpoints.colleagues, () => ({ people: [], next_cursor: null }));
  const { panel, user } = await openDiscussion(server);
  await user.click(await panel.findByRole('button', { name: 'Share with colleagues' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with colleagues' }));
  expect(await dialog.findByText('There is no other colleague to share with.')).toBeDefined();
  await user.type(dialog.getByLabelText('Find a colleague'), 'gra');
  expect(await dialog.findByText('No other colleague of that name.')).toBeDefined();
});

test('a colleague who may comment reads, resolves and edits only their own words', async () => {
  const own = { ...comment, id: 'cmt_2', body: 'Mine', is_mine: true, mentions: [] };
  const server = desk({
    access: 'comment',
    shown: { may_share: false, may_assign: false },
    comments: [comment, own],
  }).on(commentEndpoints.resolve, () => ({ ...comment, resolved_at: thread.last_updated, resolved_by: 'Ana' }));
  const { panel, user } = await openDiscussion(server);
  const items = await panel.findAllByRole('listitem');
  const [theirs, mine] = [within(items[0] ?? document.body), within(items[1] ?? document.body)];
  expect(theirs.queryByRole('button', { name: 'Edit comment' })).toBeNull();
  await user.click(mine.getByRole('button', { name: 'Delete comment' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete your comment?' })).getByRole('button', { name: 'Keep' }),
  );
  expect(server.requestsTo(commentEndpoints.remove)).toHaveLength(0);
  await user.click(theirs.getByRole('button', { name: 'Resolve' }));
  await expect
    .poll(() => server.requestsTo(commentEndpoints.resolve).map(({ body }) => body))
    .toEqual([{ resolved: true }]);
  expect(panel.queryByRole('button', { name: 'Share with colleagues' })).toBeNull();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete conversation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a colleague who may only read is told so, and a member sees no governance', async () => {
  const server = desk({
    role: 'member',
    access: 'read',
    shown: { may_comment: false, may_share: false, may_assign: false },
    comments: [comment],
  });
  const { panel } = await openDiscussion(server);
  expect(await panel.findByText('You may read this thread, not comment on it.')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Resolve' })).toBeNull();
  expect(panel.getByText('Assigned to nobody')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Governance' })).toBeNull();
});

test('the thread is assigned to the colleague that was picked last, once it is said, and a refusal is told', async () => {
  const server = desk().on(collaborationEndpoints.assign, () => problem('conflict', 'Grace cannot read this thread.'));
  const { panel, user } = await openDiscussion(server);
  await panel.findByRole('option', { name: 'Grace Hopper (compliance)' });
  const list = panel.getByLabelText('Assigned to');
  await user.selectOptions(list, 'acc_grace');
  await user.selectOptions(list, '');
  await user.selectOptions(list, 'acc_grace');
  expect(server.requestsTo(collaborationEndpoints.assign)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Assign' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Grace cannot read this thread.');
  expect(server.requestsTo(collaborationEndpoints.assign)[0]?.body).toEqual({ account_id: 'acc_grace' });
});

test('open comments are counted on the button, and a failed discussion can be tried again', async () => {
  let isDown = true;
  const server = desk({ comments: [comment] }).on(commentEndpoints.list, () =>
    isDown ? problem('unavailable', 'Busy.') : { comments: [comment], next_cursor: null },
  );
  const { panel, user } = await openDiscussion(server);
  expect(await screen.findByRole('button', { name: 'Discussion 1 open comment' })).toBeDefined();
  const retry = await panel.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await panel.findByText('@ana')).toBeDefined();
});
