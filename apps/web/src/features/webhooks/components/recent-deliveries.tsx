import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import type { WebhookDelivery } from '@aex/contracts/webhooks';
import { statusNames, statusTones } from '#features/webhooks/webhook-words.ts';
import { useDeliveries } from '#features/webhooks/webhook-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = webhooksCopy.recentDeliveries;

/** What was sent to a webhook, the newest first. */
export function RecentDeliveries({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useDeliveries(webhookId);
  if (data !== undefined) return <DeliveryList deliveries={data.deliveries} />;
  if (error !== null)
    return <ErrorState title={texts.notLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={texts.loadingTheDeliveries}>
      <Skeleton className="h-10 w-full" />
    </LoadingRegion>
  );
}

function DeliveryList({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return <p className="text-text-2">{texts.none}</p>;
  return (
    <ul>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid gap-0.5 border-t border-border py-2 first:border-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{delivery.event}</span>
            <Badge tone={statusTones[delivery.status]}>{statusNames[delivery.status]}</Badge>
          </p>
          <p className="numeric text-small text-text-3">
            {formatAsOf(delivery.created_at)} · {texts.attempts(delivery.attempts)}
            {delivery.response_status !== null && ` · ${texts.answered(delivery.response_status)}`}
            {delivery.next_attempt_at !== null && ` · ${texts.again(formatAsOf(delivery.next_attempt_at))}`}
          </p>
          {delivery.failure !== null && <p className="text-small text-down">{delivery.failure}</p>}
        </li>
      ))}
    </ul>
  );
}
