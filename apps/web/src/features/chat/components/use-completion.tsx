import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { type Choice, completed, openWordOf } from '#features/chat/completion.ts';
import { onDemand } from '#lib/on-demand.tsx';

const { Part: CompletionList } = onDemand(() =>
  import('#features/chat/components/completion-list.tsx').then((module) => module.CompletionList),
);

type CompletionInput = {
  text: string;
  onText: (text: string) => void;
  listId: string;
  field: RefObject<HTMLTextAreaElement | null>;
};

type Completion = {
  list: ReactNode;
  fieldProps: { 'aria-expanded'?: boolean; 'aria-controls'?: string; 'aria-activedescendant'?: string };
  /** True when the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
};

/** Completion of commands and tickers: a list over the field, moved through by the arrow keys while the field keeps the focus. */
export function useCompletion({ text, onText, listId, field }: CompletionInput): Completion {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [picked, setPicked] = useState({ text: '', at: 0 });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const word = openWordOf(text);
  const isOpen = word !== null && dismissed !== text;
  // Another text has another list, which begins at its first choice.
  const at = picked.text === text ? picked.at : 0;

  function choose(choice: Choice): void {
    if (word === null) return;
    onText(completed(text, word, choice.text));
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || choices.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = choices[at];
    // A word that is written out already is sent, not completed again.
    const isWhole = choice !== undefined && text.slice(word?.start) === choice.text;
    if (event.key === 'Escape') setDismissed(text);
    else if (step !== undefined) setPicked({ text, at: (at + step + choices.length) % choices.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && choice !== undefined && !isWhole)
      choose(choice);
    else return false;
    event.preventDefault();
    return true;
  }

  if (!isOpen) return { list: null, fieldProps: {}, onKeyDown };
  const isShown = choices.length > 0;
  return {
    list: <CompletionList word={word} listId={listId} at={at} onChoices={setChoices} onChoose={choose} />,
    fieldProps: isShown
      ? { 'aria-expanded': true, 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` }
      : {},
    onKeyDown,
  };
}
