import type { ReactNode } from 'react';
import { DeliverySettings } from '#features/settings/components/delivery-settings.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { useChangeSettings, useSettings } from '#lib/settings/use-settings.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

type Switch = 'macro_regime_changes' | 'research_updates' | 'market_alerts';

const toggles: readonly { name: Switch; label: string; hint: string }[] = [
  { name: 'macro_regime_changes', label: 'Macro Regime Changes', hint: 'When the regime is no longer the one before.' },
  {
    name: 'research_updates',
    label: 'Research Updates',
    hint: 'When a report is ready or failed, a thesis ended, or research went back to Draft.',
  },
  {
    name: 'market_alerts',
    label: 'Market Alerts',
    hint: 'When one of your alerts on prices, behaviors or stale data becomes true.',
  },
];

/** What the account wants to hear of; each switch is saved when it is moved. */
export function NotificationsSection({ id, browserPush }: { id: string; browserPush: ReactNode }) {
  const settings = useSettings();
  const save = useChangeSettings();
  return (
    <Card id={id} title="Notifications">
      <p className="text-small text-text-2">
        What you hear of, in the inbox under the bell, by mail and in your browsers. A broker connection that needs you
        is always told.
      </p>
      {settings.isPending && (
        <LoadingRegion label="Loading settings">
          {toggles.map(({ name }) => (
            <Skeleton key={name} className="my-2 h-10 w-full" />
          ))}
        </LoadingRegion>
      )}
      {settings.isError && settings.data === undefined && (
        <ErrorState
          title="Could not load the settings"
          detail={messageOf(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      <p role="alert" className="text-small text-down not-empty:py-1">
        {save.isError ? `Could not save. The switch is back where it was. ${messageOf(save.error)}` : ''}
      </p>
      {settings.data !== undefined && (
        <div className="divide-y divide-border">
          {toggles.map(({ name, label, hint }) => (
            <SwitchField
              key={name}
              label={label}
              hint={hint}
              isOn={settings.data.notifications[name]}
              onChange={(isOn) => save.mutate({ notifications: { [name]: isOn } })}
            />
          ))}
          {browserPush}
          <DeliverySettings
            chosen={settings.data.notifications}
            onChange={(part) => save.mutate({ notifications: part })}
          />
        </div>
      )}
    </Card>
  );
}
