import { useSyncExternalStore } from 'react';

/** What was just changed, and how to take it back. */
type UndoOffer = { text: string; undo: () => unknown };
export type NumberedOffer = UndoOffer & { number: number };

const listeners = new Set<() => void>();
let current: NumberedOffer | null = null;
let made = 0;

function put(offer: NumberedOffer | null): void {
  current = offer;
  for (const listener of listeners) listener();
}

/** Offers the way back, in place of an offer before; the shell shows it for a while. */
export function offerUndo(offer: UndoOffer): void {
  made += 1;
  put({ ...offer, number: made });
}

/** Takes back the offer of a number, or whichever there is; a newer one than that stays. */
export function withdrawUndo(number = current?.number): void {
  if (current?.number === number) put(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The offer of the moment; its number tells it from one of the same words before. */
export function useUndoOffer(): NumberedOffer | null {
  return useSyncExternalStore(subscribe, () => current);
}
