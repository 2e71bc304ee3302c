import type { DatabaseHandle } from '#platform/db/database.ts';
import { securities } from '#providers/simulated/universe/securities.ts';
import * as store from './simulation-store.ts';

const symbolsAtOnce = 20;
const worldSymbols = securities.map(({ symbol }) => symbol);

/** Takes everything simulated out of the store, in small steps that can stop anywhere; what is left goes the next time. */
export async function removeWorld(handle: DatabaseHandle, isStopping: () => boolean): Promise<void> {
  for (let first = 0; first < worldSymbols.length; first += symbolsAtOnce) {
    if (isStopping()) return;
    await store.removeSymbols(handle, worldSymbols.slice(first, first + symbolsAtOnce));
  }
  if (!isStopping()) await store.removeRest(handle, worldSymbols);
}
