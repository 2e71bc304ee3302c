import { DirectoryLockedError } from '#platform/data-directory/directory-holder.ts';
import { openStore, type Store } from '#platform/db/open-store.ts';
import type { Config } from '#server/config.ts';

/** The store, opened for this command; null where a running server holds it and is to be asked instead. */
export async function openUnlessHeld(config: Config): Promise<Store | null> {
  try {
    const store = await openStore(config, {
      onFailure: (error) => {
        throw error;
      },
    });
    store.lock?.serve(async (_command, answer) =>
      answer({ error: 'Another command is at work on this store. Try again when it is done.' }),
    );
    return store;
  } catch (error) {
    if (error instanceof DirectoryLockedError) return null;
    throw error;
  }
}
