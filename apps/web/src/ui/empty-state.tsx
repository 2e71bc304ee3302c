import type { ReactNode } from 'react';

/** One sentence on why there is nothing, one action. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p className="text-h3">{title}</p>
      {children}
    </div>
  );
}
