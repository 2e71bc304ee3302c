import type { Config } from '#server/config.ts';

export type SiteConfig = Pick<Config, 'publicUrl' | 'isLoopbackOnly' | 'host' | 'port'>;

/**
 * Where people reach this installation, for links that leave it; null where only the operator could know. Never taken from a
 * request: whoever asks for a letter must not choose where its link leads.
 */
export function siteAddress({ publicUrl, isLoopbackOnly, host, port }: SiteConfig): string | null {
  if (publicUrl !== null) return publicUrl.replace(/\/$/, '');
  if (!isLoopbackOnly) return null;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A link to a page with its single-use secret behind the #, which browsers send to nobody. Without an address it is a path. */
export function secretLink(address: string | null, { page, name, secret }: SecretLink): string {
  return `${address ?? ''}${page}#${name}=${secret}`;
}

type SecretLink = { page: `/${string}`; name: string; secret: string };
