export { AccountSection } from '#features/accounts/components/account-section.tsx';
export { SessionsSection } from '#features/accounts/components/sessions-section.tsx';
