import { extractFigures } from '#figures/figure-extraction';
import { type ClaimVerdict, verdict } from './claim-verdict.ts';
import type { Reworded } from './reworded-claim.ts';

/** The verdict of a claim by those of the claims that it stands for. */
export function judgeReworded({ parts, isDenied }: Reworded, judge: (claim: string) => ClaimVerdict): ClaimVerdict {
  const verdicts = parts.map(judge);
  const decisive = verdicts.find((each) => each.verdict === (isDenied ? 'supported' : 'refuted'));
  if (decisive !== undefined)
    return isDenied ? { ...decisive, verdict: 'refuted', reason: `Denied: ${decisive.reason}` } : decisive;
  if (!isDenied) return verdicts.find((each) => each.verdict === 'unsupported') ?? verdicts[0] ?? open;
  const [first] = verdicts;
  const isRefuted = verdicts.every((each) => each.verdict === 'refuted');
  return first !== undefined && isRefuted && parts.every(isPlain)
    ? { ...first, verdict: 'supported', reason: 'Rightly denied of both' }
    : open;
}

const open = verdict('unsupported', 'The parts of the claim cannot be told apart');

// With an exact figure more than one thing can be what is denied.
function isPlain(part: string): boolean {
  return extractFigures(part)
    .filter(({ kind }) => kind === 'quantity')
    .every(({ hedge }) => hedge !== null && hedge !== 'approximate');
}
