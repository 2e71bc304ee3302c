import { ApiError } from '#lib/api/api-error.ts';

/** Leads this window to a broker's own page. Only https and this server's own pages are followed; throws otherwise. */
export function departTo(address: string): void {
  const url = new URL(address, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin)
    throw new ApiError({ kind: 'problem', message: 'The sign-in page of this broker has no secure address.' });
  const link = document.createElement('a');
  link.href = url.href;
  link.click();
}
