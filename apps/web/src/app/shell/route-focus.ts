import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '#lib/page-name.ts';
import { isDialogOpen } from '#lib/shortcuts.ts';

/** Names the document after the page; after a change of page moves the focus to its heading and gives the text to announce. */
export function useRouteFocus(): string {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  // A conversation gets its address while it is read: all of the chat is one page.
  const section = pathname.startsWith('/chat') ? '/chat' : pathname;
  const shown = useRef(section);
  const [announcement, setAnnouncement] = useState('');

  // Before the page's effects, by which it may name what it shows.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    if (shown.current === section) return undefined;
    shown.current = section;
    const frame = requestAnimationFrame(() => {
      setAnnouncement(document.title);
      // Who already types into the new page keeps the field, and a dialog that is open by now keeps its focus.
      if (isDialogOpen() || document.activeElement?.matches('main :is(input, select, textarea)') === true) return;
      document.querySelector<HTMLElement>('h1')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [section]);

  return announcement;
}
