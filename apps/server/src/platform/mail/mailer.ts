/** One letter: what every reader can show, and the same with its links as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** The way out for letters. */
export type Mailer = {
  /** Resolves once the mail server has taken the letter; rejects when it has not. */
  send(mail: Mail): Promise<void>;
};
