import type { Provenance } from '@aex/contracts/primitives';
import type { ReactNode } from 'react';
import { ProvenanceCard } from '#features/macro/components/provenance-card.tsx';
import { HoverCard } from '#ui/hover-card.tsx';

type MacroFigureProps = {
  label: string;
  heading: string;
  source: Provenance | null;
  note?: string;
  children: ReactNode;
};

/** One figure of the bar; its source and dates open on hover, focus and click. */
export function MacroFigure({ label, heading, source, note, children }: MacroFigureProps) {
  return (
    <HoverCard
      className="inline-flex min-h-6 items-center gap-1.5 px-1 whitespace-nowrap hover:bg-surface-2"
      content={<ProvenanceCard heading={heading} source={source} {...(note === undefined ? {} : { note })} />}
    >
      <span className="text-small text-text-3">{label}</span>
      <span className="numeric text-num text-text">{children}</span>
    </HoverCard>
  );
}
