import { scoreTone } from '@aex/grounding/score-tone';

/** The tone of some texts together, 100 where no phrase cost points; null where there is no text. */
export function threadTone(texts: readonly string[]): number | null {
  const said = texts.filter((text) => text.trim() !== '');
  return said.length === 0 ? null : scoreTone(said.join('\n\n')).score;
}
