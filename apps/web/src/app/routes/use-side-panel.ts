import { useState } from 'react';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';

/** Where the panel stands beside the page; below it is a sheet over it. */
const wideWindow = '(min-width: 80rem)';

/** Which of the panels offered beside a page is shown, beside it or over it, which Ctrl or Cmd with `.` changes; null for none. */
export function useSidePanel<Panel extends string>(offered: readonly Panel[]) {
  const [chosen, setChosen] = useState<Panel | null>(null);
  const [isDocked, setIsDocked] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const panel = offered.find((name) => name === chosen) ?? offered[0] ?? null;

  /** Shows a panel, or hides the one that stands there. */
  function pick(name: Panel): void {
    setChosen(name);
    if (matchMedia(wideWindow).matches) setIsDocked(!isDocked || name !== panel);
    else setIsSheetOpen(true);
  }

  useControlKey('.', () => {
    if (isSheetOpen) setIsSheetOpen(false);
    else if (panel !== null && !isDialogOpen()) pick(panel);
  });

  return { panel, isDocked, isSheetOpen, pick, closeSheet: () => setIsSheetOpen(false) };
}
