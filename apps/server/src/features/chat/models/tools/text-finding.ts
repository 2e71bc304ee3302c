import type { Finding } from '#features/chat/engine/evidence.ts';
import { plainLine } from '../text/untrusted-text.ts';

const longestText = 1200;

/** A text that others wrote, as evidence. It holds no typed figure: a model quotes it by `{{e1.text|quote}}` or not at all. */
export function textFinding(
  place: Omit<Finding, 'content' | 'shownValue' | 'values' | 'facts' | 'title'> & {
    title: string;
    text: string;
    words?: Record<string, string>;
  },
): Finding {
  const { title, text, words, ...rest } = place;
  const content = plainLine(text, longestText);
  return {
    ...rest,
    title: plainLine(title, 200),
    content,
    shownValue: plainLine(title, 80),
    values: { ...words, text: content },
    facts: [],
  };
}
