import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { onDemand } from '#lib/on-demand.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('it is drawn when its code is there, and at once where the code came before', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  const { Part, fetch } = onDemand(load);
  const first = render(<Part name="Ada" />);
  expect(first.container.textContent).toBe('');
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  first.unmount();
  fetch();
  expect(render(<Part name="Grace" />).container.textContent).toBe('Hello Grace');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that cannot be had is the page’s fault to tell; the next opening asks again', async () => {
  // React tells the console of a fault that a boundary has.
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting))
    .mockRejectedValueOnce(new Error('gone'));
  const { Part } = onDemand(load);
  const first = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('Error: gone')).toBeDefined();
  told.mockClear();
  first.unmount();
  render(<Part name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});
