import { authEndpoints } from '@aex/contracts/auth';
import type { Role } from '@aex/contracts/permissions';
import { reviewEndpoints, type ReviewItem } from '@aex/contracts/reviews';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { grace } from '#test/collaboration-samples.ts';
import { problem } from '#test/fake-server.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';
import { guest } from '#test/samples.ts';

const item: ReviewItem = {
  thread: {
    id: 'thr_1',
    title: 'What changed in the regime',
    last_message: null,
    status: 'Tactical',
    macro_icon: null,
    last_updated: '2026-11-20T12:00:00Z',
    verification_status: { passed: 4, stale: 0 },
  },
  author: 'Ana',
  reason: 'promotion',
  since: '2026-11-19T12:00:00Z',
  next_action: 'approve_promotion',
  assignee: grace,
  is_mine: false,
  answers_waiting: 2,
  open_comments: 1,
};

function desk(role: Role, answer: () => { reviews: ReviewItem[]; next_cursor: null } | Response) {
  return guestServer()
    .on(authEndpoints.me, () => ({ ...guest, id: 'acc_1', username: 'cora', role, mode: 'internal' as const }))
    .on(reviewEndpoints.list, answer);
}

test('the queue tells who, since when and what is next, and asks for what is filtered', async () => {
  const server = desk('compliance', () => ({ reviews: [item], next_cursor: null }));
  const { user } = renderApp('/review', server);
  const row = await screen.findByRole('link', { name: /What changed in the regime/ });
  expect(row.getAttribute('href')).toBe('/threads/thr_1');
  for (const words of ['by Ana', 'assigned to Grace Hopper', 'Next: Approve or send back', '2 answers to approve'])
    expect(row.textContent).toContain(words);
  await user.click(screen.getByRole('radio', { name: 'Promotion' }));
  await user.click(screen.getByRole('radio', { name: 'Assigned to me' }));
  await expect
    .poll(() => new URL(server.requestsTo(reviewEndpoints.list).at(-1)?.url ?? '').search)
    .toBe('?reason=promotion&assignee=me');
});

test('an empty queue says so, and a failed one can be tried again', async () => {
  let isDown = true;
  const server = desk('owner', () => (isDown ? problem('unavailable', 'Busy.') : { reviews: [], next_cursor: null }));
  const { user } = renderApp('/review', server);
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Nothing waits for review')).toBeDefined();
});

test('an analyst is told whose the queue is', async () => {
  renderApp(
    '/review',
    desk('analyst', () => ({ reviews: [], next_cursor: null })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Review queue' })).toBeDefined();
  expect(screen.getByText(/roles owner, advisor and compliance, and your role is analyst/)).toBeDefined();
});
