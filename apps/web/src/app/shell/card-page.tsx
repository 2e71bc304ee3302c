import type { ReactNode } from 'react';

/** A single card in the middle of the page; on a small screen the card is the page. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="m-auto w-full max-w-100 p-4 sm:my-auto sm:rounded-card sm:border sm:border-border sm:bg-surface-1 sm:p-6">
      <h1 tabIndex={-1} className="mb-4 text-h1">
        {title}
      </h1>
      {children}
    </div>
  );
}
