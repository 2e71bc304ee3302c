import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is drawn, known before its first paint; the width given while nothing is laid out. */
export function useElementWidth<T extends Element>(otherwise: number): { element: RefObject<T | null>; width: number } {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = (): void => {
      const drawn = Math.round(measured.getBoundingClientRect().width);
      if (drawn > 0) setWidth(drawn);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
