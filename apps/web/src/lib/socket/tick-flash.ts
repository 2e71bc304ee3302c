/** So many cells that change at once would flicker like a page; none of them flashes then. */
const mostAtOnce = 30;
const pauseMs = 1000;
const fadeMs = 400;

const flashedAt = new WeakMap<Element, number>();
let waiting = new Map<HTMLElement, boolean>();

function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function flashAll(): void {
  const cells = waiting;
  waiting = new Map();
  if (cells.size > mostAtOnce || isMotionReduced()) return;
  const now = performance.now();
  for (const [cell, isUp] of cells) {
    if (now - (flashedAt.get(cell) ?? -Infinity) < pauseMs) continue;
    flashedAt.set(cell, now);
    const color = isUp ? 'var(--market-up-soft)' : 'var(--market-down-soft)';
    cell.animate([{ backgroundColor: color }, { backgroundColor: 'transparent' }], { duration: fadeMs });
  }
}

/** Tints a cell for a moment with the next frame: at most once a second, and not where motion is to be reduced. */
export function flashTick(cell: HTMLElement, isUp: boolean): void {
  if (waiting.size === 0) requestAnimationFrame(flashAll);
  waiting.set(cell, isUp);
}
