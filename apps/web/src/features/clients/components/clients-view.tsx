import { useState } from 'react';
import { ClientList } from '#features/clients/components/client-list.tsx';
import { HouseholdCard } from '#features/clients/components/household-card.tsx';
import { ModelsCard } from '#features/clients/components/models-card.tsx';
import { NewClientDialog } from '#features/clients/components/new-client-dialog.tsx';
import { RunDialog } from '#features/clients/components/run-dialog.tsx';
import { RunsCard } from '#features/clients/components/runs-card.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';

/** Clients with their households, the models that they follow and what was asked of all of them. */
export function ClientsView() {
  const mayWrite = useMay('clients.write');
  const [open, setOpen] = useState<'client' | 'run' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="text-h1">
            Clients
          </h1>
          <p className="text-text-2">What each holds, how far from the model, and whether the policy is kept</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('run')}>Ask every client</Button>
            <Button tone="primary" icon="plus" onClick={() => setOpen('client')}>
              New client
            </Button>
          </div>
        )}
      </header>
      <ClientList />
      <RunsCard />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <HouseholdCard mayWrite={mayWrite} />
        <ModelsCard mayWrite={mayWrite} />
      </div>
      {open === 'client' && <NewClientDialog onClose={close} />}
      {open === 'run' && <RunDialog onClose={close} />}
    </div>
  );
}
