import type { SearchHit, SearchKind } from '@aex/contracts/search';
import { documentFinding } from '../document-finding.ts';
import type { Intent } from '../intent.ts';
import { at, type Part } from '../section.ts';
import type { Task } from '../task.ts';
import { passagesOfNamedFile } from './named-file.ts';
import { proseSection } from './prose/prose-answer.ts';
import { tableParts } from './table-answers.ts';
import { uploadReading } from './upload-reading.ts';
import { withMatchingRows } from './table-rows.ts';

const mostShown = 3;
/** Rows of tables are looked for in more passages than are quoted. */
const mostSearched = 12;
const file = '(?:uploads?|uploaded|documents?|files?|pdfs?|attachments?|attached|spreadsheets?|csv)';
/** What people call a text that they brought along. Of a report, a filing or a statement there are others, and weekly notes are ours. */
const paper =
  '(?:notes?|memos?|letters?|transcripts?|presentations?|slides|decks?|papers?|prospectus|agreements?|contracts?|term sheets?|brochures?|white ?papers?)';
const says = '(?:says?|said|mentions?|mentioned|states?|stated|tells?|writes?|wrote|cover(?:s|ed)?|discuss(?:es|ed)?)';
/** A text that itself has one of these words is not what is looked for. */
const asksOfWords = new RegExp(`\\b${says}\\b`, 'gi');
const fileName = /\b[\w-]+\.(?:pdf|csv|txt|html?)\b/;
const namedPaper = new RegExp(
  `\\b(?:my|the|this|that|these|those|our) (?!weekly)(?:\\w+ )?${paper} (?:\\w+ ){0,3}${says}\\b|\\b(?:in|from|according to) (?:my|this|that|our) ${paper}\\b`,
);
/** The words of a question that asks for a text as a whole, and for nothing that is in it. */
const wordOfWhole = new RegExp(
  `^(?:please|can|could|would|you|give|tell|show|me|us|what|is|are|was|does|do|in|of|about|an?|the|my|our|this|that|i|it|on|for|to|from|up|put|brought|added|gave|sent|have|has|just|short|brief|quick|main|key|most|important|newest|latest|last|text|says?|stands?|summar\\w+|sum|tl|dr|tldr|overview|outline|gist|points?|takeaways?|contents?|highlights|abstract|${file}|${paper}|attach\\w*|upload\\w*|[\\w-]+\\.(?:pdf|csv|txt|html?))$`,
);
/** Of these, the ones that ask what a text says in short. */
const inShort = /\b(?:summar\w+|sum|tl|tldr|overview|outline|gist|points?|takeaways?|highlights|abstract|about)\b/;
const pointsAtText = new RegExp(`\\b(?:this|that|it)\\b|\\b(?:summar\\w+|tl|tldr)\\b|\\b${paper}\\b`);
const wholeShown = 4;
const names: Readonly<Record<SearchKind, string>> = {
  upload: 'your uploads',
  insight: 'the insights',
  filing: 'the list of filings',
  evidence: 'the evidence of your threads',
};

/** Questions about the words of documents: they are quoted with their places and nothing is concluded from them. */
export const documentIntents: readonly Intent[] = [
  {
    id: 'document_search',
    subject: 'library',
    asks: [
      new RegExp(`\\b(?:my|the|this|that|these|our) (?:(?!news\\b|sec\\b)[\\w-]+ ){0,2}${file}\\b`),
      namedPaper,
      fileName,
      new RegExp(
        `\\b(?:find|search|look (?:in|through|up|for)|show|open|read)(?: me)? (?:in |through )?(?:my|our) (?:\\w+ )?${paper}\\b`,
      ),
      /\bsearch (?:in |through |all |my |the |our )*(?:uploads?|documents?|files?|filings|evidence|sources|insights|everything)\b/,
    ],
    isAlone: () => true,
    answer: (task) => foundParts(task),
    next: () => ['Which insights are there?', 'Where are we in the macro regime?'],
  },
];

/** Whether a question is of a file that was brought along, and says so. */
export function asksOfUpload(plain: string): boolean {
  return documentIntents.some(({ asks }) => asks.some((ask) => ask.test(plain))) && kindsOf(plain).includes('upload');
}

/** Whether it asks for the short of something that it does not name: "Summarize this", "tl;dr", "What is this letter about?". */
export function asksShortOfThis(plain: string): boolean {
  return asksWhole(plain) && inShort.test(plain) && pointsAtText.test(plain) && !asksOfUpload(plain);
}

function kindsOf(plain: string): SearchKind[] {
  const named: SearchKind[] = [];
  if (new RegExp(`\\b${file}\\b`).test(plain) || namedPaper.test(plain) || fileName.test(plain)) named.push('upload');
  if (/\binsights\b/.test(plain)) named.push('insight');
  if (/\bfilings\b/.test(plain)) named.push('filing');
  if (/\bevidence\b/.test(plain)) named.push('evidence');
  return named.length > 0 ? named : ['upload', 'insight', 'filing', 'evidence'];
}

async function foundParts(task: Task): Promise<Part[]> {
  const { deps, question, accountId, threadId, moment } = task;
  const kinds = kindsOf(question.plain);
  if (kinds.includes('upload') && asksWhole(question.plain)) return beginningParts(task);
  if (kinds.includes('upload')) {
    const read = await tableParts(
      { question: question.text, thread: task.earlier },
      uploadReading({ accountId, threadId, moment }, deps, (words) => words.replace(asksOfWords, ' ')),
    );
    if (read.length > 0) return read;
  }
  const tool = 'document_search';
  const input = { kinds };
  const places = kinds.map((kind) => names[kind]).join(', ');
  const everywhere: SearchHit[] = await deps.search.search({
    accountId,
    threadId,
    query: question.text.replace(asksOfWords, ' '),
    kinds,
    limit: mostSearched,
    moment,
  });
  const found = passagesOfNamedFile(everywhere, question.text);
  const prose = kinds.includes('upload')
    ? proseSection(
        question.text,
        task.earlier,
        found.filter(({ kind }) => kind === 'upload'),
      )
    : null;
  if (prose !== null) return [prose];
  const hits = withMatchingRows(found.slice(0, mostShown), found, question.plain);
  if (hits.length === 0) return [{ tool, input, gap: `Nothing in ${places} fits those words.` }];
  return [
    {
      tool,
      input,
      findings: hits.map(documentFinding),
      write: (evidence) => [
        [`These passages of ${places} fit best. They are quoted word for word; what they say is not checked.`],
        { quotes: hits.map((_hit, index) => at(evidence, index)) },
      ],
    },
  ];
}

function asksWhole(plain: string): boolean {
  const words = plain.match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu) ?? [];
  return words.length > 0 && words.every((word) => wordOfWhole.test(word));
}

/** Nothing is summed up in words of our own: the text itself begins with what it is about. */
async function beginningParts({ deps, question, accountId, threadId, moment }: Task): Promise<Part[]> {
  const tool = 'document_search';
  const input = { kinds: ['upload'] };
  const query = question.text;
  const hits = await deps.search.uploadBeginning({ accountId, threadId, query, limit: wholeShown, moment });
  const [first] = hits;
  if (first === undefined) return [{ tool, input, gap: 'Nothing in your uploads can be read here.' }];
  const [named] = fileName.exec(question.plain) ?? [];
  if (named !== undefined && !first.document.toLowerCase().includes(named))
    return [{ tool, input, gap: 'Nothing in your uploads has that name.' }];
  return [
    {
      tool,
      input,
      findings: hits.map(documentFinding),
      write: (evidence) => [
        [
          'I quote texts and sum up none in words of my own.',
          'This is how your upload begins, word for word; what it says is not checked.',
          'Ask what it says about something for the passages on that.',
        ],
        { quotes: hits.map((_hit, index) => at(evidence, index)) },
      ],
    },
  ];
}
