import * as z from 'zod/mini';

const firstMoment = Date.UTC(1000, 0, 1);
const afterLastMoment = Date.UTC(10_000, 0, 1);

/** A moment that somebody asks for, with any offset, of the years that the store can count in. */
export const momentSchema = z.iso.datetime({ offset: true, abort: true }).check(
  z.refine((text) => {
    const moment = Date.parse(text);
    return moment >= firstMoment && moment < afterLastMoment;
  }, 'must lie between the years 1000 and 9999'),
);
