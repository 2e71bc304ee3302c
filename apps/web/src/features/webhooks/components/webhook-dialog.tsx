import { obstacles } from '@aex/contracts/copy/obstacles';
import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import type { Webhook, WebhookEvent } from '@aex/contracts/webhooks';
import { useState } from 'react';
import { EventChoices } from '#features/webhooks/components/event-choices.tsx';
import { RecentDeliveries } from '#features/webhooks/components/recent-deliveries.tsx';
import { useChangeWebhook, useRemoveWebhook, useTestWebhook } from '#features/webhooks/webhook-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = webhooksCopy.webhookDialog;

type WebhookDialogProps = { webhook: Webhook; onClose: () => void };

/** A webhook's events, its last deliveries, a test of it and its end. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const change = useChangeWebhook(webhook.id);
  const test = useTestWebhook(webhook.id);
  const failed = [change, test].find(({ isError }) => isError);
  return (
    <Dialog title={texts.title} shape="sheet" onClose={onClose}>
      <div className="grid gap-3">
        <p className="break-all text-text-2">{webhook.url}</p>
        <SwitchField
          label={texts.sendEvents}
          hint={texts.switchedOffHint}
          isOn={webhook.is_enabled}
          onChange={(is_enabled) => change.mutate({ is_enabled })}
        />
        <ChosenEvents
          events={webhook.events}
          isSaving={change.isPending}
          onSave={(events) => change.mutate({ events })}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-h3">{texts.lastDeliveries}</h3>
          <Button busy={test.isPending} disabled={!webhook.is_enabled} onClick={() => test.mutate()}>
            {texts.sendATest}
          </Button>
        </div>
        {!webhook.is_enabled && <p className="text-small text-text-2">{texts.noTestWhileOff}</p>}
        <p role="alert" className="text-small text-down">
          {failed === undefined ? '' : messageOf(failed.error)}
        </p>
        <RecentDeliveries webhookId={webhook.id} />
        <RemoveWebhook webhook={webhook} onRemoved={onClose} />
      </div>
    </Dialog>
  );
}

type ChosenEventsProps = {
  events: readonly WebhookEvent[];
  isSaving: boolean;
  onSave: (events: WebhookEvent[]) => void;
};

function ChosenEvents({ events, isSaving, onSave }: ChosenEventsProps) {
  const [draft, setDraft] = useState<WebhookEvent[] | null>(null);
  const chosen = draft ?? events;
  return (
    <div className="grid gap-1">
      <EventChoices chosen={chosen} onChange={setDraft} />
      {draft !== null && (
        <div className="flex flex-wrap gap-2">
          <GuardedButton
            busy={isSaving}
            obstacle={draft.length === 0 ? obstacles.eventNeeded : null}
            onClick={() => {
              onSave(draft);
              setDraft(null);
            }}
          >
            {texts.saveTheEvents}
          </GuardedButton>
        </div>
      )}
    </div>
  );
}

// Asked twice: its deliveries go with it.
function RemoveWebhook({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const remove = useRemoveWebhook(webhook.id);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      {isAsked && <p className="text-small text-text-2">{texts.removalWarning}</p>}
      <p role="alert" className="text-small text-down">
        {remove.isError ? messageOf(remove.error) : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {isAsked && <Button onClick={() => setAsked(false)}>{texts.keepIt}</Button>}
        <Button
          tone="danger"
          busy={remove.isPending}
          onClick={() => (isAsked ? remove.mutate(undefined, { onSuccess: onRemoved }) : setAsked(true))}
        >
          {isAsked ? texts.deleteForGood : texts.delete}
        </Button>
      </div>
    </div>
  );
}
