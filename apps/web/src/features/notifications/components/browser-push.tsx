import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canPush, isPushOn, turnPushOff, turnPushOn } from '#features/notifications/push-subscription.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { SwitchField } from '#ui/switch-field.tsx';

const key = ['push', 'this browser'];

/** Whether this browser takes push messages. */
export function BrowserPush() {
  const client = useQueryClient();
  const state = useQuery({ queryKey: key, queryFn: isPushOn });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  if (!canPush())
    return (
      <p className="py-2 text-small text-text-3">
        Browser notifications need a browser that has them and an address with HTTPS.
      </p>
    );
  return (
    <div>
      <SwitchField
        label="Browser notifications"
        hint="In this browser, also while AEX is closed. Each browser is switched on by itself."
        isOn={change.isPending ? change.variables : state.data === true}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <p role="alert" className="text-small text-down not-empty:py-1">
        {change.isError ? messageOf(change.error) : ''}
      </p>
    </div>
  );
}
