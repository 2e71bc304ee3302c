import type { ChatBody } from '@aex/contracts/chat';

export type Asked = {
  paneKey: string;
  threadId: string | null;
  message: string;
  ticker: string | null;
  /** The day that the answer may not look beyond. */
  asOf?: string | null;
  /** The message it follows, or the question that it is another wording of; the newest branch goes on without. */
  parentId?: string | null;
};

// Not crypto.randomUUID: an installation reached over plain HTTP in a private network has none.
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The question as the call takes it. */
export function bodyOf({ threadId, message, ticker, asOf = null, parentId = null }: Asked): ChatBody {
  const context = { ...(ticker === null ? {} : { ticker }), ...(asOf === null ? {} : { as_of: asOf }) };
  return {
    message,
    thread_id: threadId,
    ...(parentId === null ? {} : { parent_message_id: parentId }),
    ...(Object.keys(context).length === 0 ? {} : { context }),
  };
}
