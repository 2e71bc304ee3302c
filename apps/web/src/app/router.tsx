import { appCopy } from '@aex/contracts/copy/app';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  defaultStringifySearch,
  type RouterHistory,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { NotFoundPage } from '#app/not-found-page.tsx';
import { RouteError } from '#app/route-error.tsx';
import { BareLayout } from '#app/shell/bare-layout.tsx';
import { AppShell } from '#app/shell/app-shell.tsx';
import { RootFrame } from '#app/shell/root-frame.tsx';
import { readSignInOutcome } from '#features/brokers/sign-in-outcome.ts';
import { preloadTurns } from '#features/chat/turns-loader.ts';
import { readChatPrefill } from '#features/chat/prefill.ts';
import { readInsightSearch } from '#features/insights/insight-search.ts';
import { readPortfolioSearch } from '#features/portfolio/portfolio-search.ts';
import { readStrategySearch } from '#features/strategies/strategy-search.ts';

const texts = appCopy.router;

export type RouterContext = { queryClient: QueryClient };

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
  staticData: { title: texts.pageNotFound },
  errorComponent: RouteError,
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: AppShell });
const bareRoute = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareLayout });

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: texts.researchYouCanCheck },
}).lazy(() => import('#app/routes/landing-page.tsx').then((module) => module.landingLazyRoute));

const chatRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chat/{-$threadId}',
  validateSearch: readChatPrefill,
  // A thread that is opened has answers to draw.
  onEnter: ({ params }) => {
    if (params.threadId !== undefined) preloadTurns();
  },
  staticData: { title: texts.chat, fillsWindow: true },
}).lazy(() => import('#app/routes/chat-page.tsx').then((module) => module.chatLazyRoute));

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  staticData: { title: texts.aexOverview },
}).lazy(() => import('#app/routes/dashboard-page.tsx').then((module) => module.dashboardLazyRoute));

const behaviorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/behaviors',
  staticData: { title: texts.marketBehaviors },
}).lazy(() => import('#app/routes/behaviors-page.tsx').then((module) => module.behaviorsLazyRoute));

const insightsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/insights',
  validateSearch: readInsightSearch,
  staticData: { title: texts.insights },
}).lazy(() => import('#app/routes/insights-page.tsx').then((module) => module.insightsLazyRoute));

const insightRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/insights/$slug',
  staticData: { title: texts.insight },
}).lazy(() => import('#app/routes/insight-page.tsx').then((module) => module.insightLazyRoute));

const symbolRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/symbols/$ticker',
  staticData: { title: texts.symbol },
}).lazy(() => import('#app/routes/symbol-page.tsx').then((module) => module.symbolLazyRoute));

const strategiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/strategies',
  validateSearch: readStrategySearch,
  staticData: { title: texts.strategies },
}).lazy(() => import('#app/routes/strategies-page.tsx').then((module) => module.strategiesLazyRoute));

const portfolioRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/portfolio',
  validateSearch: readPortfolioSearch,
  staticData: { title: texts.portfolio },
}).lazy(() => import('#app/routes/portfolio-page.tsx').then((module) => module.portfolioLazyRoute));

const clientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/clients',
  staticData: { title: texts.clients },
}).lazy(() => import('#app/routes/clients-page.tsx').then((module) => module.clientsLazyRoute));

const clientRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/clients/$clientId',
  staticData: { title: texts.client },
}).lazy(() => import('#app/routes/client-page.tsx').then((module) => module.clientLazyRoute));

const macroRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/macro',
  staticData: { title: texts.macro },
}).lazy(() => import('#app/routes/macro-page.tsx').then((module) => module.macroLazyRoute));

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  staticData: { title: texts.reports },
}).lazy(() => import('#app/routes/reports-page.tsx').then((module) => module.reportsLazyRoute));

const sharedRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/shared/$token',
  staticData: { title: texts.sharedResearch },
}).lazy(() => import('#app/routes/shared-page.tsx').then((module) => module.sharedLazyRoute));

const researchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/threads',
  staticData: { title: texts.researchThreads },
}).lazy(() => import('#app/routes/research-page.tsx').then((module) => module.researchLazyRoute));

const threadRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/threads/$threadId',
  onEnter: preloadTurns,
  staticData: { title: texts.researchThread, fillsWindow: true },
}).lazy(() => import('#app/routes/thread-page.tsx').then((module) => module.threadLazyRoute));

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/review',
  staticData: { title: texts.reviewQueue },
}).lazy(() => import('#app/routes/review-page.tsx').then((module) => module.reviewLazyRoute));

const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin',
  staticData: { title: texts.admin },
}).lazy(() => import('#app/routes/admin-page.tsx').then((module) => module.adminLazyRoute));

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  validateSearch: readSignInOutcome,
  staticData: { title: texts.settings },
}).lazy(() => import('#app/routes/settings-page.tsx').then((module) => module.settingsLazyRoute));

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  staticData: { title: texts.help },
}).lazy(() => import('#app/routes/help-page.tsx').then((module) => module.helpLazyRoute));

const loginRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/login',
  staticData: { title: texts.logIn, hasBackdrop: true },
}).lazy(() => import('#app/routes/login-page.tsx').then((module) => module.loginLazyRoute));

const signupRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/signup',
  staticData: { title: texts.signUp, hasBackdrop: true },
}).lazy(() => import('#app/routes/signup-page.tsx').then((module) => module.signupLazyRoute));

const resetPasswordRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/reset-password',
  staticData: { title: texts.resetYourPassword, hasBackdrop: true },
}).lazy(() => import('#app/routes/reset-password-page.tsx').then((module) => module.resetPasswordLazyRoute));

const confirmEmailRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/confirm-email',
  staticData: { title: texts.confirmYourAddress, hasBackdrop: true },
}).lazy(() => import('#app/routes/confirm-email-page.tsx').then((module) => module.confirmEmailLazyRoute));

const onboardingRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/onboarding',
  staticData: { title: texts.setUp, hasBackdrop: true },
}).lazy(() => import('#app/routes/onboarding-page.tsx').then((module) => module.onboardingLazyRoute));

const termsRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/terms',
  staticData: { title: texts.termsOfService },
}).lazy(() => import('#app/routes/terms-page.tsx').then((module) => module.termsLazyRoute));

const privacyRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/privacy',
  staticData: { title: texts.privacyPolicy },
}).lazy(() => import('#app/routes/privacy-page.tsx').then((module) => module.privacyLazyRoute));

const disclosuresRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/disclosures',
  staticData: { title: texts.disclosures },
}).lazy(() => import('#app/routes/disclosures-page.tsx').then((module) => module.disclosuresLazyRoute));

const routeTree = rootRoute.addChildren([
  landingRoute,
  shellRoute.addChildren([
    dashboardRoute,
    behaviorsRoute,
    chatRoute,
    insightsRoute,
    insightRoute,
    symbolRoute,
    strategiesRoute,
    portfolioRoute,
    macroRoute,
    reportsRoute,
    researchRoute,
    threadRoute,
    reviewRoute,
    clientsRoute,
    clientRoute,
    adminRoute,
    settingsRoute,
    helpRoute,
  ]),
  bareRoute.addChildren([
    loginRoute,
    signupRoute,
    resetPasswordRoute,
    confirmEmailRoute,
    onboardingRoute,
    sharedRoute,
    termsRoute,
    privacyRoute,
    disclosuresRoute,
  ]),
]);

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // A slash needs no escape in a query, and so `command=/options` stays readable.
    stringifySearch: (search) => defaultStringifySearch(search).replaceAll('%2F', '/'),
    defaultErrorComponent: RouteError,
    scrollRestoration: false,
    ...(history === undefined ? {} : { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name in the title and for screen readers. */
    title?: string;
    /** The page has its own scrolling regions and fills the window. */
    fillsWindow?: boolean;
    /** The 'cosmic' backdrop, for pages without data. */
    hasBackdrop?: boolean;
  }
}
