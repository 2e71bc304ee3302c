import { uiCopy } from '@aex/contracts/copy/ui';
import type { DataState } from '@aex/contracts/primitives';
import { classNames } from '#ui/class-names.ts';

const texts = uiCopy.freshnessBadge;

/** The wire's four states and the evidence's `fresh`; each has a word and a shape of its own, colour comes third. */
export type Freshness = DataState | 'fresh';

export const freshnessLooks: Record<Freshness, { word: string; text: string }> = {
  live: { word: texts.live, text: 'text-up' },
  fresh: { word: texts.fresh, text: 'text-up' },
  delayed: { word: texts.delayed, text: 'text-info' },
  stale: { word: texts.stale, text: 'text-warn' },
  simulated: { word: texts.simulated, text: 'bg-warn-soft text-warn' },
};

/** The state's shape alone; whoever draws it says the word. */
export function FreshnessShape({ freshness }: { freshness: Freshness }) {
  const ring = { cx: 5, cy: 5, r: 3.5, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 };
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className="shrink-0">
      {(freshness === 'live' || freshness === 'fresh') && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {freshness === 'delayed' && (
        <>
          <circle {...ring} />
          <path d="M5 1.5a3.5 3.5 0 0 0 0 7Z" fill="currentColor" />
        </>
      )}
      {freshness === 'stale' && <circle {...ring} strokeDasharray="2 1.6" />}
      {freshness === 'simulated' && (
        <path d="M5 1 9 5 5 9 1 5Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      )}
    </svg>
  );
}

type FreshnessBadgeProps = {
  freshness: Freshness;
  title?: string | undefined;
  /** The badge ends a row, so its box fills up from the end. */
  atEnd?: boolean;
  /** On a phone the shape alone is seen, where the neighbours need the room. */
  isShortOnPhone?: boolean;
};

/** Always the same box, so that a change of state moves nothing. */
export function FreshnessBadge({ freshness, title, atEnd = false, isShortOnPhone = false }: FreshnessBadgeProps) {
  const look = freshnessLooks[freshness];
  return (
    <span
      title={title}
      className={classNames(
        'relative inline-flex h-[18px] items-center gap-1 rounded-chip px-1 text-micro whitespace-nowrap',
        isShortOnPhone ? 'sm:min-w-16' : 'min-w-16',
        look.text,
        atEnd && 'justify-end',
      )}
    >
      <FreshnessShape freshness={freshness} />
      {isShortOnPhone ? <span className="max-sm:sr-only">{look.word}</span> : look.word}
    </span>
  );
}
