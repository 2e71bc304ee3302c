/** The pages that the web client has, as the server knows them: any other path is answered with 404 and the not-found page. */
export const clientRoutes = [
  '/',
  '/dashboard',
  '/behaviors',
  '/chat',
  '/chat/{threadId}',
  '/insights',
  '/insights/{slug}',
  '/symbols/{ticker}',
  '/strategies',
  '/portfolio',
  '/clients',
  '/clients/{clientId}',
  '/macro',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/onboarding',
  '/reports',
  '/shared/{token}',
  '/threads',
  '/threads/{threadId}',
  '/review',
  '/admin',
  '/settings',
  '/help',
  '/terms',
  '/privacy',
  '/disclosures',
] as const;

export type ClientRoute = (typeof clientRoutes)[number];

/** The client's page that a path leads to; null where there is none. */
export function clientRouteOf(path: string): ClientRoute | null {
  const segments = segmentsOf(path);
  const found = clientRoutes.find((route) => {
    const wanted = segmentsOf(route);
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith('{') || segment === segments[index])
    );
  });
  return found ?? null;
}

/** Where the built client keeps the page of a route that was drawn at the build, if it was. */
export function drawnPagePath(route: ClientRoute): string {
  return `pages/${route.slice(1).replaceAll(/[{}]/g, '') || 'index'}.html`;
}

/** Where the built client keeps what draws a page's figures into its outline, for the server. */
export function drawnPlacesPath(route: ClientRoute): string {
  return drawnPagePath(route).replace(/\.html$/, '.places.mjs');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Pages that links out of letters lead to; the secret stands behind the # as `token`, for sign-up as `invitation`. */
export const linkPaths = {
  signup: '/signup',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
} as const;
