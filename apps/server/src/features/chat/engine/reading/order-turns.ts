import type { Question } from './question.ts';
import { ofFallOrder, ofReturnOrder } from './thread-turns.ts';

const linkOrder =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|two|pair|pairs|link|correlation|ones))?(?: of (?:the three|the four|them|these|those|all))? (?:is|are|was|were|moves?|has|have) (?:the )?(?:most |least )?(?:strong(?:er|est)?|weak(?:er|est)?|high(?:er|est)?|low(?:er|est)?|clos(?:er|est)|tight(?:er|est)?|correlated|together|alike|closely|related|linked)(?: (?:correlations?|links?|together|correlated|linked))?\W*$/;

// "Which is the strongest?" behind the correlations of several, which are told with their ends.
function ofLinkOrder(read: Question, before: Question): Question | null {
  const areLinks = before.intents.some((id) => id === 'correlation' || id === 'correlation_matrix');
  if (!areLinks || before.symbols.length < 3 || read.symbols.length > 0 || !linkOrder.test(read.plain)) return null;
  const isOfLow = /\b(?:weak|low|least|loose)/.test(read.plain);
  const plain = isOfLow ? `${before.plain.replace(/\W+$/, '')} bottom up` : before.plain;
  const period = read.period ?? before.period;
  return { ...before, text: read.text, plain, own: before.plain, form: 'short', period, isFollowUp: true };
}

// "Who wins?" asks which did best.
const winner =
  /^(?:and |so |ok |okay |but )*(?:who|which(?: one)?) (?:wins|won|comes? out ahead|came out ahead|is ahead)\W*$/;

/** What asks for the order of what was told: of falls, of correlations or of returns; null behind anything else. */
export function ofOrder(read: Question, before: Question): Question | null {
  const asked = winner.test(read.plain) ? { ...read, plain: 'which did best' } : read;
  return ofFallOrder(asked, before) ?? ofLinkOrder(asked, before) ?? ofReturnOrder(asked, before);
}
