import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import type { WebhookEvent } from '@aex/contracts/webhooks';
import { choosableEvents, eventMeanings } from '#features/webhooks/webhook-words.ts';
import { CheckField } from '#ui/check-field.tsx';

const texts = webhooksCopy.eventChoices;

type EventChoicesProps = { chosen: readonly WebhookEvent[]; onChange: (chosen: WebhookEvent[]) => void };

/** What a webhook is told of. */
export function EventChoices({ chosen, onChange }: EventChoicesProps) {
  return (
    <fieldset className="grid">
      <legend className="text-small text-text-2">{texts.itIsToldOf}</legend>
      {choosableEvents.map((event) => (
        <CheckField
          key={event}
          label={event}
          hint={eventMeanings[event]}
          isChecked={chosen.includes(event)}
          onChange={(isChosen) =>
            onChange(choosableEvents.filter((one) => (one === event ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
