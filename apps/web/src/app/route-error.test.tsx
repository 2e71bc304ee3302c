import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RouteError } from '#app/route-error.tsx';
import { ApiError } from '#lib/api/api-error.ts';

/** A page that fails until it is mended. */
function renderPage(fault: Error) {
  // React tells of every fault that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = { fails: true };
  function Page() {
    if (page.fails) throw fault;
    return <p>Ready</p>;
  }
  const rootRoute = createRootRoute({ component: Page, errorComponent: RouteError });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  return { page, user };
}

test('a page that failed gives an id to copy, and begins anew when its section is reloaded', async () => {
  const { page, user } = renderPage(new TypeError('x is not a function'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page failed' })).toBeDefined();
  const id = screen.getByText(/^page_[0-9a-f]{8}$/).textContent;
  await user.click(await screen.findByRole('button', { name: 'Copy error id' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(id);
  page.fails = false;
  await user.click(screen.getByRole('button', { name: 'Reload section' }));
  expect(await screen.findByText('Ready')).toBeDefined();
});

test('a failed call is found by the id of its request, which the log of the server has', async () => {
  const problem = { type: 'about:blank', title: 'Internal', status: 500, detail: 'Broken.', request_id: 'req_77' };
  renderPage(new ApiError({ kind: 'problem', message: 'Broken.', problem }));
  expect(await screen.findByText('req_77')).toBeDefined();
  expect(screen.getByText('Broken.')).toBeDefined();
});
