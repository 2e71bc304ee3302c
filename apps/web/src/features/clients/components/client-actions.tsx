import type { ClientDetail } from '@aex/contracts/clients';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteClient } from '#features/clients/client-queries.ts';
import { ClientDialog } from '#features/clients/components/client-dialog.tsx';
import { PolicyDialog } from '#features/clients/components/policy-dialog.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** What an adviser may change of a client. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'edit' | 'policy' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button onClick={() => setOpen('policy')}>Policy</Button>
      <Button tone="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <ClientDialog client={client} onClose={close} />}
      {open === 'policy' && <PolicyDialog client={client} onClose={close} />}
      {open === 'delete' && <DeleteDialog client={client} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const remove = useDeleteClient(client.id);
  const navigate = useNavigate();
  return (
    <Dialog title={`Delete ${client.name}?`} onClose={onClose}>
      <p className="mb-3">
        Portfolios, notes, answers and reports go with the client. The log of who read and changed what stays.
      </p>
      {remove.isError && (
        <p role="alert" className="mb-2 text-small text-down">
          {messageOf(remove.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <Button
          tone="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/clients' }) })}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
