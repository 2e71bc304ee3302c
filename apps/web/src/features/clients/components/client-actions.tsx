import type { ClientDetail } from '@aex/contracts/clients';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteClient } from '#features/clients/client-queries.ts';
import { AdviserDialog } from '#features/clients/components/adviser-dialog.tsx';
import { ClientDialog } from '#features/clients/components/client-dialog.tsx';
import { PolicyDialog } from '#features/clients/components/policy-dialog.tsx';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';

/** What may be changed of a client. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'edit' | 'policy' | 'adviser' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  const mayAssign = useMay('clients.assign');
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button onClick={() => setOpen('policy')}>Policy</Button>
      {mayAssign && <Button onClick={() => setOpen('adviser')}>Change adviser</Button>}
      <Button tone="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <ClientDialog client={client} onClose={close} />}
      {open === 'policy' && <PolicyDialog client={client} onClose={close} />}
      {open === 'adviser' && <AdviserDialog client={client} onClose={close} />}
      {open === 'delete' && <DeleteDialog client={client} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const remove = useDeleteClient(client.id);
  const navigate = useNavigate();
  return (
    <AskDialog
      title={`Delete ${client.name}?`}
      action="Delete"
      sending={remove}
      onYes={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/clients' }) })}
      onClose={onClose}
    >
      <p>Portfolios, notes, answers and reports go with the client. The log of who read and changed what stays.</p>
    </AskDialog>
  );
}
