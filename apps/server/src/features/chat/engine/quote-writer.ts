import { formatDate } from '@aex/grounding/slots/slot-format';
import type { Evidence } from './evidence.ts';
import type { CheckedSentence } from './sentence-writer.ts';

/** Quotes the words of evidence as they stand in it, which is checked; figures in them are the source's own. */
export function writeQuote(evidence: Evidence): CheckedSentence {
  const { text: words } = evidence.values;
  const isThere = typeof words === 'string' && words !== '' && evidence.content.includes(words);
  const text = `- ${leadOf(evidence)}\u201c${typeof words === 'string' ? words : ''}\u201d [${evidence.n}]`;
  return {
    text,
    claims: [
      {
        start: 2,
        end: text.length,
        text: text.slice(2),
        status: isThere ? 'supported' : 'unsupported',
        evidence_ids: [evidence.id],
        reason: isThere ? 'The quoted words stand in the source.' : 'The quoted words do not stand in the source.',
      },
    ],
  };
}

// What has a title of its own is told by it, news by its day and source.
function leadOf({ values, title, source }: Evidence): string {
  if (values.title !== undefined && values.title === title) return `**${title}**: `;
  return values.day === undefined ? '' : `${formatDate(values.day)}, ${source}: `;
}
