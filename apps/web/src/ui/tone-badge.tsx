import { Badge } from '#ui/badge.tsx';

/** Specified: green from 90, amber from 70, red below. */
export function ToneBadge({ score }: { score: number }) {
  return <Badge tone={score >= 90 ? 'up' : score >= 70 ? 'warn' : 'down'}>Tone: {Math.round(score)}/100</Badge>;
}
