import { appCopy } from '@aex/contracts/copy/app';
import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ClientsView } from '#features/clients/index.ts';

const texts = appCopy.router;

function ClientsPage() {
  return (
    <InternalOnly forRoles={{ permission: 'clients.read', page: texts.clients }}>
      <ClientsView />
    </InternalOnly>
  );
}

export const clientsLazyRoute = createLazyRoute('/shell/clients')({ component: ClientsPage });
