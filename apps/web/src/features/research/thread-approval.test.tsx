import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints } from '@aex/contracts/research';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { governed, researchServer } from '#test/research-server.ts';
import { widenWindow } from '#test/window-width.ts';

test('the panel tells the strategy and horizon that a thread was put forward with, and what was said of its steps', async () => {
  widenWindow();
  const { user } = renderApp(
    '/threads/thr_1',
    researchServer()
      .on(lifecycleEndpoints.get, () => ({ ...governed, strategy_id: 's1', horizon: '3 months' }))
      .on(researchEndpoints.provenance, () => ({
        logs: [
          {
            id: 'thr_1.2',
            user_name: 'grace',
            timestamp: '2026-11-20T12:00:00Z',
            action: 'Moved from Tactical to Promoted',
            details: { note: 'Read with care' },
          },
          {
            id: 'thr_1.1',
            user_name: 'ana',
            timestamp: '2026-11-20T11:00:00Z',
            action: 'Moved from Verified to Tactical',
            details: { note: null },
          },
        ],
        next_cursor: null,
      })),
  );
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByText(/strategy Fed decision scenarios · horizon 3 months/)).toBeDefined();
  await user.click(panel.getByRole('tab', { name: 'Provenance' }));
  expect(await panel.findByText('Read with care')).toBeDefined();
  expect(
    panel
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .at(-1),
  ).toMatch(/UTC$/);
});

test('an approval that an answer came after is told and renewed from the panel', async () => {
  widenWindow();
  const rule = 'An answer came after the approval, which a second internal person renews.';
  const monitored = { ...governed, status: 'Monitoring' as const, moves: [] };
  let isRenewed = false;
  const server = researchServer()
    .on(lifecycleEndpoints.get, () => ({ ...monitored, renewal: isRenewed ? null : { allowed: true, rule } }))
    .on(lifecycleEndpoints.approve, () => {
      isRenewed = true;
      return monitored;
    });
  const { user } = renderApp('/threads/thr_1', server);
  const panel = within(await screen.findByRole('complementary', { name: 'Governance' }));
  expect(await panel.findByText('The approval does not cover the last answer.')).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Renew the approval', description: rule }));
  const dialog = within(screen.getByRole('dialog', { name: 'Renew the approval' }));
  await user.click(dialog.getByRole('button', { name: 'Renew the approval' }));
  await waitFor(() => expect(panel.queryByText('The approval does not cover the last answer.')).toBeNull());
  expect(server.requestsTo(lifecycleEndpoints.approve).map(({ body }) => body)).toEqual([{}]);
});
