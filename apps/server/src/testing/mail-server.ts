import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export type ReceivedMail = { from: string; to: string[]; source: string; text: string };

export type MailServer = {
  url: string;
  /** Everything taken so far, in order. */
  mails: ReceivedMail[];
  /** From now on every letter is refused with this answer; null takes them again. */
  refuseWith(answer: string | null): void;
};

/** A mail server on a port of its own that speaks enough SMTP to take letters; closed with the test. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const state: { refusal: string | null } = { refusal: null };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    void converse(socket, { mails, state });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (answer) => {
      state.refusal = answer;
    },
  };
}

type Box = { mails: ReceivedMail[]; state: { refusal: string | null } };

async function converse(socket: Socket, { mails, state }: Box): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  let letter: string[] | null = null;
  say('220 mail.test ESMTP');
  for await (const line of createInterface({ input: socket })) {
    if (letter !== null) {
      if (line !== '.') {
        letter.push(line.startsWith('..') ? line.slice(1) : line);
        continue;
      }
      const source = letter.join('\n');
      mails.push({ from, to, source, text: plainText(source) });
      letter = null;
      to = [];
      say('250 taken');
      continue;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') {
      from = addressIn(line);
      say(state.refusal ?? '250 ok');
    } else if (verb === 'RCPT') {
      to.push(addressIn(line));
      say('250 ok');
    } else if (verb === 'DATA') {
      letter = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

// The plain part, with the soft line ends and the codes of quoted-printable undone.
function plainText(source: string): string {
  const part = source.split(/^--.*$/m).find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? source;
  const body = part.slice(part.indexOf('\n\n') + 2);
  if (/content-transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/content-transfer-encoding: quoted-printable/i.test(part)) return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
