/** How a link in the head of a card looks. */
export const cardLinkLook =
  'finger-room -my-2 inline-flex min-h-11 items-center text-small text-accent-text underline-offset-3 hover:underline lg:min-h-6';

/** How a row that leads somewhere looks. */
export const rowLinkLook = '-mx-2 rounded-control px-2 transition-colors hover:bg-surface-2';
