import { useEffect, useEffectEvent } from 'react';
import { storedAppearance } from '#ui/theme.ts';

export type Shortcut = {
  /** One key, or two pressed one after the other: `?`, `g c`. */
  keys: string;
  label: string;
  run: () => void;
};

const sequenceMs = 1200;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Calls back at Ctrl or Cmd with a key, wherever the focus is. */
export function useControlKey(key: string, run: () => void): void {
  const press = useEffectEvent(run);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isControl || event.key.toLowerCase() !== key) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

/** Whether something lies over the page that keys should leave alone. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Listens for shortcuts while nothing is typed into, no dialog is open and the reader has not switched them off. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((keys: string): boolean => {
    const shortcut = shortcuts.find((candidate) => candidate.keys === keys);
    shortcut?.run();
    return shortcut !== undefined;
  });

  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.defaultPrevented || isTyping(event.target)) return;
      if (isDialogOpen() || !storedAppearance().keyboard_shortcuts) return;
      const isSecond = first.key !== '' && event.timeStamp - first.at < sequenceMs;
      const isDone = (isSecond && press(`${first.key} ${event.key}`)) || press(event.key);
      first = { key: isDone ? '' : event.key, at: event.timeStamp };
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
