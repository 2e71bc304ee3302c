import { authEndpoints } from '@aex/contracts/auth';
import { passwordResetCopy } from '@aex/contracts/copy/password-reset';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { settingsEndpoints } from '@aex/contracts/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { useLinkSecret } from '#lib/session/use-link-secret.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sentence } from '#ui/sentence.tsx';

const texts = passwordResetCopy.confirmEmail;

/** Makes the address that a letter went to the account's. A press is asked for: mail programs look into links by themselves. */
export function ConfirmEmail({ settingsLink }: { settingsLink: ReactNode }) {
  const token = useLinkSecret('token');
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (secret: string) => callApi(passwordEndpoints.confirmEmail, { body: { token: secret } }),
    onSuccess: () =>
      Promise.all(
        [authEndpoints.me, settingsEndpoints.get].map((endpoint) =>
          client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  });
  if (token === null) {
    return (
      <p>
        <Sentence parts={texts.incompleteLink(settingsLink)} />
      </p>
    );
  }
  if (confirm.isSuccess) {
    return (
      <Banner tone="info" role="status" title={texts.title}>
        <Sentence parts={texts.counts(settingsLink)} />
      </Banner>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="text-text-2">{texts.purpose}</p>
      <p role="alert" className="text-small text-down not-empty:min-h-5">
        {confirm.isError ? messageOf(confirm.error) : ''}
      </p>
      <Button tone="primary" busy={confirm.isPending} className="lg:h-9!" onClick={() => confirm.mutate(token)}>
        {texts.confirmTheAddress}
      </Button>
    </div>
  );
}
