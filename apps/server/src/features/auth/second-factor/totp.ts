import { Secret, TOTP } from 'otpauth';

const issuer = 'AEX';
const periodSeconds = 30;
// One step to either side, for clocks that differ.
const window = 1;

export type NewTotp = { secret: string; uri: string };

/** A new secret for an authenticator app, and the address that its QR code holds. */
export function newTotp(username: string): NewTotp {
  const totp = totpOf(new Secret({ size: 20 }).base32, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, or null when it is not of now. */
export function stepOfCode(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}
