import { EgressError } from '#platform/egress/egress-error.ts';
import { AppError } from '#platform/errors.ts';
import { BrokerFailure } from '#providers/broker/broker-failure.ts';

/** A failure at the broker as an answer to whoever wants to connect: 400 for an address, 422 for credentials, 503 for the rest. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof EgressError) return new AppError('bad_request', error.message, { cause: error });
  if (!(error instanceof BrokerFailure)) throw error;
  const { kind, message } = error;
  if (kind === 'refused_address') return new AppError('bad_request', message, { cause: error });
  if (kind === 'credentials_refused' || kind === 'not_permitted' || kind === 'rejected')
    return new AppError('invalid', message, {
      details: { errors: [{ path: 'body.credentials', message }] },
      cause: error,
    });
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 60_000) / 1000);
  return new AppError('unavailable', message, { details: { retryAfterSeconds }, cause: error });
}
