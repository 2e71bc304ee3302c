import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { governed, researchServer } from '#test/research-server.ts';
import { widenWindow } from '#test/window-width.ts';

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
