import { createContext, use, type ReactNode } from 'react';

/** The part of a page that a narrow window shows by itself; null while it shows the list of them. */
export const OpenSubpage = createContext<string | null>(null);

/** A part of a page: one among the others where there is room, a page of its own in a narrow window. */
export function Subpage({ id, children }: { id: string; children: ReactNode }) {
  const isOpen = use(OpenSubpage) === id;
  return <div className={isOpen ? 'grid grid-cols-1 gap-4 lg:contents' : 'hidden lg:contents'}>{children}</div>;
}
