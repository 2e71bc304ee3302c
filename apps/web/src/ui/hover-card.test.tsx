import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HoverCard } from '#ui/hover-card.tsx';

test('a card that is kept open closes when the focus goes elsewhere, where it could lie over what has it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <HoverCard content={<p>Made up</p>}>Simulated</HoverCard>
      <button type="button">Share</button>
    </>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Made up')).toBeDefined();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByText('Made up')).toBeNull();
});
