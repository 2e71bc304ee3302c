import { useSyncExternalStore } from 'react';
import { browserStore } from '#lib/browser-storage.ts';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';

/** Read by public/start.js before the first paint; the look of the sidebar goes by the document's attribute. */
const keptAs = 'aex_sidebar';
const folded = 'folded';
const listeners = new Set<() => void>();

function isSidebarFolded(): boolean {
  return document.documentElement.dataset['sidebar'] === folded;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toggle(): void {
  const { dataset } = document.documentElement;
  if (isSidebarFolded()) {
    delete dataset['sidebar'];
    browserStore.remove(keptAs);
  } else {
    dataset['sidebar'] = folded;
    browserStore.set(keptAs, folded);
  }
  for (const listener of listeners) listener();
}

/** Whether the sidebar shows its icons alone, which Ctrl or Cmd with B changes; this browser keeps it. */
export function useSidebarFold(): { isFolded: boolean; toggle: () => void } {
  useControlKey('b', () => {
    if (!isDialogOpen()) toggle();
  });
  return { isFolded: useSyncExternalStore(listen, isSidebarFolded), toggle };
}
