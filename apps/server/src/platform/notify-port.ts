import type { NotificationKind } from '@aex/contracts/notifications';

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
