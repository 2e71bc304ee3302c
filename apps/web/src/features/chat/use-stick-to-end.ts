import { useEffect, useRef, useState, type RefObject } from 'react';

/** Within this distance of its end a list follows what is appended. */
const nearPx = 80;

/** Brings the list to its end; where the bars over it scroll with the page, as in a low window, the page as well. */
function bringToEnd(list: HTMLElement | null): void {
  if (list === null) return;
  list.scrollTo({ top: list.scrollHeight });
  const frame = list.closest('[data-frame]');
  frame?.scrollTo({ top: frame.scrollHeight });
}

type Sticking = { list: RefObject<HTMLDivElement | null>; isAway: boolean; toEnd: () => void };

/**
 * While there are turns, follows growing content until the reader scrolls up, and again from where the reader is at its
 * end or asks: `asked` counts the questions.
 */
export function useStickToEnd(hasTurns: boolean, asked: number): Sticking {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);

  function toEnd(): void {
    follows.current = true;
    setIsAway(false);
    bringToEnd(list.current);
  }

  useEffect(() => {
    if (asked === 0) return;
    follows.current = true;
    bringToEnd(list.current);
  }, [asked]);

  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!hasTurns || element === null || content === null || content === undefined) return undefined;
    bringToEnd(element);
    let last = element.scrollTop;
    const note = (): void => {
      const { scrollTop } = element;
      // Told late of a move to the end, it may find the content grown since: only a move up leads away from it.
      if (element.scrollHeight - scrollTop - element.clientHeight < nearPx) follows.current = true;
      else if (scrollTop < last) follows.current = false;
      last = scrollTop;
      setIsAway(!follows.current);
    };
    const follow = new ResizeObserver(() => {
      if (follows.current) element.scrollTo({ top: element.scrollHeight });
      else note();
    });
    follow.observe(content);
    follow.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [hasTurns]);

  return { list, isAway, toEnd };
}
