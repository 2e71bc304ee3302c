import { useEffect, useRef, useState } from 'react';

/** Files that are dropped anywhere on the page or pasted into it; true while some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const taken = useRef(onFiles);
  useEffect(() => {
    taken.current = onFiles;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isMeant = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true && document.querySelector('dialog[open]') === null;
    const hold = (event: DragEvent): void => {
      if (!isMeant(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    addEventListener('dragenter', hold, { signal });
    addEventListener('dragover', hold, { signal });
    addEventListener(
      'dragleave',
      (event) => {
        // Only what leaves the window has no other element to go to.
        if (event.relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        if (!isMeant(event)) return;
        event.preventDefault();
        taken.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        const { clipboardData } = event;
        const files = [...(clipboardData?.files ?? [])];
        // A copied cell comes as a picture too; then the text is meant.
        if (files.length === 0 || clipboardData?.types.includes('text/plain') === true) return;
        if (document.querySelector('dialog[open]') !== null) return;
        event.preventDefault();
        taken.current(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}
