export { OnboardingSteps } from '#features/onboarding/components/onboarding-steps.tsx';
export { forgetDraft } from '#features/onboarding/onboarding-draft.ts';
