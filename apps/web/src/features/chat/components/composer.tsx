import { copy } from '@aex/contracts/copy';
import { chatCopy } from '@aex/contracts/copy/chat';
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { AsOfButton } from '#features/chat/components/as-of-button.tsx';
import { ComposerSigns } from '#features/chat/components/composer-signs.tsx';
import { useCompletion } from '#features/chat/components/use-completion.tsx';
import type { ChatOrigin } from '#lib/chat-origin.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { PlanNotice, useEntitled } from '#lib/session/plan-notice.tsx';
import { useLowWindow } from '#lib/use-media-query.ts';
import { IconButton } from '#ui/button.tsx';

const texts = chatCopy.composer;

const { Part: ComposerContext } = onDemand(() =>
  import('#features/chat/components/composer-context.tsx').then((module) => module.ComposerContext),
);
const ComposerUploads = lazy(() =>
  import('#features/chat/components/composer-uploads.tsx').then((module) => ({ default: module.ComposerUploads })),
);

const rows = 3;
const maxRows = 10;
const linePx = 24;

type ComposerProps = {
  threadId: string | null;
  text: string;
  onText: (text: string) => void;
  ticker: string | null;
  onTickerRemoved: () => void;
  /** What placed the text and the ticker; null once they were sent or cleared. */
  from: ChatOrigin | 'link' | null;
  onPrefillCleared: () => void;
  /** The day that answers may not look beyond; null for now. */
  asOf: string | null;
  onAsOf: (asOf: string | null) => void;
  /** Whether the text words an earlier question anew. */
  isEditing: boolean;
  onEditCancelled: () => void;
  onEditLast: () => void;
  isBusy: boolean;
  isStopping: boolean;
  /** What is being done for the answer; it takes the hint's place. */
  stage: string | null;
  fault: string | null;
  onSend: () => void;
  onStop: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

function fitHeight(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${Math.min(Math.max(element.scrollHeight, element.rows * linePx), maxRows * linePx)}px`;
}

/** The rows of the empty field; with the text it grows to ten, then it scrolls. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): number {
  const leastRows = useLowWindow() ? 1 : rows;
  useLayoutEffect(() => {
    if (field.current !== null) fitHeight(field.current);
  }, [field, text, leastRows]);
  return leastRows;
}

/** A link's prefilled text is placed with the cursor at its end. */
function useCursorAtEnd(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    element?.setSelectionRange(element.value.length, element.value.length);
    if (window.matchMedia('(pointer: fine)').matches) element?.focus();
  }, [field]);
}

export function Composer(props: ComposerProps) {
  const { text, isBusy, field } = props;
  const id = useId();
  const hasContext = props.isEditing || (props.ticker ?? props.from ?? props.asOf) !== null;
  const mayAsk = useEntitled('analysis');
  const [filesPlace, setFilesPlace] = useState<HTMLElement | null>(null);
  const completion = useCompletion({ text, onText: props.onText, listId: `${id}-list`, field });
  const leastRows = useGrowth(field, text);
  useCursorAtEnd(field);

  function begin(next: string): void {
    props.onText(next);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (completion.onKeyDown(event)) return;
    if (event.key === 'ArrowUp' && text === '' && !isBusy) {
      event.preventDefault();
      props.onEditLast();
    }
    if (event.key === 'Escape' && (isBusy || props.isEditing)) {
      event.preventDefault();
      if (isBusy) props.onStop();
      else props.onEditCancelled();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy && mayAsk && text.trim() !== '') props.onSend();
  }

  return (
    <form className="mx-auto w-full max-w-180 px-3 pb-2 lg:px-4" onSubmit={(event) => event.preventDefault()}>
      <PlanNotice entitlement="analysis" what={texts.asking} />
      <p role="alert" className="text-small text-down not-empty:pb-1.5">
        {props.fault}
      </p>
      {completion.list}
      <div className="rounded-card border border-border-strong bg-surface-1 p-2 has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-accent-text">
        {hasContext && (
          <div className="mb-1 flex min-h-6 flex-wrap gap-1">
            <ComposerContext {...props} />
          </div>
        )}
        <div ref={setFilesPlace} />
        <label htmlFor={id} className="sr-only">
          {texts.message}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={leastRows}
          value={text}
          placeholder={texts.placeholder}
          aria-describedby={`${id}-hint`}
          {...completion.fieldProps}
          enterKeyHint="send"
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={onKeyDown}
          className="block w-full resize-none bg-transparent px-1 text-touch text-text outline-none placeholder:text-text-3 lg:text-prose lg:leading-6"
        />
        {/* A press leaves the focus where it is: on a phone the tab bar comes back without it, and the button would move from under the finger. */}
        <div className="flex items-center justify-between gap-2 pl-1" onMouseDown={(event) => event.preventDefault()}>
          <span className="flex min-w-0 items-center gap-1.5">
            <ComposerSigns text={text} onBegin={begin} />
            <p id={`${id}-hint`} className="truncate text-small text-text-3">
              {props.stage ?? <span className="hidden lg:inline">{texts.keys}</span>}
            </p>
          </span>
          <span className="flex items-center gap-1">
            <Suspense fallback={<span className="h-9 w-11 lg:size-9" />}>
              <ComposerUploads place={filesPlace} threadId={props.threadId} isBusy={isBusy} />
            </Suspense>
            <AsOfButton asOf={props.asOf} onAsOf={props.onAsOf} />
            {/* Pressed by key it gives the focus to the field: once the text is sent or the answer stopped it is closed. */}
            <IconButton
              icon={isBusy ? 'stop' : 'send'}
              label={isBusy ? texts.stop : texts.send}
              tone={isBusy ? 'secondary' : 'primary'}
              spent={props.isStopping}
              disabled={!isBusy && (!mayAsk || text.trim() === '')}
              onClick={({ detail }) => {
                if (detail === 0) field.current?.focus();
                if (isBusy) props.onStop();
                else props.onSend();
              }}
              className="finger-room h-9! w-11! lg:size-9!"
            />
          </span>
        </div>
      </div>
      <p className="pt-1.5 text-center text-small text-text-3">{copy.aiNotice}</p>
    </form>
  );
}
