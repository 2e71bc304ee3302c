import { json, timestamp } from 'drizzle-orm/pg-core';

/** A moment with its time zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** JSON that comes back with its fields in the order in which they were written. */
export const textOfJson = (name: string) => json(name);
