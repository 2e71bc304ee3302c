/** Tells a person of something, with what it rests on. `key` makes a second telling of the same thing no new one. */
export type Notification = {
  accountId: string;
  kind: string;
  title: string;
  body: string;
  evidence: readonly string[];
  key: string;
};

export type Notify = (notification: Notification) => Promise<void>;
