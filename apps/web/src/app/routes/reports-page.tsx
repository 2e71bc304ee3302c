import { createLazyRoute } from '@tanstack/react-router';
import { ReportsView } from '#features/reports/index.ts';

export const reportsLazyRoute = createLazyRoute('/shell/reports')({ component: ReportsView });
