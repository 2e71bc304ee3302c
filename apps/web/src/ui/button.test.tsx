import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

const pressed = vi.fn<() => void>();
const sent = vi.fn<() => void>();

test('a busy button keeps the focus, and neither acts nor sends its form', async () => {
  const user = userEvent.setup();
  const form = (isBusy: boolean) => (
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" busy={isBusy} onClick={pressed}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  await user.click(save);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

test('a spent button is told to be so and does nothing', async () => {
  const user = userEvent.setup();
  render(
    <Button spent onClick={pressed}>
      Next
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
});
