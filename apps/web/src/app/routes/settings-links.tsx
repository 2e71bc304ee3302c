import { settingsPageCopy } from '@aex/contracts/copy/settings-page';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { settingsSections } from '#app/routes/settings-sections.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const texts = settingsPageCopy.settingsLinks;

type SettingsLinksProps = { sections: typeof settingsSections; open: string | null };

const rowLook =
  'flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-surface-2 lg:min-h-8 lg:rounded-control lg:px-2.5 lg:py-0 lg:text-text-2 lg:hover:text-text';

const wideWindow = '(min-width: 64rem)';

/** In a narrow window the list and its sections take turns, and the focus goes along. */
function useFocusOfTurn(open: string | null): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open || matchMedia(wideWindow).matches) return;
    const link = document.querySelector<HTMLElement>(`nav[data-settings] a[href$="#${before}"]`);
    const target = open === null ? link : document.querySelector<HTMLElement>(`#${open} h2`);
    if (open !== null) target?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [open]);
}

/** Leads to the sections: beside them, or in a narrow window in place of them. */
export function SettingsLinks({ sections, open }: SettingsLinksProps) {
  useFocusOfTurn(open);
  return (
    <nav
      aria-label={texts.settings}
      data-settings=""
      className={classNames(
        'rounded-card border border-border bg-surface-1 lg:sticky lg:top-0 lg:self-start lg:rounded-none lg:border-0 lg:bg-transparent',
        open !== null && 'max-lg:hidden',
      )}
    >
      <ul className="grid lg:gap-0.5">
        {sections.map(({ id, label, hint }) => (
          <li key={id} className="border-t border-border first:border-0 lg:border-0">
            <Link to="/settings" hash={id} activeOptions={{ exact: true, includeHash: true }} className={rowLook}>
              <span className="grid min-w-0 grid-cols-1 flex-1">
                {label}
                <span className="text-small text-text-3 lg:hidden">{hint}</span>
              </span>
              <Icon name="chevronDown" className="shrink-0 -rotate-90 text-text-3 lg:hidden" />
            </Link>
          </li>
        ))}
        <li className="border-t border-border lg:mt-2 lg:pt-2">
          <Link to="/help" className={rowLook}>
            <span className="grid min-w-0 grid-cols-1 flex-1">
              {texts.help}
              <span className="text-small text-text-3 lg:hidden">{texts.helpHint}</span>
            </span>
            <Icon name="chevronRight" className="shrink-0 text-text-3 lg:hidden" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
