import { regimes } from '@aex/quant/regime/regime';
import type { Evidence } from '#features/chat/engine/evidence.ts';
import type { SentenceClaim } from './sentence-claim.ts';

const regimeWord = new RegExp(`\\b(${regimes.join('|')})\\b`, 'gi');
const doubt = /\b(?:not|would|could|if|rather than|instead of|unlike|than|from|turn|until|unless|versus|or)\b/i;

/** Checks a sentence that says which macro regime there is against the regime that the run's evidence holds. */
export function regimeClaims(text: string, evidence: readonly Evidence[]): SentenceClaim[] {
  if (!/\bregime\b/i.test(text) || doubt.test(text)) return [];
  const named = [...text.matchAll(regimeWord)];
  const [match] = named;
  if (match === undefined || new Set(named.map(([word]) => word.toLowerCase())).size !== 1) return [];
  const stated = match[0].toLowerCase();
  const span = { start: match.index, end: match.index + match[0].length, text: match[0] };
  const held = evidence.filter(({ values }) => typeof values['regime'] === 'string');
  if (held.length === 0)
    return [{ ...span, status: 'unsupported', evidence_ids: [], reason: 'No evidence of this answer holds a regime' }];
  const agrees = held.find(({ values }) => values['regime'] === stated);
  const ids = (agrees === undefined ? held : [agrees]).map(({ id }) => id);
  return agrees === undefined
    ? [{ ...span, status: 'contradicted', evidence_ids: ids, reason: 'The evidence holds another regime' }]
    : [{ ...span, status: 'supported', evidence_ids: ids, reason: 'The evidence holds this regime' }];
}
