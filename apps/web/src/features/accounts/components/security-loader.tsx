import { lazy } from 'react';

/** The larger part of the settings, loaded after the account's own card. */
export const SecuritySections = lazy(() =>
  import('#features/accounts/components/security-sections.tsx').then((module) => ({
    default: module.SecuritySections,
  })),
);
