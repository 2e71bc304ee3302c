import type { ClientDetail } from '@aex/contracts/clients';
import { clientPageCopy } from '@aex/contracts/copy/client-page';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteClient } from '#features/clients/client-queries.ts';
import { AdviserDialog } from '#features/clients/components/adviser-dialog.tsx';
import { ClientDialog } from '#features/clients/components/client-dialog.tsx';
import { PolicyDialog } from '#features/clients/components/policy-dialog.tsx';
import { AskDialog } from '#lib/api/ask-dialog.tsx';
import { useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';

const texts = clientPageCopy.clientActions;

/** What may be changed of a client. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState<'edit' | 'policy' | 'adviser' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  const mayAssign = useMay('clients.assign');
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
      <Button onClick={() => setOpen('policy')}>{texts.policy}</Button>
      {mayAssign && <Button onClick={() => setOpen('adviser')}>{texts.changeAdviser}</Button>}
      <Button tone="danger" onClick={() => setOpen('delete')}>
        {texts.delete}
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
      title={texts.deleteQuestion(client.name)}
      action={texts.delete}
      sending={remove}
      onYes={() => remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/clients' }) })}
      onClose={onClose}
    >
      <p>{texts.deleteWarning}</p>
    </AskDialog>
  );
}
