import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** Specified: a tooltip waits this long before it opens. */
const hoverDelayMs = 300;
const leaveDelayMs = 150;

/** A card opened by hovering or focusing closes by itself; a pinned one stays until Esc, or a click or the focus elsewhere. */
export type OpenCard<Value> = { value: Value; anchor: HTMLElement; how: 'hover' | 'focus' | 'pinned' };

export type HoverCardActions<Value> = {
  anchorProps: (value: Value) => {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
  cardProps: { onPointerEnter: () => void; onPointerLeave: () => void };
  /** Closes the card and gives the focus back to its anchor. */
  dismiss: () => void;
};

export function useHoverCard<Value>(): { card: OpenCard<Value> | null; actions: HoverCardActions<Value> } {
  const [card, setCard] = useState<OpenCard<Value> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const opened = useRef<OpenCard<Value> | null>(null);
  // A focus that is given back is no wish to see the card again.
  const isReturning = useRef(false);

  const actions = useMemo((): HoverCardActions<Value> => {
    const later = (delay: number, change: () => void): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(change, delay);
    };
    const closeIf = (how: OpenCard<Value>['how']): void => setCard((open) => (open?.how === how ? null : open));
    const leave = (): void => later(leaveDelayMs, () => closeIf('hover'));
    return {
      anchorProps: (value) => ({
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'touch') return;
          later(hoverDelayMs, () => setCard((open) => open ?? { value, anchor: currentTarget, how: 'hover' }));
        },
        onPointerLeave: leave,
        onFocus: ({ currentTarget }) => {
          if (!isReturning.current && currentTarget.matches(':focus-visible'))
            setCard({ value, anchor: currentTarget, how: 'focus' });
        },
        onBlur: () => closeIf('focus'),
        onClick: ({ currentTarget }) => {
          clearTimeout(timer.current);
          setCard((open) =>
            open?.how === 'pinned' && open.anchor === currentTarget
              ? null
              : { value, anchor: currentTarget, how: 'pinned' },
          );
        },
      }),
      cardProps: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
      dismiss: () => {
        clearTimeout(timer.current);
        isReturning.current = true;
        if (opened.current?.how === 'pinned') opened.current.anchor.focus();
        isReturning.current = false;
        setCard(null);
      },
    };
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    opened.current = card;
  }, [card]);
  useDismissal({ card, dismiss: actions.dismiss, close: () => setCard((open) => (open === card ? null : open)) });
  return { card, actions };
}

type Dismissal<Value> = { card: OpenCard<Value> | null; dismiss: () => void; close: () => void };

/** Esc closes and gives the focus back; a press elsewhere closes, as does a focus that leaves a pinned card, which could lie over it. */
function useDismissal<Value>({ card, dismiss, close }: Dismissal<Value>): void {
  const onLeft = useEffectEvent(close);
  useEffect(() => {
    if (card === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    };
    const onElsewhere = ({ target, type }: Event): void => {
      if (type === 'focusin' && card.how !== 'pinned') return;
      const isInside =
        target instanceof Element && (card.anchor.contains(target) || target.closest('[data-floating]') !== null);
      if (!isInside) onLeft();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [card, dismiss]);
}
