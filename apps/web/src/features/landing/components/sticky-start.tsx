import { landingCopy } from '@aex/contracts/copy/landing';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { linkLook } from '#ui/link-look.ts';

const texts = landingCopy.landingView;

/** Whether an element has left the window upwards. */
function useHasLeft(element: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setHasLeft(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasLeft;
}

/** The way in at the foot of a small screen, once the hero's own has left it. */
export function StickyStart({ after }: { after: RefObject<HTMLElement | null> }) {
  const isShown = useHasLeft(after);
  return (
    <div
      className={classNames(
        'sticky bottom-0 border-t border-border bg-surface-1 px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden',
        !isShown && 'invisible',
      )}
    >
      <Link to="/signup" className={`${linkLook('primary', 'large')} w-full`}>
        {texts.createAnAccount}
      </Link>
    </div>
  );
}
