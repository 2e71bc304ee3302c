import { BrokerFailure } from './broker-failure.ts';
import type { BrokerCredentials } from './broker-port.ts';

/** The header that proves an OAuth permission. */
export function bearerHeader(credentials: BrokerCredentials): Record<string, string> {
  if (credentials.kind === 'oauth') return { authorization: `Bearer ${credentials.accessToken}` };
  throw otherKind();
}

/** Credentials of another broker's kind: a fault of ours, told as a refusal. */
export function otherKind(): BrokerFailure {
  return new BrokerFailure('rejected', 'These credentials are for another kind of broker.');
}
