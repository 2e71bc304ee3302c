import { ApiError, messageOf } from '#lib/api/api-error.ts';

const words: Record<string, string> = {
  NotAllowedError: 'No passkey was used: the question was closed or took too long.',
  AbortError: 'No passkey was used: the question was closed.',
  InvalidStateError: 'This device holds a passkey of this account already.',
  SecurityError: 'Passkeys need a host name: open this site as localhost or by its name, over HTTPS.',
  NotSupportedError: 'This device cannot keep a passkey.',
};

/** Why a passkey could not be made or used: the server's reason, or the browser's in plain words. */
export function passkeyFault(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) return messageOf(error);
  return words[error.name] ?? 'The browser could not use a passkey here.';
}

/** Whether this browser knows passkeys; over plain HTTP it does not, localhost aside. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
