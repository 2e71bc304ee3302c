import { SessionEndSlot } from '#app/shell/session-end-slot.tsx';
import { UndoSlot } from '#app/shell/undo-slot.tsx';
import { HintSlot } from '#features/hints/index.ts';

/** What the shell has to tell now and then, under the ribbon and over the page. */
export function ShellNotices() {
  return (
    <>
      <SessionEndSlot />
      <HintSlot />
      <UndoSlot />
    </>
  );
}
