export { AccountSection } from '#features/accounts/components/account-section.tsx';
export { SecuritySections } from '#features/accounts/components/security-loader.tsx';
export { type AccountKind, useAccountKind } from '#features/accounts/use-account-kind.ts';
