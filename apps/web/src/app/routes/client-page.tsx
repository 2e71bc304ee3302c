import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { ClientView } from '#features/clients/index.ts';

function ClientPage() {
  const { clientId } = clientLazyRoute.useParams();
  return (
    <InternalOnly permission="clients.read">
      <ClientView key={clientId} clientId={clientId} />
    </InternalOnly>
  );
}

export const clientLazyRoute = createLazyRoute('/shell/clients/$clientId')({ component: ClientPage });
