import { securityCopy } from '@aex/contracts/copy/security';
import { personalTokenEndpoints, type PersonalToken } from '@aex/contracts/personal-tokens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NewTokenDialog } from '#features/accounts/components/new-token-dialog.tsx';
import { useRereadTokens, useTokens } from '#features/accounts/security-queries.ts';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

const texts = securityCopy.tokensCard;

type Open = { dialog: 'new' } | { dialog: 'made'; token: string } | { dialog: 'end'; token: PersonalToken };

/** Personal access tokens: what programs log in with in place of the password. */
export function TokensCard({ id }: { id: string }) {
  const tokens = useTokens();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <QueryCard id={id} title={texts.accessTokens} what={texts.what} query={tokens}>
      {(data) => (
        <>
          <p className="text-small text-text-2">{texts.purpose}</p>
          {data.tokens.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
          <ul>
            {data.tokens.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setOpen({ dialog: 'end', token })} />
            ))}
          </ul>
          <Button icon="plus" className="mt-2" onClick={() => setOpen({ dialog: 'new' })}>
            {texts.newToken}
          </Button>
          {open?.dialog === 'new' && (
            <NewTokenDialog onMade={(token) => setOpen({ dialog: 'made', token })} onClose={close} />
          )}
          {open?.dialog === 'made' && <MadeToken token={open.token} onClose={close} />}
          {open?.dialog === 'end' && <EndDialog token={open.token} onClose={close} />}
        </>
      )}
    </QueryCard>
  );
}

function TokenRow({ token, onEnd }: { token: PersonalToken; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2 first:border-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{token.name}</span>
          {token.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
          {token.mode === 'internal' && <Badge tone="accent">{texts.institutional}</Badge>}
        </p>
        <p className="numeric text-small text-text-3">
          {texts.use({
            last: token.last_used_at === null ? texts.neverUsed : texts.lastUsed(formatAsOf(token.last_used_at)),
            expiresAt: formatAsOf(token.expires_at),
          })}
        </p>
      </div>
      <Button tone="danger" aria-label={texts.revokeNamed(token.name)} onClick={onEnd}>
        {texts.revoke}
      </Button>
    </li>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title={texts.yourNewToken} onClose={null}>
      <div className="grid gap-3">
        <p className="text-text-2">
          <Sentence parts={texts.shownOnce(<code className="font-mono">{texts.header}</code>)} />
        </p>
        <ShownOnce label={texts.tokenShownOnce} value={token} />
        <Button tone="primary" onClick={onClose}>
          {texts.iHaveKeptIt}
        </Button>
      </div>
    </Dialog>
  );
}

function EndDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const reread = useRereadTokens();
  const end = useMutation({
    mutationFn: () => callApi(personalTokenEndpoints.remove, { params: { id: token.id } }),
    onSuccess: async () => {
      // Before the focus is given back to a button that is gone.
      await reread();
      onClose();
    },
  });
  return (
    <Dialog title={texts.revokeNamed(token.name)} onClose={onClose}>
      <p>{texts.revocationWarning}</p>
      <p role="alert" className="min-h-5 text-small text-down">
        {end.isError ? messageOf(end.error) : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button tone="danger" busy={end.isPending} onClick={() => end.mutate()}>
          {texts.revoke}
        </Button>
      </div>
    </Dialog>
  );
}
