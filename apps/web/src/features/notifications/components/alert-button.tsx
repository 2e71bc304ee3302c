import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

const AlertDialog = lazy(() =>
  import('#features/notifications/components/alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })),
);

/** Opens the dialog for a new rule; with a symbol, for that one. */
export function AlertButton({ symbol, label, className }: { symbol?: string; label: string; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="bell" onClick={() => setIsOpen(true)} className={className}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AlertDialog {...(symbol === undefined ? {} : { symbol })} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
