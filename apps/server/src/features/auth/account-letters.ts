import { writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mailer.ts';

/** The letters about an account. They hold no name of a third person and nothing that a stranger wrote. */
export const accountLetters = {
  passwordReset: (to: string, { url, minutes }: { url: string; minutes: number }): Mail =>
    writeLetter({
      to,
      subject: 'Reset your AEX password',
      paragraphs: [
        `Somebody, hopefully you, asked to reset the password of your AEX account. The link works once, within ${minutes} minutes.`,
        'If it was not you, leave it: your password stays as it is.',
      ],
      link: { label: 'Set a new password', url },
    }),
  passwordChanged: (to: string): Mail =>
    writeLetter({
      to,
      subject: 'Your AEX password was changed',
      paragraphs: [
        'The password of your AEX account was changed, and other sessions were ended.',
        'If it was not you, reset the password at once and tell the owner of your installation.',
      ],
    }),
  emailChange: (to: string, { url, minutes }: { url: string; minutes: number }): Mail =>
    writeLetter({
      to,
      subject: 'Confirm your address for AEX',
      paragraphs: [
        `Somebody, hopefully you, gave this address for an AEX account. The link makes it the account's, once, within ${minutes} minutes.`,
        'If it was not you, leave it: nothing changes.',
      ],
      link: { label: 'Confirm this address', url },
    }),
  emailChanged: (to: string): Mail =>
    writeLetter({
      to,
      subject: 'The address of your AEX account was changed',
      paragraphs: [
        'Your AEX account has another address from now on; this one gets no more letters.',
        'If it was not you, tell the owner of your installation.',
      ],
    }),
};
