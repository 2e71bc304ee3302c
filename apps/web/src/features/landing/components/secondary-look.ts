/** The look of the landing page's second links. */
export const secondaryLook =
  'inline-flex h-11 items-center rounded-control border border-border-strong bg-surface-2 px-4 font-medium hover:bg-surface-3';
