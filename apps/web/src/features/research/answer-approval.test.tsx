import { authEndpoints } from '@aex/contracts/auth';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { threadEndpoints } from '@aex/contracts/threads';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#test/fake-server.ts';
import { renderApp } from '#test/render-app.tsx';
import { governed, researchServer } from '#test/research-server.ts';
import { answerOf, guest, questionOf } from '#test/samples.ts';

const governance = {
  confidence_score: 0.62,
  threshold: { auto_block: 0.5, soft_approval: 0.7 },
  decision: 'soft_approval' as const,
  reasons: ['One claim is contradicted.'],
};

function serverOfAnswer() {
  let approvedAt: string | null = null;
  const server = researchServer()
    .on(threadEndpoints.messages, () => {
      const approval = approvedAt === null ? {} : { approved_at: approvedAt };
      const metadata = { ...answerOf('').metadata, governance: { ...governance, ...approval } };
      return {
        messages: [questionOf('What did CPI show?'), answerOf('Prices rose 9.9%.', { metadata })],
        next_cursor: null,
      };
    })
    .on(lifecycleEndpoints.approve, () => {
      approvedAt = '2026-11-20T12:00:00Z';
      return governed;
    });
  return server;
}

test('an answer that needs review is approved where it stands, with a note, and says so from then on', async () => {
  const { user, server } = renderApp('/chat/thr_1', serverOfAnswer());
  expect(await screen.findByText('Needs review')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Approve this answer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve this answer' }));
  await user.type(dialog.getByLabelText('Note'), ' Read with care ');
  await user.click(dialog.getByRole('button', { name: 'Approve this answer' }));
  expect(await screen.findByText(/^Approved after review/)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Needs review')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(lifecycleEndpoints.approve)[0]?.body).toEqual({
    message_id: answerOf('').id,
    note: 'Read with care',
  });
});

test('an approval that is refused tells why and keeps the note', async () => {
  const { user } = renderApp(
    '/chat/thr_1',
    serverOfAnswer().on(lifecycleEndpoints.approve, () => problem('conflict', 'This answer has been approved.')),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve this answer' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Read');
  await user.click(dialog.getByRole('button', { name: 'Approve this answer' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('has been approved');
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Read');
});

test('in public mode an answer that needs review offers no approval', async () => {
  renderApp(
    '/chat/thr_1',
    serverOfAnswer().on(authEndpoints.me, () => guest),
  );
  expect(await screen.findByText('Needs review')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve this answer' })).toBeNull();
});
