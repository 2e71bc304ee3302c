import { expect, it } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const letter = {
  subject: 'Reset your password',
  text: 'Grüße — open https://desk.example.com/a?b=c',
  html: '<p>Hi</p>',
};

async function mailerOf(server: { url: string }) {
  const mailer = createSmtpMailer({ smtpUrl: server.url, mailFrom: 'desk@example.com' });
  if (mailer === null) throw new Error('An address was given.');
  return mailer;
}

it('sends a letter as text and as HTML', async () => {
  const server = await mailServer();
  const mailer = await mailerOf(server);
  await mailer.send({ to: 'ada@example.com', ...letter });
  expect(server.mails).toMatchObject([{ from: 'desk@example.com', to: ['ada@example.com'] }]);
  expect(server.mails[0]?.text).toContain(letter.text);
  expect(server.mails[0]?.source).toMatch(/^Content-Type: text\/html/m);
});

it('keeps an address that tries to be two, or to bring a header, from reaching anybody else', async () => {
  const server = await mailServer();
  const mailer = await mailerOf(server);
  for (const to of ['ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com']) {
    await mailer.send({ to, ...letter }).catch(() => undefined);
  }
  const reached = server.mails.flatMap((mail) => mail.to);
  expect(reached).not.toContain('eve@example.com');
  expect(server.mails.map(({ source }) => source).join('\n')).not.toMatch(/^Bcc:/m);
});

it('rejects when the server refuses the letter', async () => {
  const server = await mailServer();
  server.refuseWith('550 not here');
  const mailer = await mailerOf(server);
  await expect(mailer.send({ to: 'ada@example.com', ...letter })).rejects.toThrow(/550/);
});

it('is not there without an address', () => {
  expect(createSmtpMailer({ smtpUrl: null, mailFrom: 'desk@example.com' })).toBeNull();
});
