import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuardedButton } from '#ui/guarded-button.tsx';

test('a closed button says why beside itself, and to the ear; an open one says nothing', () => {
  const { rerender } = render(<GuardedButton obstacle="A name is needed">Save</GuardedButton>);
  const button = () => screen.getByRole('button', { name: 'Save' });
  const reason = screen.getByRole('status');
  expect(reason.textContent).toBe('A name is needed');
  expect(button()).toHaveProperty('disabled', true);
  expect(button().getAttribute('aria-describedby')).toBe(reason.id);
  rerender(<GuardedButton obstacle={null}>Save</GuardedButton>);
  expect(button()).toHaveProperty('disabled', false);
  expect(screen.getByRole('status').textContent).toBe('');
});
