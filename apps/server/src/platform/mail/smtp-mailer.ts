import type { Transporter } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mailer } from './mailer.ts';

const connectionMs = 10_000;
const answerMs = 20_000;

/** The mailer of SMTP_URL; null where none is set, and then the product sends no letter and says so. */
export function createSmtpMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer | null {
  if (smtpUrl === null) return null;
  let transport: Promise<Transporter> | null = null;
  // The library is loaded for the first letter.
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: connectionMs,
      greetingTimeout: connectionMs,
      socketTimeout: answerMs,
      // No letter of ours has attachments: nothing in one may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  return {
    send: async ({ to, subject, text, html }) => {
      // As an object the address is taken whole: no list and no header can be smuggled in with it.
      transport ??= open();
      await (await transport).sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, html });
    },
  };
}
