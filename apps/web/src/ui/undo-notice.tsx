import { undoNoticeCopy } from '@aex/contracts/copy/undo-notice';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Button, IconButton } from '#ui/button.tsx';

const texts = undoNoticeCopy.undoNotice;

const lastsMs = 8000;

/** Calls back once so much time has passed in which it was not held. */
function useCountdown({ isHeld, onEnd }: { isHeld: boolean; onEnd: () => void }): void {
  const leftMs = useRef(lastsMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
}

type UndoNoticeProps = {
  text: string;
  isBusy?: boolean;
  /** Why it could not be taken back. */
  fault?: string | null;
  keys?: string;
  onUndo: () => void;
  onGone: () => void;
};

/** Tells of a change and takes it back; it goes by itself, but not under the pointer, with the focus in it, or when it is held. */
export function UndoNotice({ text, isBusy = false, fault = null, keys, onUndo, onGone }: UndoNoticeProps) {
  const [isPinned, setIsPinned] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useCountdown({ isHeld: isPinned || isPointedAt || hasFocus || isBusy || fault !== null, onEnd: onGone });

  const onBlur = (event: FocusEvent): void => setHasFocus(event.currentTarget.contains(event.relatedTarget));
  return (
    <div
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={onBlur}
      className="flex items-center gap-1 rounded-control border border-border-strong bg-overlay py-0.5 pr-0.5 pl-3 text-text shadow-raised"
    >
      <p className="min-w-0 flex-1 text-small break-words">{fault ?? text}</p>
      <Button tone="ghost" busy={isBusy} aria-keyshortcuts={keys} onClick={onUndo} className="px-2! text-accent-text!">
        {texts.undo}
      </Button>
      <IconButton
        icon={isPinned ? 'play' : 'pause'}
        label={isPinned ? texts.letItGo : texts.keepItOpen}
        onClick={() => setIsPinned(!isPinned)}
      />
      <IconButton icon="close" label={texts.close} onClick={onGone} />
    </div>
  );
}
