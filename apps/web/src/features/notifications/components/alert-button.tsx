import { alertEndpoints } from '@aex/contracts/alerts';
import { useState } from 'react';
import { AlertDialog } from '#features/notifications/components/alert-dialog.tsx';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the dialog for a new rule. */
export function AlertButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = useMissingEntitlement(alertEndpoints.create) !== null;
  return (
    <>
      <CallNotice endpoint={alertEndpoints.create} what="Making alerts" />
      <Button icon="plus" disabled={isClosed} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <AlertDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
