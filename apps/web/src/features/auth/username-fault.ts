import { authCopy } from '@aex/contracts/copy/auth';

const texts = authCopy.usernameFault;

const ordinaryName = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
const strangers = /[^\p{L}\p{N}._-]/gu;

function spokenOf(character: string): string {
  if (/\s/.test(character)) return texts.space;
  return /[\p{C}\p{M}]/u.test(character) ? texts.noLetter : texts.quoted(character);
}

/** What a user name holds that it may not, and which name would do; null where its characters are in order. */
export function usernameFault(typed: string): string | null {
  const name = typed.trim();
  if (name === '' || ordinaryName.test(name)) return null;
  const held = [...new Set((name.match(strangers) ?? []).map(spokenOf))];
  if (held.length === 0) return texts.beginning;
  const dotted = name.replaceAll(/\s+/g, '.');
  return texts.characters({
    held: held.slice(0, 3),
    remedy: ordinaryName.test(dotted) ? texts.quoted(dotted) : null,
  });
}
