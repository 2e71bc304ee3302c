import { callPartsCopy } from '@aex/contracts/copy/call-parts';
import { ApiError } from '#lib/api/api-error.ts';

const texts = callPartsCopy.secureDeparture;

/** Leads this window to the page of a broker or a payment provider. Only https and this server's own pages are followed; throws otherwise. */
export function departTo(address: string): void {
  const url = new URL(address, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin)
    throw new ApiError({ kind: 'problem', message: texts.notSecure });
  const link = document.createElement('a');
  link.href = url.href;
  link.click();
}
