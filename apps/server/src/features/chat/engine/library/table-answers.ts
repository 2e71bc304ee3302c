import type { SearchHit } from '@aex/contracts/search';
import type { UploadStretch } from '#features/search/index.ts';
import { answerTableQuestion, type AskedFigure, type TableAnswer } from '@aex/grounding/answer-table-question';
import { documentFinding } from '../document-finding.ts';
import { at, type Section } from '../section.ts';
import { completedTurn } from './table-turns.ts';
import { tableFindings, tableWords } from './table-telling.ts';
import { tablesInText, type TextTable } from './tables-in-text.ts';

const mostAnswers = 3;
const mostRowsQuoted = 4;

/** A question, and those before it in its thread, oldest first. */
type Asked = { question: string; thread: readonly string[] };
type Searching = (query: string) => Promise<UploadStretch[]>;
type Found = { table: TextTable; answer: TableAnswer };

/**
 * The parts of an answer that tables in uploads give to a question: each figure is a cell with its place, and what is worked out
 * from them is told with them. None where no table answers the whole of it.
 */
export async function tableParts(asked: Asked, search: Searching): Promise<Section[]> {
  const question = withoutPlace(asked.question);
  const completed = completedTurn(question, asked.thread.map(withoutPlace));
  // The name of a file helps to find it.
  const stretches = await search(completed === completedTurn(question, []) ? asked.question : completed);
  const tables = stretches.flatMap(tablesInText);
  const names = companyNames(stretches.flatMap(({ passages }) => passages.map(({ passage }) => passage)));
  const found =
    [completed, question].map((each) => foundIn(tables, { question: each, names })).find(({ length }) => length > 0) ??
    [];
  return found.slice(0, mostAnswers).flatMap((each) => sectionOfFound(each, found.length > 1) ?? []);
}

function foundIn(
  tables: readonly TextTable[],
  { question, names }: { question: string; names: ReadonlySet<string> },
): Found[] {
  const found: Found[] = [];
  for (const table of tables) {
    const answer = answerTableQuestion({
      question: withoutNames(withoutFileName(question, table), names),
      evidence: table.evidence,
    });
    if (answer === null || (isOfAllRows(answer) && !table.isWhole)) continue;
    if (!found.some((other) => isSame(other.answer, answer))) found.push({ table, answer });
  }
  return found;
}

/** What stands out among rows, or adds them up, is not told of a part of them. */
function isOfAllRows({ kind, figures }: TableAnswer): boolean {
  const rows = new Set(figures.map(({ row }) => row));
  return kind === 'standout_row' || ((kind === 'total' || kind === 'average') && rows.size > 1);
}

const company =
  /\b(\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+){0,2}),? (?:Inc|Corp|Corporation|Company|plc|PLC|Ltd|Limited|AG|SE|N\.V|Group|Holdings)\b/gu;

/** The names of companies in texts of which no row is called: "Apple" of "Apple Inc." */
function companyNames(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(company)].map(([, name = '']) => name.toLowerCase())));
}

function withoutNames(question: string, names: ReadonlySet<string>): string {
  const pattern = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (pattern === '') return question;
  return question.replace(new RegExp(`(?:\\b(?:of|for|at|by) )?\\b(?:${pattern})\\b(?:['’]s)?`, 'gi'), ' ');
}

const file =
  '(?:uploads?|uploaded|documents?|files?|pdfs?|attachments?|spreadsheets?|csv|filings?|reports?|letters?|tables?|10-?[kq])';
const owned = `(?:my|our|the|this|that|these|those) (?:\\w+ )?${file}`;
const place = new RegExp(
  `(?:,? ?\\b(?:according to|in|from|of|per|by|within) (?:${owned}|[\\w-]+\\.(?:pdf|csv|txt|html?))\\b,?)+`,
  'gi',
);
const sayingOf = new RegExp(
  `^what (?:does|do|did) (?:${owned}|[\\w-]+\\.(?:pdf|csv|txt|html?)) (?:say|state|tell|report|show|give)(?: us| me)? (?:about|on|of|for|as)\\b`,
  'i',
);

/** What is asked, without the words for the file that it is asked of. */
function withoutPlace(question: string): string {
  return question.replace(sayingOf, 'what was').replace(place, ' ');
}

/** What is asked without the name of the file. */
function withoutFileName(question: string, { lines: [first] }: TextTable): string {
  const names = new Set(
    (first?.hit.document.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.test(word)),
  );
  return question
    .replace(/(\p{L}+)(?:['’]s)?/gu, (word, name: string) => (names.has(name.toLowerCase()) ? ' ' : word))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of names of files that name what is in a table as well. */
const common =
  /^(?:pdf|csv|txt|html?|the|and|for|sales?|revenues?|income|profits?|cash|flows?|balance|sheets?|assets?|costs?|expenses?|earnings|statements?|tax|debt|shares?|results?|table|segments?|net|total)$/;

function isSame(one: TableAnswer, other: TableAnswer): boolean {
  const told = ({ kind, figures }: TableAnswer) =>
    [kind, ...figures.map(({ value, period }) => `${period?.slice(0, 4)}:${value}`)].join('|');
  return told(one) === told(other);
}

function sectionOfFound({ table, answer }: Found, isOneOfSeveral: boolean): Section | null {
  const rows = [...new Set(answer.figures.map(({ row }) => row))];
  // Of many rows the table tells enough.
  const quoted = (rows.length > mostRowsQuoted ? [] : rows).flatMap((row) => hitOfRow(table, row) ?? []);
  const [first] = quoted;
  const place = first ?? table.lines[0]?.hit;
  const tool = 'document_search';
  const input = { kinds: ['upload'], read: 'table' };
  if (place === undefined) return null;
  const { told, printed } = tableFindings(answer, place);
  const own = printed === null ? [told] : [told, printed];
  return {
    tool,
    input,
    findings: [...own, ...quoted.map(documentFinding)],
    write: (evidence) => [
      ...tableWords(
        answer,
        { told: at(evidence, 0), printed: printed === null ? null : at(evidence, 1) },
        { isOneOfSeveral, caption: table.caption },
      ),
      ...(quoted.length === 0 ? [] : [{ quotes: quoted.map((_row, index) => at(evidence, own.length + index)) }]),
    ],
  };
}

/** The line of a row, quoted by itself; null for a row that prose told. */
function hitOfRow({ lines }: TextTable, row: AskedFigure['row']): SearchHit | null {
  const line = lines[row];
  return line === undefined ? null : { ...line.hit, quote: line.text.trim(), start: line.start, end: line.end };
}
