import { uiCopy } from '@aex/contracts/copy/ui';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const texts = uiCopy.resizeSeparator;

const stepPx = 10;
const largeStepPx = 50;

/** Widths in CSS pixels. */
export type WidthRange = { smallest: number; usual: number; largest: number };

type ResizeSeparatorProps = {
  label: string;
  /** The id of the panel to its right, which it makes wider or narrower. */
  controls: string;
  width: number;
  range: WidthRange;
  onResize: (width: number) => void;
};

/** The edge of a panel: dragged, moved by arrow keys, or pressed twice for the largest width and again for the usual one. */
export function ResizeSeparator({ label, controls, width, range, onResize }: ResizeSeparatorProps) {
  const grabbed = useRef<{ x: number; width: number } | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? largeStepPx : stepPx;
    const widths: Record<string, number> = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: range.smallest,
      End: range.largest,
    };
    const wanted = widths[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onResize(wanted);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, width };
  }

  function onPointerMove({ clientX }: PointerEvent): void {
    if (grabbed.current !== null) onResize(grabbed.current.width + grabbed.current.x - clientX);
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuemin={range.smallest}
      aria-valuemax={range.largest}
      aria-valuenow={width}
      aria-valuetext={texts.pixels(width)}
      title={texts.hint}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        grabbed.current = null;
      }}
      onDoubleClick={() => onResize(width === range.largest ? range.usual : range.largest)}
      className="absolute inset-y-0 left-0 z-10 w-2 cursor-col-resize touch-none border-l-2 border-transparent -outline-offset-2 transition-colors select-none hover:border-accent-text focus-visible:border-accent-text"
    />
  );
}
