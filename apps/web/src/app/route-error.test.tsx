import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RouteError } from '#app/route-error.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { noteSilence } from '#lib/offline/server-reach.ts';

/** React and the router tell of a fault that a boundary catches, each once; that is no noise. */
function takeWordOfFault(fault: Error): void {
  const told = vi.spyOn(console, 'error');
  const warned = vi.spyOn(console, 'warn');
  expect(told.mock.calls.map((words) => words[1])).toEqual([fault]);
  expect(warned.mock.calls).toEqual([['Warning: Error in route match: __root__/']]);
  told.mockClear();
  warned.mockClear();
}

/** A page that fails until it is mended. */
function renderPage(fault: Error) {
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
  const fault = new TypeError('x is not a function');
  const { page, user } = renderPage(fault);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page failed' })).toBeDefined();
  const id = (await screen.findByText(/^page_[0-9a-f]{8}$/)).textContent;
  await user.click(await screen.findByRole('button', { name: 'Copy error id' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(id);
  page.fails = false;
  await user.click(screen.getByRole('button', { name: 'Reload section' }));
  expect(await screen.findByText('Ready')).toBeDefined();
  takeWordOfFault(fault);
});

test('a failed call is found by the id of its request, which the log of the server has', async () => {
  const problem = { type: 'about:blank', title: 'Internal', status: 500, detail: 'Broken.', request_id: 'req_77' };
  const fault = new ApiError({ kind: 'problem', message: 'Broken.', problem });
  renderPage(fault);
  expect(await screen.findByText('req_77')).toBeDefined();
  expect(screen.getByText('Broken.')).toBeDefined();
  takeWordOfFault(fault);
});

test('a page whose script did not come says so once the server is out of reach', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/page.js');
  renderPage(fault);
  expect(await screen.findByRole('heading', { level: 1, name: 'This page failed' })).toBeDefined();
  act(noteSilence);
  const told = 'Offline, and this page was never opened here';
  expect(screen.getByRole('heading', { level: 1, name: told })).toBeDefined();
  expect(screen.queryByText('Something went wrong in this page.')).toBeNull();
  takeWordOfFault(fault);
});
