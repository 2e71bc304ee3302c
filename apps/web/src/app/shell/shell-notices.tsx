import { useEffect } from 'react';
import { keepFocus } from '#app/shell/kept-focus.ts';
import { SessionEndSlot } from '#app/shell/session-end-slot.tsx';
import { UndoSlot } from '#app/shell/undo-slot.tsx';
import { HintSlot } from '#features/hints/index.ts';

/** What the shell has to tell now and then, under the ribbon and over the page; and what can come as late as it. */
export function ShellNotices() {
  useEffect(keepFocus, []);
  return (
    <>
      <SessionEndSlot />
      <HintSlot />
      <UndoSlot />
    </>
  );
}
