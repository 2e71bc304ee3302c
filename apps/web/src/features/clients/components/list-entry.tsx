import type { ReactNode } from 'react';

type ListEntryProps = {
  title: string;
  detail: string;
  /** What stands on the right: a state, and what can be done. */
  controls?: ReactNode;
  children?: ReactNode;
};

/** One of a card's list: what it is, what can be done with it, and below what belongs to it. */
export function ListEntry({ title, detail, controls, children }: ListEntryProps) {
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-border py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid min-w-0 grid-cols-1 gap-0.5">
          <span className="font-medium break-words">{title}</span>
          <span className="text-small break-words text-text-2">{detail}</span>
        </span>
        <span className="flex max-w-full flex-wrap items-center gap-2">{controls}</span>
      </div>
      {children}
    </li>
  );
}
