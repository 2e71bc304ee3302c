/** How an outgoing call broke off. `refused_address` is the guard's own word and never says why. */
export type EgressFault =
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'too_large'
  | 'packed'
  | 'too_many_redirects';

/** The one text for every address that is not let through, so that nobody learns what lies behind it. */
export const refusedAddressText = 'This address cannot be used: it must be a public https:// address that answers.';

const texts: Record<EgressFault, string> = {
  refused_address: refusedAddressText,
  unreachable: 'The host cannot be reached.',
  timeout: 'There was no full answer in time.',
  broken: 'The connection broke off.',
  too_large: 'The answer is too large.',
  packed: 'The answer is packed in a way that was not asked for.',
  too_many_redirects: 'The answer leads from one address to the next without end.',
};

/** An outgoing call that was not made or gave nothing. The message never holds an address or a secret. */
export class EgressError extends Error {
  override name = 'EgressError';
  readonly fault: EgressFault;
  constructor(fault: EgressFault, cause?: unknown) {
    super(texts[fault], cause === undefined ? {} : { cause });
    this.fault = fault;
  }
}
