import type { ReactNode } from 'react';

/** A named figure; where there is none, why. */
export function Figure({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="numeric text-h3 wrap-anywhere *:whitespace-normal">{children}</dd>
      {note !== undefined && note !== null && <dd className="text-micro text-text-3">{note}</dd>}
    </div>
  );
}
