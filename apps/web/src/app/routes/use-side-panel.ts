import { useState } from 'react';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';

/** Where the panel stands beside the page; below it is a sheet over it. */
const wideWindow = '(min-width: 80rem)';

/** Whether the panel of a page is shown, beside it or over it, which Ctrl or Cmd with `.` changes. */
export function useSidePanel<Panel extends string>(first: Panel, isOffered: boolean) {
  const [panel, setPanel] = useState(first);
  const [isDocked, setIsDocked] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  /** Shows a panel, or hides the one that stands there. */
  function pick(name: Panel): void {
    setPanel(name);
    if (matchMedia(wideWindow).matches) setIsDocked(!isDocked || name !== panel);
    else setIsSheetOpen(true);
  }

  useControlKey('.', () => {
    if (isSheetOpen) setIsSheetOpen(false);
    else if (isOffered && !isDialogOpen()) pick(panel);
  });

  return { panel, isDocked, isSheetOpen, pick, closeSheet: () => setIsSheetOpen(false) };
}
