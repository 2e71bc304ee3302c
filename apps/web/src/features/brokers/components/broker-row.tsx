import type { BrokerConnection, BrokerProvider, BrokerProviderInfo } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { useState } from 'react';
import { ConnectDialog } from '#features/brokers/components/connect-dialog.tsx';
import { ConnectionEntry } from '#features/brokers/components/connection-entry.tsx';
import { useEntitled } from '#lib/session/plan-notice.tsx';
import { Button } from '#ui/button.tsx';

const texts = brokersCopy.brokerRow;

// One form or one sign-in stands for many brokers here.
const takesSeveral: readonly BrokerProvider[] = ['manual_api_key', 'plaid'];

const claims: Partial<Record<BrokerProvider, string>> = { plaid: texts.plaidReach };

type BrokerRowProps = {
  info: BrokerProviderInfo;
  connections: readonly BrokerConnection[];
  sandbox: boolean;
  isGuest: boolean;
};

/** A provider with what is connected through it. */
export function BrokerRow({ info, connections, sandbox, isGuest }: BrokerRowProps) {
  const [isConnecting, setIsConnecting] = useState(false);
  const { provider, provider_name: name } = info;
  const mayEnter = useEntitled('portfolio');
  const isUnavailable = !info.available && !sandbox;
  const mayConnect = connections.length === 0 || takesSeveral.includes(provider);
  const notes = [
    claims[provider],
    info.note,
    isUnavailable ? texts.notSetUp : null,
    isGuest ? texts.accountNeeded : null,
  ].filter((note) => note !== null && note !== undefined);
  return (
    <li className="grid gap-2 border-t border-border py-3 first:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-h3">{name}</h3>
          {notes.length > 0 && <p className="text-small text-text-2">{notes.join(' ')}</p>}
        </div>
        {mayConnect && (
          <Button
            className="min-w-26"
            disabled={isUnavailable || isGuest || !mayEnter}
            aria-label={texts.connectNamed(connections.length === 0 ? name : texts.another(name))}
            onClick={() => setIsConnecting(true)}
          >
            {connections.length === 0 ? texts.connect : texts.connectAnother}
          </Button>
        )}
      </div>
      {connections.length > 0 && (
        <ul className="grid gap-2">
          {connections.map((connection) => (
            <ConnectionEntry
              key={connection.id}
              connection={connection}
              onReconnect={() => setIsConnecting(true)}
              mayReconnect={!isUnavailable && mayEnter}
            />
          ))}
        </ul>
      )}
      {isConnecting && <ConnectDialog info={info} sandbox={sandbox} onClose={() => setIsConnecting(false)} />}
    </li>
  );
}
