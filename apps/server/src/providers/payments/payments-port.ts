/** The provider that takes cards and tells of subscriptions. */
export type Payments = {
  /** The event of a webhook's body as it came; throws SignatureError unless its signature holds now. */
  readEvent(delivery: { body: Buffer; signature: string | undefined; now: Date }): Promise<unknown>;
  /** A page where a customer changes or ends what was bought; throws PaymentsError. */
  portalLink(customer: { id: string; returnUrl: string | null }): Promise<string>;
};

/** Says why, in words without a secret. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** The provider did not answer, or refused. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
}
