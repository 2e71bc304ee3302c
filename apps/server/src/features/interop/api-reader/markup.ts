/** Text that is HTML already; anything else is escaped where it is put into a page. */
export type Markup = { readonly html: string };
type Part = string | number | Markup | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values can never become markup unless they are made by this very function. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { html: texts.map((text, index) => text + shown(parts[index] ?? '')).join('') };
}

function shown(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
