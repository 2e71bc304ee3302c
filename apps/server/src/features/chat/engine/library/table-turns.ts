const lead = /^(?:(?:and|so|then|now|ok(?:ay)?|but|what about|how about|,)\s+)+/i;
const period = /\b(?:(?:fy|fiscal(?: year)?|q[1-4]|(?:the )?year) ?)?(?:19|20)\d\d\b/gi;
/** "From 2018 to 2019", "in 2019": the time of a question, at its end. */
const time =
  /\s*,?\s*\b(?:in|for|at|as of|as at|during|from|between|on)\s+(?:(?:the|both|fiscal|year|years|ended|ending|end|of|fy|\w+ \d{1,2},?)\s+)*(?:19|20)\d\d\b(?:\s*(?:,|to|and|through|until|-|–|versus|vs)\s*(?:\w+ \d{1,2},?\s+)?(?:19|20)\d\d\b)*\s*$/i;
const asking =
  /^(?:what|how much|how many|which)\s+(?:was|were|is|are|did|does)\s+(?:the\s+)?(?:(?:amount|value|total|percentage change|percent change|change|difference|increase|decrease|average|sum)\s+(?:of|in)\s+(?:the\s+)?)?/i;
const moving = /\s+(?:rise|fall|grow|change|increase|decrease|decline|drop)$/i;
const pointing = /\b(?:it|its|this|that|they|those|these)\b/i;
const operation =
  /^(?:(?:what|how much)\s+(?:was|is|were)\s+)?(?:(?:the|its|that)\s+)*(?:(?:percentage|percent|%|relative|absolute|net|yearly|average)\s+)*(?:change|difference|increase|decrease|growth(?: rate)?|decline|average|mean|sum|total)(?:\s+(?:over|between|from|in|across|of|for|to)?\s*(?:(?:the|these|those|both|two|three|that|all)\s+)*(?:years?|periods?|time|them|values|figures|it|that)?)*$/i;

/** A question of a table completed by those before it in its thread, oldest first; the same where it stands by itself. */
export function completedTurn(text: string, earlier: readonly string[]): string {
  return [...earlier, text].reduce<{ said: string; before: string }>(
    ({ said, before }, turn) => ({ said: completed(turn, { said, before }), before: said }),
    { said: '', before: '' },
  ).said;
}

function completed(turn: string, { said, before }: { said: string; before: string }): string {
  const plain = turn
    .replace(/,?\s*\bthen\b,?/gi, '')
    .trim()
    .replace(/[?!.\s]+$/, '');
  const bare = plain.replace(lead, '').trim();
  const subject = subjectOf(said);
  if (subject === '') return plain;
  const times = bare.match(period) ?? [];
  const words = bare.replace(period, ' ').replace(/\b(?:in|for|at|of|fiscal|year|the|during|on|from|to|and)\b/gi, ' ');
  if (times.length > 0 && !/\p{L}/u.test(words))
    return `${withoutTime(said)} ${bare.replace(/^(?!in\b|for\b|from\b|between\b)/i, 'in ')}`;
  if (operation.test(bare)) {
    const ends = [...new Set([...(before.match(period) ?? []), ...(said.match(period) ?? [])])].toSorted();
    const span = ends.length > 1 ? ` from ${ends[0]} to ${ends.at(-1)}` : '';
    const asked = /\b(?:percentage|percent|%|relative|growth)\b/i.test(bare)
      ? 'percentage change'
      : (/\b(?:average|mean|sum|total)\b/i.exec(bare)?.[0] ?? 'change');
    return `What was the ${asked} ${/change/.test(asked) ? 'in' : 'of'} ${subject}${span}`;
  }
  if (pointing.test(bare) && bare.split(/\s+/).length <= 8) return bare.replace(pointing, subject);
  const isTurn = bare !== plain || !/\b(?:was|were|is|are|did|does|do|has|have)\b/i.test(bare);
  if (!isTurn) return plain;
  // "And operating income?" asks the same of another row.
  return times.length === 0 && said.includes(subject) ? said.replace(subject, bare) : `What was ${bare}`;
}

function subjectOf(question: string): string {
  return withoutTime(question).replace(asking, '').replace(moving, '').trim();
}

function withoutTime(question: string): string {
  return question.replace(time, '');
}
