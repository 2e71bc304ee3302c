import { ApiError } from '#lib/api/api-error.ts';

/** FNV-1a, 32 bits: short enough to be read out, and the same for the same fault. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}

/** What an error can be found by: the request in the server's log, else a mark that the same fault in the same release always has. */
export function errorIdOf(error: unknown): string {
  if (error instanceof ApiError && error.problem !== null) return error.problem.request_id;
  return `page_${digestOf(error instanceof Error ? `${error.name}${error.message}${error.stack ?? ''}` : String(error))}`;
}
