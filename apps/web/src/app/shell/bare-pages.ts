/** Pages that need no session. */
const barePages = new Set([
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/terms',
  '/privacy',
  '/disclosures',
]);

export function isBarePage(path: string): boolean {
  return barePages.has(path);
}
