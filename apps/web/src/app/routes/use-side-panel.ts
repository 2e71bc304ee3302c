import { useState } from 'react';
import { isDialogOpen, useControlKey } from '#lib/shortcuts.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

/** Where the panel stands beside the page; below it is a sheet over it. */
const wideWindow = '(min-width: 80rem)';

/** Which of the panels offered beside a page is shown, beside it or over it, which Ctrl or Cmd with `.` changes; null for none. */
export function useSidePanel<Panel extends string>(offered: readonly Panel[]) {
  const isWide = useMediaQuery(wideWindow);
  const [chosen, setChosen] = useState<Panel | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [isOpened, setIsOpened] = useState(false);

  const panel = offered.find((name) => name === chosen) ?? offered[0] ?? null;
  const isSheetOpen = !isWide && isOpened;

  /** Shows a panel, or hides the one that stands there. */
  function pick(name: Panel): void {
    setChosen(name);
    if (isWide) setIsKept(!isKept || name !== panel);
    else setIsOpened(true);
  }

  useControlKey('.', () => {
    if (isSheetOpen) setIsOpened(false);
    else if (panel !== null && !isDialogOpen()) pick(panel);
  });

  return { panel, isWide, isDocked: isWide && isKept, isSheetOpen, pick, closeSheet: () => setIsOpened(false) };
}
