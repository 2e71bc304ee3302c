import type { Mail } from './mailer.ts';

export type Letter = {
  to: string;
  subject: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
  link?: { label: string; url: string };
};

/** A letter as plain text and as HTML with the same words; whatever stands in it is text in both. */
export function writeLetter({ to, subject, paragraphs, link }: Letter): Mail {
  const linkLines = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  const linkHtml = link === undefined ? [] : [`<a href="${escaped(link.url)}">${escaped(link.label)}</a>`];
  const [first = '', ...rest] = paragraphs;
  const html = [escaped(first), ...linkHtml, ...rest.map(escaped)].map((part) => `<p>${part}</p>`).join('');
  return {
    to,
    subject,
    text: `${[first, ...linkLines, ...rest].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html}</body></html>`,
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
