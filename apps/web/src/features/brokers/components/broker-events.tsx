import { type BrokerEvent, brokerEventNames } from '@aex/contracts/broker-events';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { type EventsOf, useOpenEvents, useSettleEvent } from '#features/brokers/broker-event-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const texts = brokersCopy.brokerEvents;

const heading = texts.title;

/** What a broker told of that the ledger does not hold, until it is marked as done. Nothing while there is nothing. */
export function BrokerEvents({ of }: { of: EventsOf }) {
  const events = useOpenEvents(of);
  const settle = useSettleEvent();
  const list = events.data?.events ?? [];
  const last = settle.data;
  if (events.isError && events.data === undefined)
    return (
      <Banner tone="warn" role="status" title={texts.notLoaded}>
        {messageOf(events.error)}{' '}
        <Button icon="retry" onClick={() => void events.refetch()}>
          {texts.retry}
        </Button>
      </Banner>
    );
  return (
    <>
      {list.length > 0 && (
        <section aria-label={heading} className="grid gap-1 rounded-control border border-warn p-3">
          <p className="text-h3">{heading}</p>
          <p className="text-small text-text-2">{texts.purpose}</p>
          <ul className="divide-y divide-border">
            {list.map((event) => (
              <EventLine
                key={event.id}
                event={event}
                isBusy={settle.isPending && settle.variables.id === event.id}
                onDone={() => settle.mutate({ id: event.id, settled: true })}
              />
            ))}
          </ul>
          {events.data?.next_cursor !== null && <p className="text-small text-text-3">{texts.more}</p>}
        </section>
      )}
      <div aria-live="polite" className="flex flex-wrap items-center gap-2 text-small empty:hidden">
        {settle.isError && <p className="text-down">{texts.notChanged(messageOf(settle.error))}</p>}
        {last !== undefined && last.settled_at !== null && !settle.isPending && (
          <>
            <p className="text-text-2">{texts.done(nameOf(last))}</p>
            <Button tone="ghost" onClick={() => settle.mutate({ id: last.id, settled: false })}>
              {texts.undo}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

type EventLineProps = { event: BrokerEvent; isBusy: boolean; onDone: () => void };

function EventLine({ event, isBusy, onDone }: EventLineProps) {
  const { quantity, amount, currency, date, note } = event;
  const facts = [
    date === null ? texts.dayNA : formatAsOf(date),
    quantity === null ? null : texts.quantity(quantity),
    amount === null ? null : texts.amount({ amount, currency: currency ?? '' }).trim(),
    `${event.provider_name} ${event.account_id}`,
    texts.toldAs(event.broker_kind),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="grid min-w-0 grid-cols-1 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {nameOf(event)} {event.sandbox && <Badge tone="warn">{texts.sandbox}</Badge>}
        </p>
        <p className="text-small break-words text-text-2">{facts.join(' · ')}</p>
        {note !== null && <p className="text-small break-words text-text-3">{note}</p>}
      </div>
      <Button busy={isBusy} aria-label={texts.markDone(nameOf(event))} onClick={onDone}>
        {texts.markAsDone}
      </Button>
    </li>
  );
}

function nameOf({ kind, symbol }: BrokerEvent): string {
  return symbol === null ? brokerEventNames[kind] : texts.kindOf({ kind: brokerEventNames[kind], symbol });
}
