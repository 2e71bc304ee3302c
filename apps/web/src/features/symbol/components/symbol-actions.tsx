import { symbolCopy } from '@aex/contracts/copy/symbol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = symbolCopy.symbolActions;

const tileLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control border border-border-strong bg-surface-2 px-3 text-center font-medium transition-colors hover:bg-surface-3 disabled:opacity-50 lg:min-h-8 lg:flex-none';

function showRelated(): void {
  const heading = document.querySelector<HTMLElement>('#related-insights');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

// By its id alone: the page needs nothing else of the contract of alerts, and is small without it.
const newAlert = { id: 'alerts.create' };

type SymbolActionsProps = { ticker: string; watch: ReactNode; onAlert: () => void };

/** Where to go from here with the symbol. */
export function SymbolActions({ ticker, watch, onAlert }: SymbolActionsProps) {
  const isAlertClosed = useMissingEntitlement(newAlert) !== null;
  return (
    <div className="flex w-full flex-wrap gap-2 lg:w-auto lg:items-start print:hidden">
      <Link
        to="/chat/{-$threadId}"
        params={{ threadId: undefined }}
        search={{ ticker }}
        state={{ chatOrigin: 'symbol' }}
        className={tileLook}
      >
        <Icon name="chat" />
        {texts.discussInChat}
      </Link>
      <Link
        to="/chat/{-$threadId}"
        params={{ threadId: undefined }}
        search={{ command: '/options', ticker }}
        state={{ chatOrigin: 'options' }}
        className={tileLook}
      >
        <Icon name="layers" />
        {texts.optionsStructures}
      </Link>
      <button type="button" onClick={showRelated} className={tileLook}>
        <Icon name="article" />
        {texts.relatedInsights}
      </button>
      <button type="button" aria-haspopup="dialog" disabled={isAlertClosed} onClick={onAlert} className={tileLook}>
        <Icon name="alert" />
        {texts.alertMe}
      </button>
      {watch}
      <CallNotice endpoint={newAlert} what={texts.makingAlerts} />
    </div>
  );
}
