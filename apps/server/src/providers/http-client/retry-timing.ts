const firstDelayMs = 500;
const longestDelayMs = 20_000;

/** The pause before try number `attempt` + 1: exponential, with full jitter on its upper half so that clients spread. */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/** What a `Retry-After` header asks for, in seconds or as a date; null where it says nothing readable. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,7}(?:\.\d{1,6})?$/.test(text)) return Number(text) * 1000;
  const moment = /[A-Za-z]{3},? \d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}
