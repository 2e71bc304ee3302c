import type { NotificationKind } from '@aex/contracts/notifications';
import type { DatabaseHandle } from './db/database.ts';

/** Tells a person of something, with what it rests on. `key` makes a second telling of the same thing no new one. */
export type Notification = {
  accountId: string;
  kind: NotificationKind;
  title: string;
  body: string;
  evidence: readonly string[];
  /** The page that shows more of it. */
  path: string | null;
  key: string;
};

/** Never rejects: that somebody could not be told is no reason for the work itself to fail. */
export type Notify = (notification: Notification) => Promise<void>;

/** Sends out at once what was recorded, once its transaction is over. Never rejects; what it misses is found again by the clock. */
export type SendOut = () => Promise<void>;

/** Records what a person is to be told in the transaction of its cause, so that a killed server loses neither without the other. */
export type NotifyWithin = (handle: DatabaseHandle, notification: Notification) => Promise<SendOut>;

/** Where there is nobody to be told. */
export const nothingToSend: SendOut = async () => undefined;

export async function sendAll(sends: readonly SendOut[]): Promise<void> {
  for (const send of sends) await send();
}
