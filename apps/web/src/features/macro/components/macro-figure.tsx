import type { Provenance } from '@aex/contracts/primitives';
import type { ReactNode } from 'react';
import { ProvenanceCard } from '#features/macro/components/provenance-card.tsx';
import { classNames } from '#ui/class-names.ts';
import { HoverCard } from '#ui/hover-card.tsx';

type MacroFigureProps = {
  label: string;
  heading: string;
  source: Provenance | null;
  note?: string;
  /** The figure says by itself what it is; where room is scarce its label is only heard. */
  isPlain?: boolean;
  children: ReactNode;
};

/** One figure of the bar; its source and dates open on hover, focus and click. */
export function MacroFigure({ label, heading, source, note, isPlain = false, children }: MacroFigureProps) {
  return (
    <HoverCard
      className="finger-room inline-flex min-h-9 items-center gap-1.5 px-1 whitespace-nowrap hover:bg-surface-2 lg:min-h-6"
      content={<ProvenanceCard heading={heading} source={source} {...(note === undefined ? {} : { note })} />}
    >
      <span className={classNames('text-small text-text-3', isPlain && 'max-sm:sr-only')}>{label}</span>
      <span className="numeric text-num text-text">{children}</span>
    </HoverCard>
  );
}
