import { notificationSchema } from '@aex/contracts/realtime';
import * as z from 'zod/mini';
import type { BusChannel } from '#platform/bus/bus.ts';

const storedAnswerSchema = z.object({ threadId: z.string(), messageId: z.string() });
const noticeSchema = z.object({ accountId: z.string(), notification: notificationSchema });

export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** An answer was stored; who wants it reads it from the store. */
export const storedAnswers: BusChannel<StoredAnswer> = { name: 'stored-answers', schema: storedAnswerSchema };

/** Something for one account's inbox. */
export const notices: BusChannel<z.infer<typeof noticeSchema>> = { name: 'notices', schema: noticeSchema };
