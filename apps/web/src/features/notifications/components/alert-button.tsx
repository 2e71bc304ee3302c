import { alertEndpoints } from '@aex/contracts/alerts';
import { notificationsCopy } from '@aex/contracts/copy/notifications';
import { useState } from 'react';
import { AlertDialog } from '#features/notifications/components/alert-dialog.tsx';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { CallNotice } from '#lib/session/call-notice.tsx';
import { Button } from '#ui/button.tsx';

const texts = notificationsCopy.alertButton;

/** Opens the dialog for a new rule. */
export function AlertButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = useMissingEntitlement(alertEndpoints.create) !== null;
  return (
    <>
      <CallNotice endpoint={alertEndpoints.create} what={texts.what} />
      <Button icon="plus" disabled={isClosed} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <AlertDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
