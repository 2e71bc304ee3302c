import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Toaster } from 'sonner';

// Each page comes when its address is opened, as ours does; what it imports comes with it.
const router = createBrowserRouter([
  { path: '/', lazy: () => import('./landing-page.jsx') },
  { path: '/login', lazy: () => import('./login-page.jsx') },
  {
    lazy: () => import('./shell.jsx'),
    children: [
      { path: '/dashboard', lazy: () => import('./dashboard-page.jsx') },
      { path: '/chat', lazy: () => import('./chat-page.jsx') },
      { path: '/symbols/:ticker', lazy: () => import('./symbol-page.jsx') },
      { path: '/threads/:threadId', lazy: () => import('./thread-page.jsx') },
    ],
  },
]);

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
