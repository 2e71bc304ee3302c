import { clientsCopy } from '@aex/contracts/copy/clients';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActivitySearch } from '#features/clients/components/activity-search.tsx';
import { ClientList } from '#features/clients/components/client-list.tsx';
import { HouseholdCard } from '#features/clients/components/household-card.tsx';
import { ModelsCard } from '#features/clients/components/models-card.tsx';
import { NewClientDialog } from '#features/clients/components/new-client-dialog.tsx';
import { RunDialog } from '#features/clients/components/run-dialog.tsx';
import { RunsCard } from '#features/clients/components/runs-card.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';

const texts = clientsCopy.clientsView;

const tabs = [
  { key: 'clients', label: texts.clients },
  { key: 'activity', label: texts.activity },
] as const;

/** Clients with their households, models and runs; and the log of who read and changed anything of them. */
export function ClientsView() {
  const mayWrite = useMay('clients.write');
  const navigate = useNavigate();
  const shown = useLocation({ select: ({ hash }) => (hash === 'activity' ? 'activity' : 'clients') });
  const [open, setOpen] = useState<'client' | 'run' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="text-h1">
            {texts.clients}
          </h1>
          <p className="text-text-2">{texts.subtitle}</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('run')}>{texts.askEveryClient}</Button>
            <Button tone="primary" icon="plus" onClick={() => setOpen('client')}>
              {texts.newClient}
            </Button>
          </div>
        )}
      </header>
      <Tabs
        label={texts.partsOfThePage}
        tabs={tabs}
        current={shown}
        onPick={(key) => void navigate({ to: '/clients', replace: true, ...(key === 'clients' ? {} : { hash: key }) })}
      >
        {shown === 'activity' ? (
          <Card title={texts.title}>
            <ActivitySearch clientId={null} />
          </Card>
        ) : (
          <Book mayWrite={mayWrite} />
        )}
      </Tabs>
      {open === 'client' && <NewClientDialog onClose={close} />}
      {open === 'run' && <RunDialog onClose={close} />}
    </div>
  );
}

function Book({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div data-settling="" className="grid grid-cols-1 gap-4">
      <ClientList />
      <RunsCard />
      <div data-settling="" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <HouseholdCard mayWrite={mayWrite} />
        <ModelsCard mayWrite={mayWrite} />
      </div>
    </div>
  );
}
