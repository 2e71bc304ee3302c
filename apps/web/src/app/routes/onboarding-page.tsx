import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { startHints } from '#features/hints/index.ts';
import { OnboardingSteps } from '#features/onboarding/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';

function OnboardingPage() {
  const navigate = useNavigate();
  const reader = useIdentity().data;

  function begin(): void {
    if (reader !== undefined) startHints(reader.id);
    void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } });
  }

  return (
    <div className="m-auto w-full max-w-160 p-4 sm:rounded-card sm:border sm:border-border sm:bg-surface-1 sm:p-6">
      <OnboardingSteps onDone={begin} />
    </div>
  );
}

export const onboardingLazyRoute = createLazyRoute('/bare/onboarding')({ component: OnboardingPage });
