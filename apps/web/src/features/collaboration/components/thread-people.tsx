import type { Collaboration } from '@aex/contracts/collaboration';
import { useState } from 'react';
import { AssignControl } from '#features/collaboration/components/assign-control.tsx';
import { onDemand } from '#lib/on-demand.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const { Part: ShareInsideDialog } = onDemand(() =>
  import('#features/collaboration/components/share-inside-dialog.tsx').then((module) => module.ShareInsideDialog),
);

const accessWords = {
  own: 'Yours',
  comment: 'Shared: you may comment',
  read: 'Shared: you may read',
  review: 'Open to review',
} as const;

/** Whose thread it is, whom it is shared with, and who sees to it. */
export function ThreadPeople({ collaboration }: { collaboration: Collaboration }) {
  const [isSharing, setIsSharing] = useState(false);
  const { shared_with: shared, access } = collaboration;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span>
          By <span className="font-medium">{collaboration.author}</span>
        </span>
        <Badge tone={access === 'own' ? 'neutral' : 'info'}>{accessWords[access]}</Badge>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="w-full text-small text-text-2">{sharedWords(shared)}</p>
        {collaboration.may_share && (
          <Button icon="user" onClick={() => setIsSharing(true)}>
            Share with colleagues
          </Button>
        )}
      </div>
      <AssignControl collaboration={collaboration} />
      {isSharing && <ShareInsideDialog collaboration={collaboration} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function sharedWords(shared: Collaboration['shared_with']): string {
  if (shared.length === 0) return 'Shared with nobody.';
  const names = shared.map(({ person }) => person?.name ?? 'everyone in the workspace');
  return `Shared with ${names.join(', ')}.`;
}
