import type { Citation } from '@aex/contracts/chat-stream';
import type { SearchHit, SearchKind } from '@aex/contracts/search';
import { plainLine } from '../models/text/untrusted-text.ts';
import type { Finding } from './evidence.ts';

const sourceTypes = {
  upload: 'upload',
  insight: 'insight_post',
  filing: 'market_data',
  evidence: 'research_thread',
} as const satisfies Record<SearchKind, Citation['source_type']>;
const longestText = 1200;

/** A passage as evidence: its words as one plain line, with document, page or section and place. It holds no typed figure. */
export function documentFinding(hit: SearchHit): Finding {
  // A mark such as [1] in a quotation must not be taken for a citation of ours.
  const quote = plainLine(hit.quote, longestText).replaceAll('[', '(').replaceAll(']', ')');
  const place = placeOf(hit);
  return {
    sourceType: sourceTypes[hit.kind],
    sourceId: `${hit.document_id}#${hit.page ?? plainLine(hit.section ?? '', 80)}:${hit.start}-${hit.end}`,
    source: hit.source,
    title: plainLine(`${hit.document}, ${place}`, 200),
    content: quote,
    shownValue: place,
    values: { text: quote },
    facts: [],
    state: hit.state,
    asOf: hit.as_of,
    knownAt: null,
    confidence: 0.8,
  };
}

function placeOf({ page, section, start, end }: SearchHit): string {
  const part = page === null ? (section === null ? '' : `${plainLine(section, 80)}, `) : `page ${page}, `;
  return `${part}characters ${start} to ${end}`;
}
