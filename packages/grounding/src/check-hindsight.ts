import { checkCourse } from '#check-course';
import { checkSentence } from '#check-sentence';
import type { CheckedClaim } from '#checked-claim';
import type { Fact } from '#fact';

const holder =
  /\b(?:(?:an?|any|every|each|the)? ?(?:\w+ )?(?:holders?|investors?|owners?|buyers?|shareholders?|stakes?|positions?|holdings?|investments?) (?:in|of)|(?:anyone|anybody|someone|somebody|whoever|those|investors|an investor) (?:who )?(?:had )?(?:bought|held|owned|owning|holding|buying)) ((?:the )?[A-Z][\w&.]*(?: [A-Z&][\w&.]*){0,4})( (?:a year|twelve months) (?:ago|earlier|before))? would (?:now |today |by now |still |also )?/i;
/** What a holder would have or be, and what therefore happened. */
const outcomes: ReadonlyArray<readonly [outcome: RegExp, told: string]> = [
  [/^(?:have|be) (?:lost|losing) (?:money|ground)?/i, 'lost money'],
  [/^have (?:made|earned|gained)(?: money)?/i, 'made money'],
  [
    /^(?:be (?:down|under water|underwater|in the red|sitting on an? (?:\w+ )?loss|nursing an? (?:\w+ )?loss|worse off)|have (?:shrunk|fallen|declined))/i,
    'lost money',
  ],
  [
    /^(?:be (?:up|ahead|in the black|sitting on an? (?:\w+ )?(?:gain|profit)|better off)|have (?:grown|risen))/i,
    'made money',
  ],
];

/**
 * "An investor in SPY would have lost money" tells, without a figure, what SPY did. Null for sentences that tell no such thing
 * and where no fact decides it.
 */
export function checkHindsight({ text, facts }: { text: string; facts: readonly Fact[] }): CheckedClaim | null {
  const found = holder.exec(text);
  const [words, thing] = found ?? [];
  if (found === null || words === undefined || thing === undefined || /\b(?:if|unless|had|not|never)\b/i.test(text))
    return null;
  const rest = text.slice(found.index + words.length);
  const outcome = outcomes.find(([pattern]) => pattern.test(rest));
  if (outcome === undefined) return null;
  const told = `${thing} ${outcome[1]}${rest.replace(outcome[0], '')}`;
  const [claim, ...others] = checkSentence({ text: told, facts }).claims;
  const whole = others.length === 0 && claim?.start === 0 && claim.end === told.length ? claim : null;
  const judged = whole ?? (claim === undefined ? checkCourse({ text: told, facts }) : null);
  if (judged === null || judged === 'open') return null;
  const { status, evidenceIds, reason } = judged;
  return status === 'supported' || status === 'contradicted'
    ? { start: 0, end: text.length, text, status, evidenceIds, reason }
    : null;
}
