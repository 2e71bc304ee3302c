import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

export type BannerTone = 'down' | 'warn' | 'info';

const tones: Record<BannerTone, string> = {
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
};

type BannerProps = { tone: BannerTone; title: string; role?: 'alert' | 'status'; children?: ReactNode };

/** A tinted notice: a heading in the tone's colour, the rest in the text's. */
export function Banner({ tone, title, role, children }: BannerProps) {
  return (
    <div role={role} className={classNames('flex items-start gap-2 rounded-control px-3 py-2', tones[tone])}>
      <Icon name="alert" className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 grid-cols-1 flex-1 gap-1">
        <p className="text-body font-medium">{title}</p>
        {children !== undefined && <div className="text-small text-text">{children}</div>}
      </div>
    </div>
  );
}
