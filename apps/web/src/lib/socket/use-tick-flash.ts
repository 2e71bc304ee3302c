import { useEffect, useRef, type RefObject } from 'react';

const loadFlash = () => import('#lib/socket/tick-flash.ts');

// Asked for with the first price that moves, once for all cells.
let flash: ReturnType<typeof loadFlash> | null = null;

/** For the cell of a price: it is tinted for a moment when the price has moved. */
export function useTickFlash(price: number | null): RefObject<HTMLSpanElement | null> {
  const cell = useRef<HTMLSpanElement>(null);
  const last = useRef(price);
  useEffect(() => {
    const before = last.current;
    last.current = price;
    if (before === null || price === null || before === price) return;
    flash ??= loadFlash();
    flash.then(
      ({ flashTick }) => cell.current !== null && flashTick(cell.current, price > before),
      () => (flash = null),
    );
  }, [price]);
  return cell;
}
