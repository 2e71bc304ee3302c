/** Words that leave nothing open. Groups hold forms and words that would back one another in a passage. */
const absolutes: readonly RegExp[] = [
  /\b(?:always|never|every|any|each time|at all times|regardless|irrespective)\b/i,
  /\b(?:all|entire(?:ly)?|fully|full|complete(?:ly)?|wholly|whole|total(?:ly)?)\b/i,
  /\b(?:only|sole(?:ly)?|exclusive(?:ly)?|alone)\b/i,
  /\beliminat\w+/i,
  /\bguarante\w+/i,
  /\bensur\w+/i,
  /\bprevent\w*/i,
  /\b(?:negat(?:e[sd]?|ing)|nullif\w+)/i,
  /\b(?:unaffected|immune|insulat\w+|not affected|no (?:significant )?(?:impact|effect))\b/i,
  /\bno (?:significant )?(?:risks?|need|concerns?)\b/i,
  /\b(?:direct(?:ly)?|immediate(?:ly)?)\b/i,
  /\bfail(?:s|ed|ure)?\b/i,
  /\b(?:certain(?:ty|ly)?|definite(?:ly)?|undoubted(?:ly)?)\b/i,
  /\b(?:must|required|mandatory)\b/i,
];

const all = /^(?:all|every|any)$/i;
const each = /\b(?:all|each|every|any)\b/i;

/** "No direct competitors" leaves as much open as the passage does. */
const deniedBefore = /\b(?:no|not|without|never|nor)\s$/i;

/** The first word of a claim that leaves nothing open ("eliminates", "always") when the passage has none of its kind. */
export function findUnbackedAbsolute(claim: string, passage: string): string | null {
  for (const kind of absolutes) {
    const match = kind.exec(claim);
    if (match !== null && deniedBefore.test(claim.slice(0, match.index))) continue;
    if (match !== null && !kind.test(passage) && !(all.test(match[0]) && each.test(passage))) return match[0];
  }
  return null;
}
