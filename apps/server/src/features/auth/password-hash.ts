import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors.ts';

// OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// A core is left to the rest of the server.
const maxAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of the time that a hash took, while others wait. */
const restShare = 0.5;
// A second and a half of work at most; more would only make everybody wait longer.
const maxWaiting = 64;
const commonPasswords = new Set(dictionary['passwords-common'].map(String));

let running = 0;
const waiting: Array<() => void> = [];

/** Whether the password is on the bundled list of common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, parameters));
}

/** False for a wrong password and for a missing hash; both take the time of one hash, so that nobody learns who exists. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await withHashSlot(async () => verify(passwordHash ?? (await dummyHash), password));
  return passwordHash !== null && matches;
}

const dummyHash = hash('no account has this password', parameters);

// Each hash takes 19 MiB and a core for some 20 ms. Few at once, with a rest behind each while others wait, leave the rest of the
// server alone in a login flood.
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting)
    throw new AppError('unavailable', 'Too many people are logging in at once. Please try again in a moment.', {
      details: { retryAfterSeconds: 2 },
    });
  if (running >= maxAtOnce) await new Promise<void>((resume) => waiting.push(resume));
  running += 1;
  const began = performance.now();
  try {
    return await work();
  } finally {
    if (waiting.length === 0) leaveSlot();
    else setTimeout(leaveSlot, (performance.now() - began) * restShare);
  }
}

function leaveSlot(): void {
  running -= 1;
  waiting.shift()?.();
}
