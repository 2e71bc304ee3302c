import type * as webauthn from '@simplewebauthn/server';

/** What checks passkeys. It takes some megabytes, so it is loaded with the first passkey that somebody uses. */
export function loadWebauthn(): Promise<typeof webauthn> {
  return import('@simplewebauthn/server');
}
