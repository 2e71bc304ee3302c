export { HintSlot } from '#features/hints/components/hint-slot.tsx';
export { startHints } from '#features/hints/hint-store.ts';
