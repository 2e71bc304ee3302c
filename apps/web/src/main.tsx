import { timeoutManager } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { createAppRouter } from '#app/router.tsx';
import { createSharedTimer } from '#lib/api/shared-timer.ts';
import { registerWorker } from '#lib/offline/worker-registration.ts';
import { followAppearance } from '#ui/theme.ts';
import './styles.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('no #root');

followAppearance();
timeoutManager.setTimeoutProvider(createSharedTimer());
if (import.meta.env.PROD) registerWorker();
// Each in a task of its own, between which the browser may answer: what the modules made, the router, and the slices of a transition.
setTimeout(() => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  const draw = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App queryClient={queryClient} router={router} />
        </StrictMode>,
      ),
    );
  // What the router tells of a change is drawn in one go, so it has loaded the page before the first drawing. A page that was drawn
  // at the build stands until then.
  void router.load().finally(draw);
});
