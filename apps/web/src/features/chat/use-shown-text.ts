import type { AnswerState } from '@aex/contracts/answer-state';
import { useAppearance } from '#lib/settings/use-appearance.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';

/** As much of a growing answer as its reader wants to see: as it comes, by whole paragraphs with less motion, or nothing before its end. */
export function useShownText({ status, text }: Pick<AnswerState, 'status' | 'text'>): string {
  const { whole_answers: isWhole, reduced_motion: isStillHere } = useAppearance();
  const isStillEverywhere = useMediaQuery('(prefers-reduced-motion: reduce)');
  if (status !== 'streaming') return text;
  if (isWhole) return '';
  return isStillHere || isStillEverywhere ? text.slice(0, Math.max(0, text.lastIndexOf('\n\n'))) : text;
}
