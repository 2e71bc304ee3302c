/**
 * Makes a value when it is first asked for. A formatter of the browser reads its locale's data when it is made: milliseconds on a phone,
 * for which the start of no page should wait.
 */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
