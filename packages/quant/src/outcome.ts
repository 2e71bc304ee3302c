/** The answer of a calculation that can lack the data for one; `reason` is a plain sentence fit for a tooltip. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: string };

export function success<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failure<T>(reason: string): Outcome<T> {
  return { ok: false, reason };
}

/** Success for a finite number; anything else (a division by zero, an overflow) is a failure with the reason. */
export function finiteOutcome(value: number, reason: string): Outcome<number> {
  return Number.isFinite(value) ? success(value) : failure(reason);
}
