import { sharingCopy } from '@aex/contracts/copy/sharing';
import { limits } from '@aex/contracts/limits';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = sharingCopy.shareDialog;
const linkLook = 'text-accent-text underline underline-offset-3';

const signUp = (
  <Link to="/signup" className={linkLook}>
    {texts.signUp}
  </Link>
);
const logIn = (
  <Link to="/login" className={linkLook}>
    {texts.logIn}
  </Link>
);

/** A read-only link to the thread as it is now, and the links there are. */
export function ShareDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { data: identity } = useIdentity();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {identity?.role === 'guest' ? (
        <p>
          <Sentence parts={texts.accountNeeded({ signUp, logIn })} />
        </p>
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
      <p className="text-small text-text-2">{texts.purpose}</p>
      <TextField
        label={texts.daysUntilItExpires}
        type="number"
        min={1}
        max={limits.shareDaysMax}
        required
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button type="submit" tone="primary" busy={share.isPending} className="justify-self-start">
        {texts.makeALink}
      </Button>
      {share.isError && (
        <p role="alert" className="text-small text-down">
          {messageOf(share.error)}
        </p>
      )}
      {share.data !== undefined && <ShownOnce label={texts.linkShownOnce} value={share.data.url} />}
      {share.data !== undefined && share.data.left_out > 0 && (
        <p role="status" className="text-small text-warn">
          {texts.leftOut(share.data.left_out)}
        </p>
      )}
    </form>
  );
}

function LinkList({ threadId }: { threadId: string }) {
  const client = useQueryClient();
  const shares = useQuery(endpointQuery(sharingEndpoints.listShares, { params: { id: threadId }, query: {} }));
  const [asked, setAsked] = useState<string | null>(null);
  const revoke = useMutation({
    mutationFn: (token: string) => callApi(sharingEndpoints.revokeShare, { params: { id: threadId, token } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(sharingEndpoints.listShares) }),
  });

  function ask(id: string): void {
    revoke.reset();
    setAsked(id);
  }

  if (shares.data === undefined || shares.data.shares.length === 0) return null;
  return (
    <section aria-label={texts.links} className="grid gap-1 border-t border-border pt-3">
      <h3 className="text-h3">{texts.linksThatWork}</h3>
      <ul>
        {shares.data.shares.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-2 py-1">
            <span className="text-small">
              <Sentence
                parts={texts.until({
                  link: <span className="font-mono">…{link.hint}</span>,
                  expiresAt: formatAsOf(link.expires_at),
                })}
              />
            </span>
            <Button tone="danger" busy={revoke.isPending} onClick={() => ask(link.id)}>
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <AskDialog
          title={texts.revokeThisLink}
          action={texts.revoke}
          sending={revoke}
          onYes={() => revoke.mutate(asked, { onSuccess: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        >
          <p>{texts.revocationWarning}</p>
        </AskDialog>
      )}
    </section>
  );
}
