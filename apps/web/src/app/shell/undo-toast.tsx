import { undoToastCopy } from '@aex/contracts/copy/undo-toast';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#lib/api/api-error.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { withdrawUndo, type NumberedOffer } from '#lib/undo-offer.ts';
import { UndoNotice } from '#ui/undo-notice.tsx';

const texts = undoToastCopy.undoToast;

/** The way back from the last change, by its button or its key. */
export function UndoToast({ offer }: { offer: NumberedOffer }) {
  const withdraw = (): void => withdrawUndo(offer.number);
  const undo = useMutation({ mutationFn: async () => offer.undo(), onSuccess: withdraw });
  const takeBack = (): void => {
    if (!undo.isPending) undo.mutate();
  };
  useShortcuts([{ keys: 'u', label: texts.undo, run: takeBack }]);
  return (
    <UndoNotice
      text={offer.text}
      keys="u"
      isBusy={undo.isPending}
      fault={undo.isError ? texts.notUndone(messageOf(undo.error)) : null}
      onUndo={takeBack}
      onGone={withdraw}
    />
  );
}
