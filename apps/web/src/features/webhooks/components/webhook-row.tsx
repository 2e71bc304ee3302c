import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import type { Webhook } from '@aex/contracts/webhooks';
import { useState } from 'react';
import { WebhookDialog } from '#features/webhooks/components/webhook-dialog.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const texts = webhooksCopy.webhookRow;

/** One webhook: where it goes, whether it works, and the way to its deliveries. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const { url, failures, last_success_at: lastSuccess, disabled_reason: reason } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2 first:border-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-all">{url}</span>
          <WebhookState webhook={webhook} />
        </p>
        <p className="numeric text-small text-text-3">
          {lastSuccess === null ? texts.nothingDeliveredYet : texts.lastDelivered(formatAsOf(lastSuccess))}
          {failures > 0 && ` · ${texts.failures(failures)}`}
        </p>
        {reason !== null && <p className="text-small text-down">{reason}</p>}
      </div>
      <Button aria-label={texts.openTo(url)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <WebhookDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </li>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.is_enabled) return <Badge tone="neutral">{texts.off}</Badge>;
  return webhook.failures > 0 ? <Badge tone="warn">{texts.failing}</Badge> : <Badge tone="up">{texts.on}</Badge>;
}
