export type BrokerFailureKind =
  | 'credentials_refused'
  | 'not_permitted'
  | 'throttled'
  | 'unavailable'
  | 'unreadable'
  | 'refused_address'
  | 'not_ready'
  | 'rejected';

type Details = { status?: number; retryAfterMs?: number; cause?: unknown };

/**
 * A call to a broker that gave nothing usable. The message is ours alone: whatever the far side wrote might repeat a key, so
 * none of it gets in.
 */
export class BrokerFailure extends Error {
  override name = 'BrokerFailure';
  readonly kind: BrokerFailureKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  constructor(kind: BrokerFailureKind, message: string, { status, retryAfterMs, cause }: Details = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.kind = kind;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** A body that is no answer to what was asked. */
export function unreadable(broker: string): BrokerFailure {
  return new BrokerFailure('unreadable', `${broker} sent an answer that could not be read.`);
}
