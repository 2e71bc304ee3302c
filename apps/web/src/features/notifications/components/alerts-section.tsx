import type { AlertRule } from '@aex/contracts/alerts';
import { notificationsCopy } from '@aex/contracts/copy/notifications';
import { useState } from 'react';
import { useAlerts, useDeleteAlert, useSwitchAlert } from '#features/notifications/alert-queries.ts';
import { alertSentence, alertState } from '#features/notifications/alert-words.ts';
import { AlertButton } from '#features/notifications/components/alert-button.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = notificationsCopy.alertsSection;

const channelNames = texts.channelNames;

function AlertRow({ rule }: { rule: AlertRule }) {
  const toggle = useSwitchAlert(rule.id);
  const remove = useDeleteAlert(rule.id);
  const sentence = alertSentence(rule);
  const channels = rule.channels.map((channel) => channelNames[channel]).join(', ');
  const fired = rule.last_fired_at === null ? '' : ` ${texts.lastTold(formatAsOf(rule.last_fired_at))}`;
  const [isAsked, setIsAsked] = useState(false);

  function ask(): void {
    remove.reset();
    setIsAsked(true);
  }

  return (
    <li>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SwitchField
            label={sentence}
            hint={`${texts.channels({ state: alertState(rule), channels })}${fired}`}
            isOn={toggle.isPending ? toggle.variables : rule.is_enabled}
            onChange={(isOn) => toggle.mutate(isOn)}
          />
        </div>
        <IconButton icon="trash" label={texts.deleteAlert(sentence)} onClick={ask} />
      </div>
      <p role="alert" className="text-small text-down">
        {toggle.isError ? messageOf(toggle.error) : ''}
      </p>
      {isAsked && (
        <AskDialog
          title={texts.deleteThisAlert}
          action={texts.delete}
          sending={remove}
          onYes={() => remove.mutate()}
          onClose={() => setIsAsked(false)}
        >
          <p>{sentence}</p>
        </AskDialog>
      )}
    </li>
  );
}

/** The account's alert rules. */
export function AlertsSection({ id }: { id: string }) {
  const alerts = useAlerts();
  const rules = alerts.data?.alerts;
  return (
    <Card id={id} title={texts.alerts}>
      {alerts.isPending && (
        <LoadingRegion label={texts.loadingAlerts}>
          <Skeleton className="my-2 h-10 w-full" />
        </LoadingRegion>
      )}
      {alerts.isError && rules === undefined && (
        <ErrorState title={texts.notLoaded} detail={messageOf(alerts.error)} onRetry={() => void alerts.refetch()} />
      )}
      {rules?.length === 0 && <p className="pb-2 text-text-2">{texts.none}</p>}
      {rules !== undefined && rules.length > 0 && (
        <ul className="divide-y divide-border pb-2">
          {rules.map((rule) => (
            <AlertRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <AlertButton label={texts.newAlert} />
    </Card>
  );
}
