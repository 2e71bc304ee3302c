import { useEffect, useRef, useState, type RefObject } from 'react';

/** Within this distance of its end a list follows what is appended. */
const nearPx = 80;

type Sticking = { list: RefObject<HTMLDivElement | null>; isAway: boolean; toEnd: () => void };

/** While there are turns, follows growing content as long as the reader is at its end; the reader's own scrolling always wins. */
export function useStickToEnd(hasTurns: boolean): Sticking {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);

  function toEnd(): void {
    follows.current = true;
    setIsAway(false);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!hasTurns || element === null || content === null || content === undefined) return undefined;
    const note = (): void => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
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
