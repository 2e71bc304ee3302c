import { useEffect, useEffectEvent, useRef } from 'react';
import { paperPicture, type PaperContent } from '#features/charts/paper-picture.ts';

/** The plot on paper, whether or not it was ever seen on the screen. */
export function PaperPlot({ label, ...content }: PaperContent & { label: string }) {
  const box = useRef<HTMLDivElement>(null);

  const draw = useEffectEvent(() => {
    const picture = paperPicture(content);
    picture.className = 'w-full';
    picture.role = 'img';
    picture.ariaLabel = label;
    box.current?.replaceChildren(picture);
  });

  useEffect(() => {
    const clear = (): void => box.current?.replaceChildren();
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', clear);
    };
  }, []);

  return <div ref={box} className="hidden print:block" />;
}
