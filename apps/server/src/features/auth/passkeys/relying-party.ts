import { isIP } from 'node:net';
import { AppError } from '#platform/errors.ts';
import type { SiteConfig } from '#platform/site-address.ts';

/** The address that a request was sent to, as the client says. */
export type CalledAddress = { protocol: string; host: string };

/** The site that a passkey belongs to, as browsers name it. */
export type RelyingParty = { rpId: string; origin: string };

/**
 * From the configured address, or else from the request: a passkey is bound by its own authenticator to the host it was made
 * on, so that one of this host cannot be used through another.
 */
export function relyingPartyOf({ publicUrl }: Pick<SiteConfig, 'publicUrl'>, called: CalledAddress): RelyingParty {
  const origin = publicUrl === null ? `${called.protocol}://${called.host}` : new URL(publicUrl).origin;
  const rpId = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (rpId === '' || isIP(rpId.replaceAll(/[[\]]/g, '')) !== 0)
    throw new AppError('conflict', 'Passkeys need a host name: open this site as localhost or by its name.');
  return { rpId, origin };
}
