import type { FailureKind } from '#providers/http-client/provider-failure.ts';

export type RefusalKind = Extract<
  FailureKind,
  'html_instead_of_data' | 'garbage' | 'truncated' | 'error_in_200' | 'unexpected_shape' | 'unauthorized' | 'throttled'
>;

/** A payload read, or refused with the reason. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; kind: RefusalKind; reason: string };

export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** What the rows tell. Rows of which none tells anything are refused, since their form must have changed; no rows are nothing. */
export function readRows<R, T>(rows: readonly R[], read: (row: R) => readonly T[], missing: string): Parsed<T[]> {
  const items = rows.flatMap((row) => read(row));
  return rows.length > 0 && items.length === 0 ? refused('unexpected_shape', missing) : parsed(items);
}

export function refused(kind: RefusalKind, reason: string): { ok: false; kind: RefusalKind; reason: string } {
  return { ok: false, kind, reason };
}
