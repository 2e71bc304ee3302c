import { passkeyFaultCopy } from '@aex/contracts/copy/passkey-fault';
import { ApiError, messageOf } from '#lib/api/api-error.ts';

const texts = passkeyFaultCopy.passkeyFault;

const words: Record<string, string> = {
  NotAllowedError: texts.closedOrTooLong,
  AbortError: texts.closed,
  InvalidStateError: texts.known,
  SecurityError: texts.hostNameNeeded,
  NotSupportedError: texts.cannotKeep,
};

/** Why a passkey could not be made or used: the server's reason, or the browser's in plain words. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) return messageOf(error);
  return words[error.name] ?? texts.cannotUse;
}

/** Whether this browser knows passkeys; over plain HTTP it does not, localhost aside. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
