/** What can go wrong between a request to a provider and a usable figure. */
export const failureKinds = [
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'tls_failed',
  'throttled',
  'quota_exhausted',
  'circuit_open',
  'unauthorized',
  'not_found',
  'rejected',
  'server_error',
  'too_large',
  'truncated',
  'html_instead_of_data',
  'garbage',
  'error_in_200',
  'unexpected_shape',
  'redirected_away',
] as const;
export type FailureKind = (typeof failureKinds)[number];

const worthAnotherTry = new Set<FailureKind>(['timeout', 'reset', 'throttled', 'server_error', 'truncated']);

/** Faults of the way or of the far side, which count towards opening the circuit. */
const faultsOfTheProvider = new Set<FailureKind>([
  ...worthAnotherTry,
  'refused',
  'unreachable',
  'tls_failed',
  'too_large',
]);

type FailureDetails = { status?: number; retryAfterMs?: number; cause?: unknown };

/** A request to a provider that gave nothing usable. The message names the provider, never a key or a full address. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly provider: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  constructor(at: { provider: string; kind: FailureKind }, reason: string, details: FailureDetails = {}) {
    super(`${at.provider}: ${reason}`, details.cause === undefined ? {} : { cause: details.cause });
    this.kind = at.kind;
    this.provider = at.provider;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }

  get isWorthAnotherTry(): boolean {
    return worthAnotherTry.has(this.kind);
  }

  get isFaultOfProvider(): boolean {
    return faultsOfTheProvider.has(this.kind);
  }
}
