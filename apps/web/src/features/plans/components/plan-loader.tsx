import { lazy } from 'react';

/** The account's plan; loaded after the page around it. */
export const PlanSection = lazy(() =>
  import('#features/plans/components/plan-section.tsx').then((module) => ({ default: module.PlanSection })),
);
