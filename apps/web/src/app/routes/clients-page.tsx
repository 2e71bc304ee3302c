import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ClientsView } from '#features/clients/index.ts';

function ClientsPage() {
  return (
    <InternalOnly permission="clients.read">
      <ClientsView />
    </InternalOnly>
  );
}

export const clientsLazyRoute = createLazyRoute('/shell/clients')({ component: ClientsPage });
