import type { BrokerConnection } from '@aex/contracts/brokers';
import { useDisconnectBroker } from '#features/brokers/broker-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before a connection ends. */
export function DisconnectDialog({ connection, onClose }: { connection: BrokerConnection; onClose: () => void }) {
  const disconnect = useDisconnectBroker(connection.id);
  return (
    <Dialog title={`Disconnect ${connection.provider_name}?`} onClose={onClose}>
      <p className="mb-3">
        The permission is given back at the broker where it takes that. The stored credentials and what was read with
        them are deleted.
      </p>
      {disconnect.isError && (
        <p role="alert" className="mb-2 text-small text-down">
          Could not disconnect. {messageOf(disconnect.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} data-first-focus="">
          Cancel
        </Button>
        <Button
          tone="danger"
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate(undefined, { onSuccess: onClose })}
        >
          Disconnect
        </Button>
      </div>
    </Dialog>
  );
}
