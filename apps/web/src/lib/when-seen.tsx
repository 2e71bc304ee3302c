import { useEffect, useRef, useState, type ReactNode } from 'react';

const seenShare = 0.1;

/** Draws costly content once a tenth of its place is seen, and keeps it then. The place is that of the nearest positioned element. */
export function WhenSeen({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isSeen || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { threshold: seenShare },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  if (isSeen) return children;
  return (
    <div ref={place} className="absolute inset-0">
      {fallback}
    </div>
  );
}
