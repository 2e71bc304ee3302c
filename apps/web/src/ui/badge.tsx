import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type BadgeTone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-3 text-text-2',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[18px] shrink-0 items-center whitespace-nowrap gap-1 rounded-chip px-1.5 text-micro',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
