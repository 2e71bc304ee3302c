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

type SignupViewProps = { termsLink: ReactNode; onDone: () => void };

/** Sign-up as this installation offers it: open, by invitation, or closed. */
export function SignupView(props: SignupViewProps) {
  const invitation = useLinkSecret('invitation');
  const { data: options } = useSignInOptions();
  if (options?.signup === 'off') {
    return <p>Nobody can sign up on this installation. Ask whoever runs it for an account.</p>;
  }
  if (invitation !== null) return <InvitedSignup invitation={invitation} {...props} />;
  const isFirst = options?.needs_setup_token === true;
  if (options?.signup === 'invite' && !isFirst) {
    return (
      <p>Signing up needs an invitation here. Open the link that you were sent, or ask whoever runs AEX for one.</p>
    );
  }
  return <SignupForm needsSetupToken={isFirst} {...props} />;
}

function InvitedSignup({ invitation, ...props }: SignupViewProps & { invitation: string }) {
  const { data, error, refetch } = useQuery(endpointQuery(invitationEndpoints.look, { body: { token: invitation } }));
  if (error !== null && isNotFound(error)) {
    return (
      <Banner tone="warn" role="alert" title="This invitation does not work">
        It was used, taken back or has ended. Ask whoever sent it for a new one.
      </Banner>
    );
  }
  if (error !== null) {
    return (
      <ErrorState title="Could not read the invitation" detail={messageOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <LoadingRegion label="Reading the invitation">
        <Skeleton className="h-60" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-3">
      <Banner tone="info" title={`You are invited as ${data.role}`}>
        {data.institutional ? 'With Institutional Mode. ' : ''}The invitation ends {formatAsOf(data.expires_at)}.
      </Banner>
      <SignupForm given={{ invitation, ...(data.email === null ? {} : { email: data.email }) }} {...props} />
    </div>
  );
}
