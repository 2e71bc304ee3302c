import { dateSchema } from '@aex/contracts/primitives';
import * as z from 'zod';

/** Fields that tools share. */
export const symbolField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9^][A-Z0-9.^=_-]{0,19}$/, 'must be a ticker such as SPY')
  .describe('Ticker, such as SPY');

export const dayField = z.string().refine((text) => dateSchema.safeParse(text).success, 'must be a day, YYYY-MM-DD');

export const fromField = dayField.optional().describe('First day, YYYY-MM-DD; a year before the last day unless given');
export const toField = dayField.optional().describe('Last day, YYYY-MM-DD; the newest there is unless given');
export const queryField = z.string().trim().min(1).max(300).describe('What to look for, in a few words');
