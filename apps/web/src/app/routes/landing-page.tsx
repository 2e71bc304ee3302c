import { createLazyRoute } from '@tanstack/react-router';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { LatestInsights } from '#features/insights/index.ts';
import { LandingView } from '#features/landing/index.ts';

function LandingPage() {
  return <LandingView themeSwitch={<ThemeSwitch />} latestInsights={<LatestInsights />} />;
}

export const landingLazyRoute = createLazyRoute('/')({ component: LandingPage });
