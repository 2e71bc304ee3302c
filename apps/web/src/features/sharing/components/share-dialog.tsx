import { limits } from '@aex/contracts/limits';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

/** A read-only link to the thread as it is now, and the links there are. */
export function ShareDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { data: identity } = useIdentity();
  return (
    <Dialog title="Share" onClose={onClose}>
      {identity?.role === 'guest' ? (
        <p>Sharing needs an account. Sign up or log in; this conversation comes along.</p>
      ) : (
        <div className="grid gap-4">
          <NewLink threadId={threadId} />
          <LinkList threadId={threadId} />
        </div>
      )}
    </Dialog>
  );
}

function NewLink({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const [days, setDays] = useState(String(limits.shareDaysDefault));
  const share = useMutation({
    mutationFn: () =>
      callApi(sharingEndpoints.share, { params: { id: threadId }, body: { expires_in_days: Number(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(sharingEndpoints.listShares) }),
  });
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        share.mutate();
      }}
    >
      <p className="text-small text-text-2">
        Whoever has the link reads the conversation as it is now. Later messages, your name and your other threads stay
        unseen.
      </p>
      <TextField
        label="Days until it expires"
        type="number"
        min={1}
        max={limits.shareDaysMax}
        required
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button type="submit" tone="primary" busy={share.isPending} className="justify-self-start">
        Make a link
      </Button>
      {share.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(share.error)}
        </p>
      )}
      {share.data !== undefined && <ShownOnce label="Link, shown once" value={share.data.url} />}
      {share.data !== undefined && share.data.left_out > 0 && (
        <p role="status" className="text-small text-warn">
          {share.data.left_out === 1 ? 'One answer is' : `${share.data.left_out} answers are`} left out of it: the terms
          of their data do not let them be shown to others.
        </p>
      )}
    </form>
  );
}

function LinkList({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const shares = useQuery(endpointQuery(sharingEndpoints.listShares, { params: { id: threadId }, query: {} }));
  const revoke = useMutation({
    mutationFn: (token: string) => callApi(sharingEndpoints.revokeShare, { params: { id: threadId, token } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(sharingEndpoints.listShares) }),
  });
  if (shares.data === undefined || shares.data.shares.length === 0) return null;
  return (
    <section aria-label="Links" className="grid gap-1 border-t border-border pt-3">
      <h3 className="text-h3">Links that work</h3>
      <ul>
        {shares.data.shares.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-2 py-1">
            <span className="text-small">
              <span className="font-mono">…{link.hint}</span> until {formatAsOf(link.expires_at)}
            </span>
            <Button tone="danger" busy={revoke.isPending} onClick={() => revoke.mutate(link.id)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoke.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(revoke.error)}
        </p>
      )}
    </section>
  );
}
