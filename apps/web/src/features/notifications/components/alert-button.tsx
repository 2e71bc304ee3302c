import { useState } from 'react';
import { AlertDialog } from '#features/notifications/components/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the dialog for a new rule. */
export function AlertButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <AlertDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
