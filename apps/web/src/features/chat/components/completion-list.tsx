import { chatOnDemandCopy } from '@aex/contracts/copy/chat-on-demand';
import { marketEndpoints } from '@aex/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { commands } from '#features/chat/commands.ts';
import type { Choice, OpenWord } from '#features/chat/completion.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { useSettled } from '#lib/use-settled.ts';
import { classNames } from '#ui/class-names.ts';

const texts = chatOnDemandCopy.completionList;

const mostChoices = 8;
const typingPauseMs = 120;

type CompletionListProps = {
  word: OpenWord;
  listId: string;
  at: number;
  onChoices: (choices: readonly Choice[]) => void;
  onChoose: (choice: Choice) => void;
};

/** What the open word may become. */
export function CompletionList({ word, listId, at, onChoices, onChoose }: CompletionListProps) {
  const wanted = useSettled(word.wanted, typingPauseMs);
  const symbols = useQuery({
    ...endpointQuery(marketEndpoints.universe, { query: { query: wanted } }),
    enabled: word.kind === 'ticker',
  });
  const choices = useMemo((): readonly Choice[] => {
    if (word.kind === 'command') return commands.filter(({ text }) => text.startsWith(word.wanted));
    return (symbols.data?.symbols ?? [])
      .slice(0, mostChoices)
      .map(({ symbol, name }) => ({ text: `$${symbol}`, hint: name }));
  }, [word.kind, word.wanted, symbols.data]);
  useEffect(() => {
    onChoices(choices);
    return () => onChoices([]);
  }, [choices, onChoices]);

  if (choices.length === 0) return null;
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={word.kind === 'command' ? texts.commands : texts.symbols}
      className="mb-1 max-h-68 overflow-y-auto low:max-h-40 rounded-card border border-border bg-overlay p-1 shadow-raised"
    >
      {choices.map((choice, index) => (
        <li
          key={choice.text}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === at}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 lg:min-h-8',
            index === at && 'bg-surface-3',
          )}
        >
          <span className="font-mono">{choice.text}</span>
          <span className="truncate text-small text-text-2">{choice.hint}</span>
        </li>
      ))}
    </ul>
  );
}
