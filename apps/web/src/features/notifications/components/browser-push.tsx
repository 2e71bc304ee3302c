import { notificationsCopy } from '@aex/contracts/copy/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canPush, isPushOn, turnPushOff, turnPushOn } from '#features/notifications/push-subscription.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = notificationsCopy.browserPush;

const key = ['push', 'this browser'];

/** Whether this browser takes push messages. */
export function BrowserPush() {
  const client = useQueryClient();
  const state = useQuery({ queryKey: key, queryFn: isPushOn });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  if (!canPush()) return <p className="py-2 text-small text-text-3">{texts.impossible}</p>;
  return (
    <div>
      <SwitchField
        label={texts.browserNotifications}
        hint={texts.hint}
        isOn={change.isPending ? change.variables : state.data === true}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <p role="alert" className="text-small text-down not-empty:py-1">
        {change.isError ? messageOf(change.error) : ''}
      </p>
    </div>
  );
}
