import { createLazyRoute } from '@tanstack/react-router';
import { InternalOnly } from '#app/shell/internal-only.tsx';
import { AdminView } from '#features/admin/index.ts';

function AdminPage() {
  return (
    <InternalOnly>
      <AdminView />
    </InternalOnly>
  );
}

export const adminLazyRoute = createLazyRoute('/shell/admin')({ component: AdminPage });
