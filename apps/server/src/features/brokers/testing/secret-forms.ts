import { readdirSync, readFileSync } from 'node:fs';

/** Every way in which a secret could lie about: plain, as hex, in an address, and as base64 wherever in a longer text it stood. */
export function secretForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    ...[0, 1, 2].flatMap((before) => {
      const inner = base64Inside(bytes, before);
      return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
    }),
  ];
}

// Only the characters that follow from the secret alone, whatever stands before and after it.
function base64Inside(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const first = Math.ceil((before * 8) / 6);
  return text.slice(first, Math.floor(((before + bytes.length) * 8) / 6));
}

/** What each file below a folder holds. */
export function everyFile(directory: string): Buffer[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(`${entry.parentPath}/${entry.name}`)] : [],
  );
}
