import { appCopy } from '@aex/contracts/copy/app';
import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ClientView } from '#features/clients/index.ts';

const texts = appCopy.router;

function ClientPage() {
  const { clientId } = clientLazyRoute.useParams();
  return (
    <InternalOnly forRoles={{ permission: 'clients.read', page: texts.client }}>
      <ClientView key={clientId} clientId={clientId} />
    </InternalOnly>
  );
}

export const clientLazyRoute = createLazyRoute('/shell/clients/$clientId')({ component: ClientPage });
