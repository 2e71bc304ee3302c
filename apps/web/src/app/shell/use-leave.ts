import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '#features/auth/index.ts';
import { forgetComposerDrafts, useRunStore } from '#features/chat/index.ts';

/** Logs out: to the log-in page first, then everything that was read or is running is forgotten. */
export function useLeave() {
  const navigate = useNavigate();
  const runs = useRunStore();
  return useLogout(async () => {
    await navigate({ to: '/login' });
    runs.forgetAll();
    forgetComposerDrafts();
  });
}
