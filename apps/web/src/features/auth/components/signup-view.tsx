import { signupCopy } from '@aex/contracts/copy/signup';
import { invitationEndpoints } from '@aex/contracts/invitations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignupForm } from '#features/auth/components/signup-form.tsx';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useLinkSecret } from '#lib/session/use-link-secret.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { Banner } from '#ui/banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = signupCopy.signupView;

type SignupViewProps = { termsLink: ReactNode; onDone: () => void };

/** Sign-up as this installation offers it: open, by invitation, or closed. */
export function SignupView(props: SignupViewProps) {
  const invitation = useLinkSecret('invitation');
  const { data: options } = useSignInOptions();
  if (options?.signup === 'off') {
    return <p>{texts.closed}</p>;
  }
  if (invitation !== null) return <InvitedSignup invitation={invitation} {...props} />;
  const isFirst = options?.needs_setup_token === true;
  if (options?.signup === 'invite' && !isFirst) {
    return <p>{texts.invitationNeeded}</p>;
  }
  return <SignupForm needsSetupToken={isFirst} {...props} />;
}

function InvitedSignup({ invitation, ...props }: SignupViewProps & { invitation: string }) {
  const { data, error, refetch } = useQuery(endpointQuery(invitationEndpoints.look, { body: { token: invitation } }));
  if (error !== null && isNotFound(error)) {
    return (
      <Banner tone="warn" role="alert" title={texts.deadInvitation}>
        {texts.deadInvitationHint}
      </Banner>
    );
  }
  if (error !== null) {
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <LoadingRegion label={texts.readingTheInvitation}>
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-3">
      <Banner tone="info" title={texts.invitedAs(data.role)}>
        {data.institutional ? `${texts.withInstitutionalMode} ` : ''}
        {texts.ends(formatAsOf(data.expires_at))}
      </Banner>
      <SignupForm given={{ invitation, ...(data.email === null ? {} : { email: data.email }) }} {...props} />
    </div>
  );
}
