import { uiCopy } from '@aex/contracts/copy/ui';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = uiCopy.errorState;

type ErrorStateProps = {
  title: string;
  detail?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** What else there is to say, after the way to try again. */
  children?: ReactNode;
};

/** What happened, why as far as known, and the way to try again. */
export function ErrorState({ title, detail, onRetry, retryLabel = texts.retry, children }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <Icon name="alert" size={20} className="text-warn" />
      <div className="grid gap-1">
        <p className="text-h3">{title}</p>
        {detail !== undefined && <p className="text-small text-text-2">{detail}</p>}
      </div>
      {onRetry !== undefined && (
        <Button icon="retry" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
