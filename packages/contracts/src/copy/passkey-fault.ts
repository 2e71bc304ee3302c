/** Why a passkey could not be used. */
export const passkeyFaultCopy = {
  passkeyFault: {
    closedOrTooLong: 'No passkey was used: the question was closed or took too long.',
    closed: 'No passkey was used: the question was closed.',
    known: 'This device holds a passkey of this account already.',
    hostNameNeeded: 'Passkeys need a host name: open this site as localhost or by its name, over HTTPS.',
    cannotKeep: 'This device cannot keep a passkey.',
    cannotUse: 'The browser could not use a passkey here.',
  },
};
