import { useId, type ReactNode } from 'react';

type CardProps = {
  title: string;
  /** The address of the card within its page: `#account`. */ id?: string;
  children: ReactNode;
};

/** A titled part of a page. */
export function Card({ title, id, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-24 rounded-card border border-border bg-surface-1 p-4 lg:scroll-mt-4"
    >
      <h2 id={titleId} className="mb-2 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
