import type { SearchHit } from '@aex/contracts/search';
import { documentFinding } from '../document-finding.ts';
import type { Draft, EngineQuestion } from '../draft.ts';
import type { EngineDeps } from '../engine-ports.ts';
import { intents } from '../intents.ts';
import { plainText } from '../reading/plain-text.ts';
import { at, type Section } from '../section.ts';
import { insideWords } from '../talk/refusal-intents.ts';
import { tableParts } from './table-answers.ts';
import { proseSection } from './prose/prose-answer.ts';
import { uploadReading } from './upload-reading.ts';
import { asksOfUpload, asksShortOfThis } from './document-intents.ts';

const mostShown = 3;
const mostSearched = 12;
/** Passages of a file that none of the words found. */
const mostBegun = 20;
/** What is refused, small talk, the own portfolio and documents that were asked for are left as they are; what is not stored may stand in a file. */
const settled = new Set(
  intents.flatMap(({ id, subject }) =>
    ['talk', 'account', 'library'].includes(subject) && id !== 'unknowable' ? [id] : [],
  ),
);
/** What is asked of no one's own portfolio may be of what a file tells of. */
const ofAccount = new Set(intents.flatMap(({ id, subject }) => (subject === 'account' ? [id] : [])));
/** Who names no symbol for these is asked for one, and may as well mean what stands in a file. */
const ofSymbols = new Set(intents.flatMap(({ id, needs }) => (needs === 'symbol' ? [id] : [])));
/** Words that the glossary or the desk explains may be figures of a file. */
const ofWords: ReadonlySet<string> = new Set(['definition', 'fund_fees']);
const frame =
  /^(?:the|and|for|are|was|were|what|how|many|much|did|does|who|whom|which|when|where|why|with|from|this|that|have|has|had|its|their|his|her|you|tell|say|says|said|give|show|about|there|please|can|could|they|them|been|will|into|any|make|made)$/;

/**
 * What the data do not answer may stand in a file that was brought along: in a table of it, or else its passages are quoted that
 * hold most words of the question. Any other draft stays as it is.
 */
export async function withOwnFiles(draft: Draft, asked: EngineQuestion, { search }: EngineDeps): Promise<Draft> {
  const { text, moment, accountId = null, threadId = null } = asked;
  const isAnswered = draft.sections.some(({ findings }) => findings.length > 0);
  const asksBack = draft.symbols.length === 0 && draft.intents.every((id) => ofSymbols.has(id));
  const isOwn = /\b(?:i|my|me|mine|our|we)\b/.test(plainText(text));
  const isRefused = insideWords.test(plainText(text));
  const isSettled =
    isRefused || (!asksBack && draft.intents.some((id) => settled.has(id) && (isOwn || !ofAccount.has(id))));
  // What no portfolio of the account tells may be told by the rows of a file, and by nothing less.
  const isOfWord = draft.intents.length > 0 && draft.intents.every((id) => ofWords.has(id));
  const isOfFigures = !isRefused && isSettled && (isOfWord || draft.intents.every((id) => ofAccount.has(id)));
  if (accountId === null || isAnswered || (isSettled && !isOfFigures)) return draft;
  const words = contentWords(text);
  if (words.length === 0) return draft;
  const query = words.join(' ');
  const read = await tableParts(
    { question: text, thread: asked.earlier ?? [] },
    uploadReading({ accountId, threadId, moment }, { search }),
  );
  if (read.some((part) => (isOfFigures ? !('gap' in part) : true))) {
    const sections = read.flatMap((part) => ('gap' in part ? [] : [part]));
    const declines = read.flatMap((part) => ('gap' in part ? [part.gap] : []));
    const [{ next = [] } = {}] = sections;
    const suggestions = next.length > 0 ? [...next] : draft.suggestions;
    return { ...draft, sections, notes: [], declines, intents: ['document_search'], suggestions };
  }
  if (isOfFigures) return draft;
  const found = await search.search({
    accountId,
    threadId,
    query,
    kinds: ['upload'],
    limit: mostSearched,
    moment,
  });
  const prose = proseSection(
    text,
    asked.earlier ?? [],
    await withBeginning(found, () =>
      search.uploadBeginning({
        accountId,
        threadId,
        query: [...(asked.earlier ?? []), text].join(' '),
        limit: mostBegun,
        moment,
      }),
    ),
  );
  if (prose !== null) return { ...draft, sections: [prose], notes: [], declines: [], intents: ['document_search'] };
  const hits = found.filter(({ passage }) => holdsMost(passage, words)).slice(0, mostShown);
  if (hits.length === 0) return draft;
  return { ...draft, sections: [quoted(hits)], notes: [], declines: [], intents: ['document_search'] };
}

/**
 * What asks for the short of something unnamed means a file where the turn before was of one, or where one came since: then it
 * is asked for as such. Any other question stays as it is.
 */
export async function withFileMeant(asked: EngineQuestion, { search }: EngineDeps): Promise<EngineQuestion> {
  const { text, moment, accountId = null, threadId = null, earlier = [], lastAskedAt = null } = asked;
  if (accountId === null || !asksShortOfThis(plainText(text))) return asked;
  const last = plainText(earlier.at(-1) ?? '');
  const since = asksOfUpload(last) || asksShortOfThis(last) ? null : lastAskedAt;
  const [first] = await search.uploadBeginning({ accountId, threadId, query: text, limit: 1, moment, since });
  if (first === undefined) return asked;
  const named = /^[\w-]+\.(?:pdf|csv|txt|html?)$/i.test(first.document) ? first.document : 'the file';
  return { ...asked, text: `Summarize ${named}`, earlier: [] };
}

/** With how the file that is meant begins, where a turn names nothing of it. */
async function withBeginning(found: readonly SearchHit[], beginning: () => Promise<SearchHit[]>): Promise<SearchHit[]> {
  return found.length > 0 ? [...found] : beginning();
}

function quoted(hits: readonly SearchHit[]): Section {
  return {
    tool: 'document_search',
    input: { kinds: ['upload'] },
    findings: hits.map(documentFinding),
    write: (evidence) => [
      [
        'The data I hold do not answer this.',
        'These passages of your uploads fit its words.',
        'They are quoted word for word; what they say is not checked.',
      ],
      { quotes: hits.map((_hit, index) => at(evidence, index)) },
    ],
  };
}

function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !frame.test(word)))].slice(0, 40);
}

// Two words of three, whatever their endings.
function holdsMost(passage: string, words: readonly string[]): boolean {
  const written = passage.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const held = words.filter((word) => written.some((each) => each.startsWith(stemOf(word))));
  return held.length * 3 >= words.length * 2;
}

function stemOf(word: string): string {
  return /\d/.test(word) ? word : word.slice(0, Math.max(4, word.length - 2));
}
