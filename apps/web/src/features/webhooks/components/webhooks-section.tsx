import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import { useState } from 'react';
import { NewWebhookDialog } from '#features/webhooks/components/new-webhook-dialog.tsx';
import { WebhookRow } from '#features/webhooks/components/webhook-row.tsx';
import { useWebhooks } from '#features/webhooks/webhook-queries.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

const texts = webhooksCopy.webhooksSection;

type Open = { dialog: 'new' } | { dialog: 'made'; secret: string };

const most = 10;

/** Addresses that are told of what happens in the account. */
export function WebhooksSection({ id }: { id: string }) {
  const webhooks = useWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <QueryCard id={id} title={texts.webhooks} what={texts.what} query={webhooks}>
      {(data) => (
        <>
          <p className="text-small text-text-2">{texts.purpose}</p>
          {data.webhooks.length === 0 && <p className="py-2 text-text-2">{texts.none}</p>}
          <ul>
            {data.webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          <Button
            icon="plus"
            className="mt-2"
            disabled={data.webhooks.length >= most}
            onClick={() => setOpen({ dialog: 'new' })}
          >
            {texts.newWebhook}
          </Button>
          {data.webhooks.length >= most && <p className="pt-1 text-small text-text-3">{texts.limit}</p>}
          {open?.dialog === 'new' && (
            <NewWebhookDialog onMade={(secret) => setOpen({ dialog: 'made', secret })} onClose={close} />
          )}
          {open?.dialog === 'made' && <MadeWebhook secret={open.secret} onClose={close} />}
        </>
      )}
    </QueryCard>
  );
}

function MadeWebhook({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={texts.secretTitle} onClose={null}>
      <div className="grid gap-3">
        <p className="text-text-2">{texts.secretShownOnce}</p>
        <ShownOnce label={texts.secretLabel} value={secret} />
        <Button tone="primary" onClick={onClose}>
          {texts.iHaveKeptIt}
        </Button>
      </div>
    </Dialog>
  );
}
