import { brokersCopy } from '@aex/contracts/copy/brokers';
import { PlanNotice } from '#lib/session/plan-notice.tsx';
import { useIdentity } from '#lib/session/use-session.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useBrokerConnections, useBrokerProviders } from '#features/brokers/broker-queries.ts';
import { BrokerRow } from '#features/brokers/components/broker-row.tsx';
import { useSandboxMode } from '#features/brokers/sandbox-mode.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';

const texts = brokersCopy.connectedAccounts;

/** The seven ways to connect a broker, and what is connected. */
export function ConnectedAccounts({ id }: { id: string }) {
  const sandbox = useSandboxMode();
  const isFailed = sandbox.settings.isError && sandbox.settings.data === undefined;
  return (
    <Card id={id} title={texts.connectedAccounts}>
      <p className="text-text-2">{brokersCopy.scope}</p>
      {sandbox.isOn !== null && <SwitchField label={texts.sandboxMode} isOn={sandbox.isOn} onChange={sandbox.change} />}
      {isFailed && (
        <ErrorState
          title={texts.settingsNotLoaded}
          detail={messageOf(sandbox.settings.error)}
          onRetry={() => void sandbox.settings.refetch()}
        />
      )}
      <p role="alert" className="text-small text-down not-empty:py-1">
        {sandbox.save.isError ? texts.notSaved(messageOf(sandbox.save.error)) : ''}
      </p>
      {sandbox.isOn === true && <Banner tone="info" role="status" title={texts.sandboxHint} />}
      <BrokerList sandbox={sandbox.isOn ?? false} />
    </Card>
  );
}

function BrokerList({ sandbox }: { sandbox: boolean }) {
  const { data: identity } = useIdentity();
  const providers = useBrokerProviders();
  const connections = useBrokerConnections();
  const fault = providers.error ?? connections.error;
  if (providers.data === undefined || connections.data === undefined) {
    if (fault === null)
      return (
        <LoadingRegion label={texts.loadingConnections}>
          <Skeleton className="my-2 h-64" />
        </LoadingRegion>
      );
    const retry = () => void Promise.all([providers.refetch(), connections.refetch()]);
    return <ErrorState title={texts.connectionsNotLoaded} detail={messageOf(fault)} onRetry={retry} />;
  }
  const made = connections.data.connections;
  const isDemo = made.length > 0 && made.every((connection) => connection.sandbox);
  return (
    <>
      <PlanNotice entitlement="portfolio" what={texts.what} />
      <ul className="mt-2">
        {providers.data.providers.map((info) => (
          <BrokerRow
            key={info.provider}
            info={info}
            connections={made.filter(({ provider }) => provider === info.provider)}
            sandbox={sandbox}
            isGuest={identity?.role === 'guest'}
          />
        ))}
      </ul>
      {isDemo && <p className="border-t border-border pt-3 text-small text-text-2">{texts.demo}</p>}
    </>
  );
}
