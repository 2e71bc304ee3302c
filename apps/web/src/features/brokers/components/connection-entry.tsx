import type { BrokerConnection } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { useState } from 'react';
import { useTestConnection } from '#features/brokers/broker-queries.ts';
import { BrokerEvents } from '#features/brokers/components/broker-events.tsx';
import { DisconnectDialog } from '#features/brokers/components/disconnect-dialog.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useEntitled } from '#lib/session/plan-notice.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = brokersCopy.connectionEntry;

type ConnectionEntryProps = { connection: BrokerConnection; mayReconnect: boolean; onReconnect: () => void };

/** One connection: how it stands, its test, and its end. */
export function ConnectionEntry({ connection, mayReconnect, onReconnect }: ConnectionEntryProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { provider_name: name, account_id: account, status } = connection;
  const test = useTestConnection(connection.id);
  const mayTest = useEntitled('portfolio');
  const label = account === null ? name : `${name} ${account}`;
  return (
    <li className="grid gap-2 rounded-control border border-border bg-surface-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 grid-cols-1 flex-1 basis-64 gap-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <ConnectionStatus status={status} />
            {connection.sandbox && <Badge tone="warn">{texts.sandbox}</Badge>}
            <span>{name}</span>
            {account !== null && <span className="font-mono text-small break-all">{account}</span>}
          </p>
          <p className="flex flex-wrap gap-x-3 text-small text-text-2">
            <span>
              {connection.last_sync === null ? texts.notReadYet : texts.lastSync(formatAsOf(connection.last_sync))}
            </span>
            {connection.renew_by !== null && <span>{texts.renewBy(formatAsOf(connection.renew_by))}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status === 'renewal_needed' && (
            <Button tone="primary" disabled={!mayReconnect} aria-label={texts.renewNamed(label)} onClick={onReconnect}>
              {texts.renew}
            </Button>
          )}
          <Button
            busy={test.isPending}
            disabled={!mayTest}
            aria-label={texts.testNamed(label)}
            onClick={() => test.mutate()}
          >
            {texts.test}
          </Button>
          <Button tone="danger" aria-label={texts.disconnectNamed(label)} onClick={() => setIsEnding(true)}>
            {texts.disconnect}
          </Button>
        </div>
      </div>
      {connection.last_error !== null && <p className="text-small text-warn">{connection.last_error}</p>}
      <BrokerEvents of={{ connection_id: connection.id }} />
      <div aria-live="polite" className="text-small empty:hidden">
        {test.isPending && <p>{texts.askingTheBroker}</p>}
        {test.isError && <p className="text-down">{texts.notTested(messageOf(test.error))}</p>}
        {test.data !== undefined && !test.isPending && (
          <p className={test.data.success ? 'text-up' : 'text-down'}>
            {test.data.success ? test.data.message : texts.testFailed(test.data.message)}
            {test.data.account_id !== null && (
              <span className="text-text-2"> {texts.account(test.data.account_id)}</span>
            )}
          </p>
        )}
      </div>
      {isEnding && <DisconnectDialog connection={connection} onClose={() => setIsEnding(false)} />}
    </li>
  );
}

function ConnectionStatus({ status }: Pick<BrokerConnection, 'status'>) {
  if (status === 'connected')
    return (
      <span className="inline-flex items-center gap-1 text-up">
        <Icon name="check" /> {texts.connected}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 text-warn">
      <Icon name="alert" /> {status === 'failing' ? texts.notAnswering : texts.renewalNeeded}
    </span>
  );
}
