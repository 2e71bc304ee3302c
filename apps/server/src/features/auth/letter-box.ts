import * as z from 'zod/mini';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { siteAddress, type SiteConfig } from '#platform/site-address.ts';

export type LetterBox = {
  /** Where the links of letters lead; null where no letter with a link can be sent. */
  address: string | null;
  /** Sends now; rejects when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
  /** Sends soon and tries again; for letters without a secret in them, as they wait in the store. Nothing where no mail is sent. */
  post(mail: Mail): Promise<void>;
};

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

/** The way for letters about accounts. */
export function createLetterBox(deps: { mailer: Mailer | null; config: SiteConfig; jobs: JobBoard }): LetterBox {
  const { mailer, config, jobs } = deps;
  const deliver = async (mail: Mail): Promise<void> => mailer?.send(mail);
  const queue = jobs.define({ name: 'account.letter', schema: mailSchema, retryLimit: 5, run: deliver });
  return {
    address: mailer === null ? null : siteAddress(config),
    send: deliver,
    post: async (mail) => {
      if (mailer !== null) await queue.send(mail);
    },
  };
}
