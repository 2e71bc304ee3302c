import { uiCopy } from '@aex/contracts/copy/ui';
import { useId, useState, type ReactNode } from 'react';
import { browserStore } from '#lib/browser-storage.ts';
import { onDemand } from '#lib/on-demand.tsx';
import type { WidthRange } from '#ui/resize-separator.tsx';

const { Part: ResizeSeparator } = onDemand(() =>
  import('#ui/resize-separator.tsx').then((module) => module.ResizeSeparator),
);

const range: WidthRange = { smallest: 320, usual: 360, largest: 520 };
const keptAs = 'aex_panel_width';

function withinRange(width: number): number {
  return Math.round(Math.min(Math.max(width, range.smallest), range.largest));
}

function keptWidth(): number {
  return withinRange(Number(browserStore.get(keptAs) ?? range.usual) || range.usual);
}

/** A panel at the right of a page, as wide as this browser's reader last made it. */
export function ResizablePanel({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [width, setWidth] = useState(keptWidth);

  function resize(wanted: number): void {
    const next = withinRange(wanted);
    setWidth(next);
    browserStore.set(keptAs, String(next));
  }

  return (
    <aside
      id={id}
      aria-label={label}
      style={{ width }}
      className="relative shrink-0 border-l border-border bg-surface-1"
    >
      <ResizeSeparator
        label={uiCopy.resizablePanel.widthOf(label)}
        controls={id}
        width={width}
        range={range}
        onResize={resize}
      />
      <div className="relative h-full overflow-y-auto">{children}</div>
    </aside>
  );
}
