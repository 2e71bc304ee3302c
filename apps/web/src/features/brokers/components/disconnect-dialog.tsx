import type { BrokerConnection } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { useDisconnectBroker } from '#features/brokers/broker-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = brokersCopy.disconnectDialog;

/** Asks before a connection ends. */
export function DisconnectDialog({ connection, onClose }: { connection: BrokerConnection; onClose: () => void }) {
  const disconnect = useDisconnectBroker(connection.id);
  return (
    <Dialog title={texts.question(connection.provider_name)} onClose={onClose}>
      <p className="mb-3">{texts.warning}</p>
      {disconnect.isError && (
        <p role="alert" className="mb-2 text-small text-down">
          {texts.notDisconnected(messageOf(disconnect.error))}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} data-first-focus="">
          {texts.cancel}
        </Button>
        <Button
          tone="danger"
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate(undefined, { onSuccess: onClose })}
        >
          {texts.disconnect}
        </Button>
      </div>
    </Dialog>
  );
}
