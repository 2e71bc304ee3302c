import { visibleDraft } from '@aex/grounding/slots/visible-draft';
import { foldText } from '@aex/grounding/text/text-folding';
import { regimes } from '@aex/quant/regime/regime';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';

/** With what no regime is called, which therefore no evidence holds. */
const named = [...regimes, 'stagflation', 'disinflation'].join('|');
const regimeWord = new RegExp(`\\b(${named})(?:ary)?\\b`, 'gi');
/** Regimes whose names mean nothing else, said of the economy without the word regime. */
const stated =
  /\b(?:economy|(?:we|it|US|United States|America)\b(?=.{0,12}\b(?:are|is|was|were|has|have|moved|entered|turned|shifted)))\b.{0,30}\b(?:is|are|was|were|be|been|moved|moves|entered|turned|shifted|remains?|stays?|into|in)\b.{0,12}\b(?:goldilocks|reflation)\b|\b(?:goldilocks|reflation) (?:economy|phase|quadrant|environment)\b/i;
const doubt = /\b(?:not|would|could|if|rather than|instead of|unlike|than|from|turn|until|unless|versus|or)\b/i;

/** Checks a sentence that says which macro regime there is against the regime that the run's evidence holds. */
export function regimeClaims(text: string, evidence: readonly Evidence[]): SentenceClaim[] {
  const { text: plain, startOf, endOf } = plainWords(text);
  if (
    (!/\bregime\b(?! (?:models?|methods?|readings?|calls?|look))/i.test(plain) && !stated.test(plain)) ||
    doubt.test(plain)
  )
    return [];
  const words = [...plain.matchAll(regimeWord)];
  const [match] = words;
  if (match === undefined || new Set(words.map((word) => word[1]?.toLowerCase())).size !== 1) return [];
  const said = match[1]?.toLowerCase() ?? '';
  const [start, end] = [startOf(match.index), endOf(match.index + match[0].length - 1)];
  const span = { start, end, text: text.slice(start, end) };
  const held = evidence.filter(({ values }) => typeof values['regime'] === 'string');
  if (held.length === 0)
    return [{ ...span, status: 'unsupported', evidence_ids: [], reason: 'No evidence of this answer holds a regime' }];
  const agrees = held.find(({ values }) => values['regime'] === said);
  const ids = (agrees === undefined ? held : [agrees]).map(({ id }) => id);
  return agrees === undefined
    ? [{ ...span, status: 'contradicted', evidence_ids: ids, reason: 'The evidence holds another regime' }]
    : [{ ...span, status: 'supported', evidence_ids: ids, reason: 'The evidence holds this regime' }];
}

/** The words as they are seen: without emphasis, in plain letters, each with its place in the text. */
function plainWords(text: string) {
  const visible = visibleDraft(text);
  const folded = foldText(visible.text);
  return {
    text: folded.text,
    startOf: (index: number) => visible.startOf(folded.startOf(index)),
    endOf: (index: number) => visible.endOf(folded.endOf(index) - 1),
  };
}
