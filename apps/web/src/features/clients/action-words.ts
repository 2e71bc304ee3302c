import { clientsCopy } from '@aex/contracts/copy/clients';

const texts = clientsCopy.actionWords;

/** What an entry of the log says was done; an action without words stands as it is stored. */
export const actionWords: Readonly<Record<string, string>> = texts.actionWords;
