import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isBarePage } from '#app/shell/bare-pages.ts';
import { forgetComposerDrafts, useRunStore } from '#features/chat/index.ts';
import { onOtherReader } from '#lib/session/reader.ts';
import { withdrawUndo } from '#lib/undo-offer.ts';

/** Where another reader has come, nothing of the one before stays; gives the key under which pages begin anew. */
export function useOtherReader(): number {
  const runs = useRunStore();
  const router = useRouter();
  const [round, setRound] = useState(0);

  const leave = useEffectEvent(() => {
    forgetComposerDrafts();
    if (isBarePage(router.latestLocation.pathname)) return;
    setRound(round + 1);
    void router.navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } });
  });

  useEffect(
    () =>
      onOtherReader(({ isGuest }) => {
        runs.forgetAll();
        withdrawUndo();
        // A guest who logs in is the same person: the page and what was typed stay.
        if (!isGuest) leave();
      }),
    [runs],
  );
  return round;
}
