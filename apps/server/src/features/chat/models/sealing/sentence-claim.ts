import type { Claim } from '@aex/contracts/chat-stream';

/** A claim of one sentence; its offsets are of the sentence alone. */
export type SentenceClaim = Omit<Claim, 'message_id'>;
