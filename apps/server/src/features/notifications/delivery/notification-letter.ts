import type { Mail } from '#platform/mail/mailer.ts';
import { writeLetter } from '#platform/mail/letter.ts';

export type LetterItem = { title: string; body: string; evidence: readonly string[]; path: string | null };

/** One letter for one thing, or for the day's; each with what it rests on. */
export function notificationLetter(to: string, items: readonly LetterItem[], site: string | null): Mail {
  const [first] = items;
  const isOne = items.length === 1 && first !== undefined;
  const subject = isOne ? oneLine(first.title) : `AEX: ${items.length} notifications`;
  const paragraphs = items.flatMap((item) => [
    ...(isOne ? [] : [item.title]),
    item.body,
    ...(item.evidence.length === 0 ? [] : [`Evidence: ${item.evidence.join('; ')}`]),
  ]);
  const closing = 'You can choose what you are told of, and how, under Settings, Notifications.';
  const path = isOne ? (first.path ?? '/settings') : '/chat';
  const link = site === null ? {} : { link: { label: 'Open AEX', url: `${site}${path}` } };
  return writeLetter({ to, subject, paragraphs: [...paragraphs, closing], ...link });
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').slice(0, 200);
}
