import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** A sheet covers a small screen from below; a card stands in the middle. */
  shape?: 'card' | 'sheet';
  children: ReactNode;
};

const shapes = {
  card: 'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-dialog',
  sheet:
    'mt-auto mb-0 mx-auto h-[92dvh] w-full max-w-full rounded-t-dialog lg:m-auto lg:h-auto lg:max-h-[80dvh] lg:w-105 lg:rounded-dialog',
};

/** A modal dialog on the browser's own element: it holds the focus and gives it back to what opened it. */
export function Dialog({ title, onClose, shape = 'card', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>('h1')?.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'max-h-[92dvh] border border-border bg-overlay p-0 text-text shadow-raised backdrop:bg-canvas/70',
        shapes[shape],
      )}
    >
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 id={titleId} className="flex-1 text-h2">
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} className="-mr-2" />
      </div>
      <div className="p-4 pt-2">{children}</div>
    </dialog>
  );
}
