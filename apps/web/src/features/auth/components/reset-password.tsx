import { passwordResetCopy } from '@aex/contracts/copy/password-reset';
import { passwordEndpoints } from '@aex/contracts/passwords';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { NewPassword } from '#features/auth/components/new-password.tsx';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useLinkSecret } from '#lib/session/use-link-secret.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = passwordResetCopy.resetPassword;

/** With the secret of a link, a new password; without it, the way to such a link. */
export function ResetPassword({ loginLink, newLinkLink }: { loginLink: ReactNode; newLinkLink: ReactNode }) {
  const token = useLinkSecret('token');
  if (token !== null) return <NewPassword token={token} loginLink={loginLink} newLinkLink={newLinkLink} />;
  return <LinkWay />;
}

function LinkWay() {
  const options = useSignInOptions();
  if (options.data === undefined && options.isError) {
    return (
      <ErrorState title={texts.notLoaded} detail={messageOf(options.error)} onRetry={() => void options.refetch()} />
    );
  }
  if (options.data === undefined) {
    return (
      <LoadingRegion label={texts.loading}>
        <Skeleton className="h-30" />
      </LoadingRegion>
    );
  }
  if (options.data.password_reset === 'mail') return <RequestForm />;
  return <p>{texts.noMail}</p>;
}

function RequestForm() {
  const [username, setUsername] = useState('');
  const request = useMutation({
    mutationFn: () => callApi(passwordEndpoints.requestReset, { body: { username } }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    request.mutate();
  }

  if (request.isSuccess) {
    return (
      <Banner tone="info" role="status" title={texts.lookIntoYourMail}>
        {texts.sent}
      </Banner>
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="mb-2 text-text-2">{texts.purpose}</p>
      <TextField
        label={texts.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={254}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <p role="alert" className="min-h-5 text-small text-down">
        {request.isError ? messageOf(request.error) : ''}
      </p>
      <Button type="submit" tone="primary" busy={request.isPending} className="lg:h-9!">
        {texts.sendTheLink}
      </Button>
    </form>
  );
}
