import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A browser without popovers shows the card in the page. */
const hasTopLayer = 'popover' in HTMLElement.prototype;

const gapPx = 6;
const marginPx = 8;

type FloatingCardProps = ComponentProps<'div'> & { anchor: HTMLElement; children: ReactNode };

/** Below the anchor, or above it where there is more room; never over the edge of the window. */
function place(card: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - gapPx - marginPx;
  const isBelow = size.height <= below || below >= at.top;
  const left = Math.max(marginPx, Math.min(at.left, window.innerWidth - size.width - marginPx));
  const top = isBelow ? at.bottom + gapPx : Math.max(marginPx, at.top - gapPx - size.height);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

/** A card beside its anchor, in the browser's top layer, where no scrolling region can clip it. */
export function FloatingCard({ anchor, className, children, ...rest }: FloatingCardProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return undefined;
    if (hasTopLayer && !element.matches(':popover-open')) element.showPopover();
    const follow = (): void => place(element, anchor);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);

  return (
    <div
      {...rest}
      ref={card}
      {...(hasTopLayer ? { popover: 'manual' as const } : {})}
      data-floating=""
      className={classNames(
        'fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-border bg-overlay p-3 text-small text-text shadow-raised',
        className,
      )}
    >
      {children}
    </div>
  );
}
