import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Tab<Key extends string> = { key: Key; label: string };

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onPick: (key: Key) => void;
  /** Whether a dialog that they stand in gives the focus to the chosen one when it opens. */
  takesFocus?: boolean;
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs over one panel; arrow keys move between them, and the panel follows. */
export function Tabs<Key extends string>({
  label,
  tabs,
  current,
  onPick,
  takesFocus = false,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex((tab) => tab.key === current);
    const to = (from + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (next === undefined) return;
    onPick(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
        className="flex flex-wrap border-b border-border"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            data-first-focus={takesFocus && tab.key === current ? '' : undefined}
            onClick={() => onPick(tab.key)}
            className={classNames(
              '-mb-px h-11 border-b-2 px-3 font-medium max-[22.5rem]:px-2 -outline-offset-2 transition-colors lg:h-9',
              tab.key === current
                ? 'border-accent-text text-text'
                : 'border-transparent text-text-2 hover:border-border-strong hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}
