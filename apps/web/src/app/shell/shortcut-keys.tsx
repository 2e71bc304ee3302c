import { appCopy } from '@aex/contracts/copy/app';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isShownTo, navigation } from '#app/shell/navigation.ts';
import { stepRow } from '#app/shell/row-step.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { useIdentity } from '#lib/session/use-session.ts';
import { useShortcuts, type Shortcut } from '#lib/shortcuts.ts';

const texts = appCopy.shortcutKeys;

const { Part: KeyboardSheet } = onDemand(() =>
  import('#app/shell/keyboard-sheet.tsx').then((module) => module.KeyboardSheet),
);

/** Moves the focus to the next or previous source of the answer that has it, or of the last one. */
function stepCitation(step: 1 | -1): void {
  const answers = [...document.querySelectorAll('article[data-answer]')];
  const answer = answers.find((candidate) => candidate.contains(document.activeElement)) ?? answers.at(-1);
  const chips = [...(answer?.querySelectorAll<HTMLElement>('[data-citation]') ?? [])];
  const now = chips.findIndex((chip) => chip === document.activeElement);
  const next = now < 0 ? (step > 0 ? 0 : chips.length - 1) : (now + step + chips.length) % chips.length;
  chips[next]?.focus();
}

/** The keyboard map; its sheet comes when it is asked for. */
export function ShortcutKeys() {
  const navigate = useNavigate();
  const reader = useIdentity().data;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const toChat = (): void => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined }, search: {} });

  const pages = navigation
    .filter((entry) => isShownTo(entry, reader))
    .map(({ key, label, to }) => ({
      keys: `g ${key}`,
      label: texts.goTo(label),
      run: () => void navigate({ to, params: { threadId: undefined }, search: {} }),
    }));
  const shortcuts: readonly Shortcut[] = [
    {
      keys: '/',
      label: texts.writeAMessage,
      run: () => {
        const field = document.querySelector<HTMLElement>('main textarea');
        if (field === null) toChat();
        else field.focus();
      },
    },
    ...pages,
    { keys: 'j', label: texts.nextRow, run: () => stepRow(1) },
    { keys: 'k', label: texts.previousRow, run: () => stepRow(-1) },
    { keys: ']', label: texts.nextSource, run: () => stepCitation(1) },
    { keys: '[', label: texts.previousSource, run: () => stepCitation(-1) },
    { keys: '?', label: texts.showTheseKeys, run: () => setIsSheetOpen(true) },
  ];
  useShortcuts(shortcuts);

  if (!isSheetOpen) return null;
  return <KeyboardSheet shortcuts={shortcuts} onClose={() => setIsSheetOpen(false)} />;
}
