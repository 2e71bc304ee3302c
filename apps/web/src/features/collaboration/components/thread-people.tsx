import type { Collaboration } from '@aex/contracts/collaboration';
import { threadPeopleCopy } from '@aex/contracts/copy/thread-people';
import { useState } from 'react';
import { AssignControl } from '#features/collaboration/components/assign-control.tsx';
import { onDemand } from '#lib/on-demand.tsx';
import { Badge } from '#ui/badge.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { Button } from '#ui/button.tsx';

const texts = threadPeopleCopy.threadPeople;

const { Part: ShareInsideDialog } = onDemand(() =>
  import('#features/collaboration/components/share-inside-dialog.tsx').then((module) => module.ShareInsideDialog),
);

const accessWords = {
  own: texts.yours,
  comment: texts.sharedYouMayComment,
  read: texts.sharedYouMayRead,
  review: texts.openToReview,
} as const;

/** Whose thread it is, whom it is shared with, and who sees to it. */
export function ThreadPeople({ collaboration }: { collaboration: Collaboration }) {
  const [isSharing, setIsSharing] = useState(false);
  const { shared_with: shared, access } = collaboration;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span>
          <Sentence parts={texts.by(<span className="font-medium">{collaboration.author}</span>)} />
        </span>
        <Badge tone={access === 'own' ? 'neutral' : 'info'}>{accessWords[access]}</Badge>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="w-full text-small text-text-2">{sharedWords(shared)}</p>
        {collaboration.may_share && (
          <Button icon="user" onClick={() => setIsSharing(true)}>
            {texts.shareWithColleagues}
          </Button>
        )}
      </div>
      <AssignControl collaboration={collaboration} />
      {isSharing && <ShareInsideDialog collaboration={collaboration} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function sharedWords(shared: Collaboration['shared_with']): string {
  if (shared.length === 0) return texts.sharedWithNobody;
  const names = shared.map(({ person }) => person?.name ?? texts.everyoneInTheWorkspace);
  return texts.sharedWith(names.join(', '));
}
