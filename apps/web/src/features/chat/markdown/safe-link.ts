const appPaths =
  /^\/(?:admin|chat|disclosures|insights|macro|portfolio|privacy|reports|settings|strategies|symbols|terms|threads)(?:[/?#]|$)/;

/** The address of a link if it may be followed: https, or a page of this product. Null otherwise. */
export function safeLink(href: string): string | null {
  if (appPaths.test(href)) return href;
  try {
    const url = new URL(href);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
