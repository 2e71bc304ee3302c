import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { OnboardingSteps } from '#features/onboarding/index.ts';

function OnboardingPage() {
  const navigate = useNavigate();
  return (
    <div className="m-auto w-full max-w-160 p-4 sm:rounded-card sm:border sm:border-border sm:bg-surface-1 sm:p-6">
      <OnboardingSteps onDone={() => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } })} />
    </div>
  );
}

export const onboardingLazyRoute = createLazyRoute('/bare/onboarding')({ component: OnboardingPage });
