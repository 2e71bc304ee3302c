import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { offerUndo } from '#lib/undo-offer.ts';
import { guestServer, renderApp } from '#test/render-app.tsx';

/** The page with the offer of a change whose undo ends when it is told to. */
async function offered() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const undo = vi.fn<() => Promise<void>>(() => done);
  const { user } = renderApp('/settings', guestServer());
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  act(() => offerUndo({ text: 'The first change', undo }));
  await screen.findByText('The first change');
  const end = () =>
    act(async () => {
      finish();
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { user, undo, end };
}

test('a change is taken back once, however often the key is pressed', async () => {
  const { user, undo, end } = await offered();
  await user.keyboard('uu');
  expect(undo).toHaveBeenCalledOnce();
  await end();
  expect(screen.queryByText('The first change')).toBeNull();
});

test('an undo that ends late leaves the offer of a later change', async () => {
  const { user, end } = await offered();
  await user.keyboard('u');
  act(() => offerUndo({ text: 'The second change', undo: () => undefined }));
  await end();
  expect(screen.getByText('The second change')).toBeDefined();
});
