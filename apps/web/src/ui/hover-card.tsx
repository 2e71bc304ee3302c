import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FloatingCard } from '#ui/floating-card.tsx';
import { useHoverCard } from '#ui/use-hover-card.ts';

type HoverCardProps = { children: ReactNode; content: ReactNode; className?: string };

/** Something that tells more about itself on hover, focus and click. */
export function HoverCard({ children, content, className }: HoverCardProps) {
  const { card, actions } = useHoverCard<null>();
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={card !== null}
        aria-describedby={card === null ? undefined : id}
        {...actions.anchorProps(null)}
        className={classNames('rounded-chip', className)}
      >
        {children}
      </button>
      {card !== null && (
        <FloatingCard id={id} role="tooltip" anchor={card.anchor} {...actions.cardProps}>
          {content}
        </FloatingCard>
      )}
    </>
  );
}
