import { uiCopy } from '@aex/contracts/copy/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.dialog;

type DialogProps = {
  title: string;
  /** Null for a question that has to be answered. */
  onClose: (() => void) | null;
  /** A sheet covers a small screen from below; a card stands in the middle; a wide one brings its own Close below. */
  shape?: 'card' | 'sheet' | 'wide';
  children: ReactNode;
};

const shapes = {
  card: 'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-dialog',
  wide: 'm-0 h-dvh max-h-dvh! w-full max-w-full lg:m-auto lg:h-fit lg:max-h-[88dvh]! lg:w-220 lg:rounded-dialog',
  sheet:
    'mt-auto mb-0 mx-auto h-[92dvh] w-full max-w-full rounded-t-dialog lg:m-auto lg:h-fit lg:max-h-[80dvh] lg:w-105 lg:rounded-dialog',
};

/** The marked control, else the first field; a dialog without either keeps the browser's choice. */
function focusFirst(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]');
  (marked ?? dialog.querySelector<HTMLElement>('input, select, textarea'))?.focus();
}

/** A modal dialog on the browser's own element: it holds the focus and gives it back to what opened it. */
export function Dialog({ title, onClose, shape = 'card', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element !== null && !element.open) {
      element.showModal();
      // On a phone a field that takes the focus brings the keyboard, over half of the sheet.
      if (shape !== 'sheet' || matchMedia('(pointer: fine)').matches) focusFirst(element);
    }
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, [shape]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // A dialog inside this one closes by itself.
        if (event.target === event.currentTarget) onClose?.();
      }}
      className={classNames(
        'max-h-[92dvh] border border-border bg-overlay p-0 text-text shadow-raised backdrop:bg-canvas/70',
        shapes[shape],
      )}
    >
      {shape === 'sheet' && (
        <span aria-hidden="true" className="mx-auto mt-2 -mb-1 block h-1 w-9 rounded-full bg-border-strong lg:hidden" />
      )}
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 id={titleId} className="flex-1 text-h2">
          {title}
        </h2>
        {onClose !== null && shape !== 'wide' && (
          <IconButton icon="close" label={texts.close} onClick={onClose} className="-mr-2" />
        )}
      </div>
      <div className="p-4 pt-2">{children}</div>
    </dialog>
  );
}
