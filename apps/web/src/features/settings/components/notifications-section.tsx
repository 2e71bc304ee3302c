import { settingsCopy } from '@aex/contracts/copy/settings';
import type { ReactNode } from 'react';
import { DeliverySettings } from '#features/settings/components/delivery-settings.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { useChangeSettings, useSettings } from '#lib/settings/use-settings.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = settingsCopy.notificationsSection;

type Switch = 'macro_regime_changes' | 'research_updates' | 'market_alerts';

const toggles: readonly { name: Switch; label: string; hint: string }[] = [
  { name: 'macro_regime_changes', label: texts.macroRegimeChanges, hint: texts.regimeHint },
  {
    name: 'research_updates',
    label: texts.researchUpdates,
    hint: texts.researchHint,
  },
  {
    name: 'market_alerts',
    label: texts.marketAlerts,
    hint: texts.marketHint,
  },
];

/** What the account wants to hear of; each switch is saved when it is moved. */
export function NotificationsSection({ id, browserPush }: { id: string; browserPush: ReactNode }) {
  const settings = useSettings();
  const save = useChangeSettings();
  return (
    <Card id={id} title={texts.notifications}>
      <p className="text-small text-text-2">{texts.purpose}</p>
      {settings.isPending && (
        <LoadingRegion label={texts.loadingSettings}>
          {toggles.map(({ name }) => (
            <Skeleton key={name} className="my-2 h-10 w-full" />
          ))}
        </LoadingRegion>
      )}
      {settings.isError && settings.data === undefined && (
        <ErrorState
          title={texts.notLoaded}
          detail={messageOf(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      <p role="alert" className="text-small text-down not-empty:py-1">
        {save.isError ? texts.notSaved(messageOf(save.error)) : ''}
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
