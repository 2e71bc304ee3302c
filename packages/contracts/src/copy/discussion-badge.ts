import { plural } from './plural.ts';

/** The text of the number of open comments. */
export const discussionBadgeCopy = {
  discussionBadge: {
    open: <Part>({ count, hidden }: { count: number; hidden: (words: string) => Part }) => [
      count,
      ' ',
      hidden(plural(count, { one: 'open comment', other: 'open comments' })),
    ],
  },
};
