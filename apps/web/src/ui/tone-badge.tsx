import { uiCopy } from '@aex/contracts/copy/ui';
import { Badge } from '#ui/badge.tsx';

const texts = uiCopy.toneBadge;

/** Specified: green from 90, amber from 70, red below. */
export function ToneBadge({ score }: { score: number }) {
  return <Badge tone={score >= 90 ? 'up' : score >= 70 ? 'warn' : 'down'}>{texts.tone(Math.round(score))}</Badge>;
}
