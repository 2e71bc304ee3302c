import { useSyncExternalStore } from 'react';
import { browserStore } from '#lib/browser-storage.ts';

export const hintNames = ['chat', 'dashboard', 'research'] as const;
export type HintName = (typeof hintNames)[number];

/** Which hints an account has not hidden yet, on this device. */
type KeptHints = { reader: string; left: readonly HintName[] };

const keptAs = 'aex_hints';
const listeners = new Set<() => void>();
let began = false;

function announce(): void {
  for (const listener of listeners) listener();
}

function keep({ reader, left }: KeptHints): void {
  if (left.length === 0) browserStore.remove(keptAs);
  else browserStore.set(keptAs, [reader, ...left].join(' '));
  announce();
}

function parse(text: string | null): KeptHints | null {
  const [reader, ...words] = text?.split(' ') ?? [];
  return reader === undefined ? null : { reader, left: hintNames.filter((name) => words.includes(name)) };
}

/** At the end of the onboarding: all hints, each on its page until it is hidden. */
export function startHints(reader: string): void {
  began = true;
  keep({ reader, left: hintNames });
}

/** Whether they began in this visit: then the first page, too, was come to by a step within the product. */
export function hintsBegan(): boolean {
  return began;
}

/** Hides a hint; gives what brings it back. */
export function hideHint(name: HintName): () => void {
  const before = parse(browserStore.get(keptAs));
  if (before === null) return () => undefined;
  keep({ ...before, left: before.left.filter((each) => each !== name) });
  return () => keep(before);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The hints that a reader has not hidden. */
export function useHints(reader: string | undefined): readonly HintName[] {
  const kept = parse(useSyncExternalStore(subscribe, () => browserStore.get(keptAs)));
  return kept === null || kept.reader !== reader ? [] : kept.left;
}
