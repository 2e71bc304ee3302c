import { obstacles } from '@aex/contracts/copy/obstacles';
import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import type { WebhookEvent } from '@aex/contracts/webhooks';
import { type FormEvent, useState } from 'react';
import { EventChoices } from '#features/webhooks/components/event-choices.tsx';
import { useAddWebhook } from '#features/webhooks/webhook-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';

const texts = webhooksCopy.newWebhookDialog;

type NewWebhookDialogProps = { onMade: (secret: string) => void; onClose: () => void };

/** An address and what it is told of. */
export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['notification.created']);
  const add = useAddWebhook();

  const missingEvents = events.length === 0 ? obstacles.eventNeeded : null;
  const obstacle = url.trim() === '' ? obstacles.addressNeeded : missingEvents;

  function submit(event: FormEvent): void {
    event.preventDefault();
    add.mutate({ url: url.trim(), events }, { onSuccess: ({ secret }) => onMade(secret) });
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-2">
        <TextField
          label={texts.address}
          hint={texts.urlHint}
          type="url"
          required
          maxLength={2048}
          placeholder={texts.placeholder}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <EventChoices chosen={events} onChange={setEvents} />
        <p role="alert" className="min-h-5 text-small text-down">
          {add.isError ? messageOf(add.error) : ''}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <GuardedButton type="submit" tone="primary" busy={add.isPending} obstacle={obstacle}>
            {texts.addTheWebhook}
          </GuardedButton>
        </div>
      </form>
    </Dialog>
  );
}
