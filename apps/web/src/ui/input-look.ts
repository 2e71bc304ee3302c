/** How a field looks that people type into. */
export const inputLook =
  'w-full rounded-control border border-border-strong bg-surface-1 px-3 text-touch text-text placeholder:text-text-3 lg:text-body';
