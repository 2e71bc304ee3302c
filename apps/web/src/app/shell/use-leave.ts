import { useNavigate } from '@tanstack/react-router';
import { useForgetAccount, useLogout } from '#features/auth/index.ts';
import { forgetComposerDrafts, useRunStore } from '#features/chat/index.ts';
import { withdrawUndo } from '#lib/undo-offer.ts';

/** The page is left first, then everything that was read or is running is forgotten. */
function useForgetting(to: '/login' | '/'): () => Promise<void> {
  const navigate = useNavigate();
  const runs = useRunStore();
  return useForgetAccount(async () => {
    await navigate({ to });
    runs.forgetAll();
    forgetComposerDrafts();
    withdrawUndo();
  });
}

/** Logs out, to the log-in page. */
export function useLeave() {
  return useLogout(useForgetting('/login'));
}

/** What is left to do here once the account is deleted. */
export function useLeaveForGood(): () => Promise<void> {
  return useForgetting('/');
}
