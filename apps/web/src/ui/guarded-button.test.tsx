import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuardedButton } from '#ui/guarded-button.tsx';

test('a closed button says why beside itself, and to the ear, and can have the focus; an open one says nothing', () => {
  const { rerender } = render(<GuardedButton obstacle="A name is needed">Save</GuardedButton>);
  const button = () => screen.getByRole('button', { name: 'Save' });
  const reason = screen.getByRole('status');
  expect(reason.textContent).toBe('A name is needed');
  button().focus();
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-describedby')).toBe(reason.id);
  rerender(<GuardedButton obstacle={null}>Save</GuardedButton>);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
