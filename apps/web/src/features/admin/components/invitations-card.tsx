import { adminCopy } from '@aex/contracts/copy/admin';
import type { Invitation } from '@aex/contracts/invitations';
import { useState } from 'react';
import { InviteDialog } from '#features/admin/components/invite-dialog.tsx';
import { useInvitations, useRevokeInvitation } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const texts = adminCopy.invitationsCard;

/** The invitations that nobody has used yet, and new ones. */
export function InvitationsCard() {
  const invitations = useInvitations();
  const revoke = useRevokeInvitation();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <QueryCard title={texts.title} what={texts.what} query={invitations}>
      {(data) => {
        const open = data.invitations.filter(({ state }) => state === 'open');
        return (
          <>
            {open.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
            {revoke.isError && (
              <p role="alert" className="py-1 text-small text-down">
                {texts.notRevoked(messageOf(revoke.error))}
              </p>
            )}
            <ul>
              {open.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  isBusy={revoke.isPending && revoke.variables === invitation.id}
                  onRevoke={() => revoke.mutate(invitation.id)}
                />
              ))}
            </ul>
            <Button icon="plus" className="mt-2" onClick={() => setIsInviting(true)}>
              {texts.invite}
            </Button>
            {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
          </>
        );
      }}
    </QueryCard>
  );
}

type InvitationRowProps = { invitation: Invitation; isBusy: boolean; onRevoke: () => void };

function InvitationRow({ invitation, isBusy, onRevoke }: InvitationRowProps) {
  const name = invitation.email ?? texts.ofRole(invitation.role);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2 first:border-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{invitation.email ?? texts.byLink}</span>
          <Badge>{invitation.role}</Badge>
          {invitation.institutional && <Badge tone="accent">{texts.institutional}</Badge>}
        </p>
        <p className="numeric text-small text-text-3">{texts.ends(formatAsOf(invitation.expires_at))}</p>
      </div>
      <Button tone="danger" busy={isBusy} aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}
