import { useEffect, useState, type RefObject } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';

const paceInPxPerSecond = 32;

/** Who points with a finger swipes the list, and who wants no motion gets none. */
const motionQuery = '(prefers-reduced-motion: no-preference) and (pointer: fine)';

export type RibbonMotion = {
  /** The list is wider than its window and may run. */
  isRunning: boolean;
  widthPx: number;
  seconds: number;
};

/** Whether the list has to run to be seen whole, and how long one round takes. */
export function useRibbonMotion(
  frame: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): RibbonMotion {
  const mayMove = useMediaQuery(motionQuery);
  const [widths, setWidths] = useState({ frame: 0, list: 0 });

  useEffect(() => {
    const measure = (): void =>
      setWidths((known) => {
        const next = { frame: frame.current?.clientWidth ?? 0, list: list.current?.scrollWidth ?? 0 };
        return known.frame === next.frame && known.list === next.list ? known : next;
      });
    const observer = new ResizeObserver(measure);
    for (const element of [frame.current, list.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [frame, list]);

  return {
    isRunning: mayMove && widths.list > widths.frame && widths.frame > 0,
    widthPx: widths.list,
    seconds: Math.round(widths.list / paceInPxPerSecond),
  };
}
