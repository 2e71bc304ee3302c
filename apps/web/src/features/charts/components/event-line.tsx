import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { formatAsOf } from '#lib/format/time-format.ts';
import { eventLetters, eventText, eventWords, type EventsByBar } from '#features/charts/chart-events.ts';
import { Button } from '#ui/button.tsx';

const texts = chartFrameCopy.eventLine;

type EventLineProps = {
  events: EventsByBar;
  /** The bar under the cursor. */
  day: string;
  /** Reads them again; null where they were read. */
  onRetry: (() => void) | null;
};

const box =
  'inline-flex size-[18px] shrink-0 items-center justify-center rounded-full bg-surface-3 text-micro text-text-2';

/** What happened on the day under the cursor; without anything there, what the letters on the chart mean. */
export function EventLine({ events, day, onRetry }: EventLineProps) {
  if (onRetry !== null) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-small text-text-2">
        {texts.notLoaded}
        <Button tone="ghost" icon="retry" onClick={onRetry}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  if (events.size === 0) return null;
  const here = events.get(day) ?? [];
  const kinds = new Set([...events.values()].flat().map(({ kind }) => kind));
  return (
    <ul className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-small">
      {here.map((event) => (
        <li
          key={`${event.kind} ${event.date}`}
          className="inline-flex items-center gap-1.5 rounded-control border border-border bg-surface-2 px-2 py-0.5"
        >
          <span aria-hidden="true" className={box}>
            {eventLetters[event.kind]}
          </span>
          <span>{eventText(event)}</span>
          <span className="text-text-3">{texts.told({ day: formatAsOf(event.date), source: event.source })}</span>
        </li>
      ))}
      {here.length === 0 &&
        [...kinds].map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5 text-text-3">
            <span aria-hidden="true" className={box}>
              {eventLetters[kind]}
            </span>
            {eventWords[kind]}
          </li>
        ))}
    </ul>
  );
}
