import { UndoToast } from '#app/shell/undo-toast.tsx';
import { useUndoOffer } from '#lib/undo-offer.ts';

/** Where the way back from the last change is told, clear of the composer and of the tabs; the region is there before its words. */
export function UndoSlot() {
  const offer = useUndoOffer();
  return (
    <div
      role="status"
      className="fixed top-31 right-3 left-3 z-10 lg:top-auto lg:right-auto lg:bottom-11 lg:left-60 lg:max-w-112"
    >
      {offer !== null && <UndoToast key={offer.number} offer={offer} />}
    </div>
  );
}
