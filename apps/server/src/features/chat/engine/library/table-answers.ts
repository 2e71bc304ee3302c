import type { SearchHit } from '@aex/contracts/search';
import type { UploadStretch } from '#features/search/index.ts';
import { answerTableQuestion, type AskedFigure, type TableAnswer } from '@aex/grounding/answer-table-question';
import { splitSentences } from '@aex/grounding/split-sentences';
import { documentFinding } from '../document-finding.ts';
import { at, type Part, type Section } from '../section.ts';
import { isRateLike } from './records/rate-names.ts';
import { recordParts } from './records/record-parts.ts';
import { mayPointAtFigures } from './figure-turns.ts';
import { figuresTogether, type Found } from './figures-together.ts';
import { asksColumns, columnsSection } from './columns-asked.ts';
import { filesCompared } from './files-compared.ts';
import { completedTurn } from './table-turns.ts';
import { tableFindings } from './table-findings.ts';
import { withPartFirst, withRowsNamed, withRowsOfRatio, withTimeOfTable } from './named-ratios.ts';
import { nextOfTable } from './table-next.ts';
import { tableWords } from './table-telling.ts';
import { ofNamedFile } from './named-file.ts';
import { tablesInText } from './tables-in-text.ts';
import type { TextTable } from './text-table.ts';
import { lineOf } from './turned-tables.ts';

const mostAnswers = 3;
const mostRowsQuoted = 4;
/** Of a thread, the newest. */
const mostTurns = 12;

/** A question, and those before it in its thread, oldest first. */
type Asked = { question: string; thread: readonly string[] };
type Searching = (query: string) => Promise<UploadStretch[]>;
/** Where uploads are looked through, and how the one that is meant where no word of it is named begins. */
type Reading = { search: Searching; beginning: Searching };

/**
 * The parts of an answer that tables in uploads give to a question: each figure is a cell with its place, and what is worked out
 * from them is told with them. None where no table answers the whole of it.
 */
export async function tableParts(asked: Asked, reading: Reading): Promise<Part[]> {
  const compared = await comparedParts(asked, reading);
  return compared.length > 0 ? compared : ownParts(asked, reading);
}

/** What two files tell of the same, set against each other. */
async function comparedParts({ question }: Asked, reading: Reading): Promise<Part[]> {
  const documents = new Set((await reading.search(question)).flatMap(({ passages: [first] }) => first?.document ?? []));
  const compared = documents.size < 2 ? null : filesCompared(question, [...documents]);
  if (compared === null) return [];
  const turns = [...compared.turns, compared.question];
  const found = await turnsRead(turns, reading)(turns.length - 1);
  const [one, other] = found;
  const section = one === undefined || other !== undefined ? null : sectionOfFound(one, false);
  return section === null || one?.answer.kind !== 'difference' ? [] : [section];
}

async function ownParts(asked: Asked, { search, beginning }: Reading): Promise<Part[]> {
  const turns = [...asked.thread.slice(-mostTurns), asked.question];
  if (asksColumns(asked.question)) {
    const begun = ofNamedFile([...(await search(asked.question)), ...(await beginning(turns.join(' ')))], turns);
    const columns = columnsSection(begun);
    if (columns !== null) return [columns];
  }
  const records = await recordsRead(turns, { search, beginning });
  if (records.length > 0 && !records.some(isOfOneCell)) return records;
  const found = await turnsRead(turns, { search, beginning })(turns.length - 1);
  if (found.length === 0) return records;
  return found.slice(0, mostAnswers).flatMap((each) => sectionOfFound(each, found.length > 1) ?? []);
}

async function recordsRead(turns: readonly string[], { search, beginning }: Reading): Promise<Part[]> {
  const text = turns.at(-1) ?? '';
  const found = await search(text);
  const begun = othersOf(await beginning(turns.join(' ')), found);
  const stretches = ofNamedFile([...found, ...begun], turns);
  const ofRecords = new Map(
    stretches.flatMap(tablesInText).map((table) => [table.lines[0]?.hit.document_id ?? table, table] as const),
  );
  const texts = stretches.flatMap(({ passages }) => passages.map(({ document, passage }) => ({ document, passage })));
  return recordParts([...ofRecords.values()], turns.map(withoutPlace), (word, document) =>
    texts.some((text) => text.document !== document && hasWord(text.passage, word)),
  );
}

function hasWord(text: string, word: string): boolean {
  return ` ${wordsIn(text)} `.includes(` ${wordsIn(word)} `);
}

function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The stretches of documents of which none was found. */
function othersOf(begun: readonly UploadStretch[], found: readonly UploadStretch[]): UploadStretch[] {
  const known = new Set(found.flatMap(({ passages: [first] }) => first?.document_id ?? []));
  return begun.filter(({ passages: [first] }) => first !== undefined && !known.has(first.document_id));
}

/** What a single cell tells is told as any other table is. */
function isOfOneCell(part: Part): boolean {
  return 'findings' in part && part.findings.length === 2;
}

/** What tables answer to each turn of a thread; a turn is read when it is asked for, those before it where it points at them. */
function turnsRead(turns: readonly string[], reading: Reading): (index: number) => Promise<Found[]> {
  const read = new Map<number, Promise<Found[]>>();
  const answered = async (index: number): Promise<Found[]> => {
    const question = withoutPlace(turns[index] ?? '');
    const together = mayPointAtFigures(question) ? figuresTogether(question, await before(index)) : null;
    return together === null ? await foundAlone(turns, index, reading) : [together];
  };
  const at = (index: number): Promise<Found[]> => {
    const known = read.get(index) ?? answered(index);
    read.set(index, known);
    return known;
  };
  // What another answer stands between is not pointed at.
  const before = async (index: number): Promise<Found[]> => {
    if (index === 0) return [];
    const [found, other] = await at(index - 1);
    if (found === undefined || other !== undefined) return [];
    return [...(await before(index - 1)), found];
  };
  return at;
}

async function foundAlone(turns: readonly string[], index: number, { search, beginning }: Reading): Promise<Found[]> {
  const text = turns[index] ?? '';
  const question = withoutPlace(text);
  const completed = completedTurn(question, turns.slice(0, index).map(withoutPlace));
  // The name of a file helps to find it.
  const isAlone = completed === completedTurn(question, []);
  const all = await search(isAlone ? text : `${completed} ${text}`);
  const asked = isAlone ? [text] : turns.slice(0, index + 1);
  const questions = [completed, question];
  const found = answersIn(ofNamedFile(all, asked), questions);
  if (found.length > 0) return found;
  return answersIn(ofNamedFile(othersOf(await beginning(asked.join(' ')), all), asked), questions);
}

function answersIn(stretches: readonly UploadStretch[], questions: readonly string[]): Found[] {
  const tables = stretches.flatMap(tablesInText);
  const names = companyNames(stretches.flatMap(({ passages }) => passages.map(({ passage }) => passage)));
  return questions.map((each) => foundIn(tables, { question: each, names })).find(({ length }) => length > 0) ?? [];
}

function foundIn(
  tables: readonly TextTable[],
  { question, names }: { question: string; names: ReadonlySet<string> },
): Found[] {
  const found: Found[] = [];
  for (const table of tables) {
    const answer = answerOf(withoutNames(withoutFileName(question, table), names), table);
    if (answer === null || (!table.isWhole && (isOfAllRows(answer) || (table.isTurned && isOfAllTimes(answer)))))
      continue;
    const told = { answer, tables: answer.figures.map(() => table) };
    const known = found.findIndex((other) => isSame(other.answer, answer));
    if (known < 0) found.push(told);
    else if (isFiner(answer, found[known]?.answer)) found[known] = told;
  }
  return found;
}

/** What a table answers to a question as it stands, or else to the rows that it means by other names and the time that it leaves out. */
function answerOf(asked: string, table: TextTable): TableAnswer | null {
  const { evidence } = table;
  const question = withLossNamed(asked, table);
  const named = withRowsNamed(withRowsOfRatio(withPartFirst(question), table), table);
  const wordings = new Set([question, named, withTimeOfTable(named, table)]);
  for (const each of wordings) {
    const answer = answerTableQuestion({ question: each, evidence });
    if (answer !== null) return isSumOfRates(answer) ? null : answer;
  }
  return null;
}

/** Prices and rates come to no sum. */
function isSumOfRates({ kind, figures }: TableAnswer): boolean {
  return kind === 'total' && figures.every(({ label, heading }) => isRateLike(`${label} ${heading}`));
}

/** What stands out among rows, or adds them up, is not told of a part of them. */
function isOfAllRows({ kind, figures }: TableAnswer): boolean {
  const rows = new Set(figures.map(({ row }) => row));
  return kind === 'standout_row' || ((kind === 'total' || kind === 'average') && rows.size > 1);
}

const ofLoss = /\b(net|operating) loss(?:es)?\b(?! *\()/gi;

/** "The net loss" of a table that has it in the row "Net income (loss)". */
function withLossNamed(question: string, { evidence: { table } }: TextTable): string {
  return question.replace(ofLoss, (said, kind: string) => {
    const row = new RegExp(
      `^${kind} (?:(?:income|profit|earnings) \\(loss(?:es)?\\)|\\(loss\\) (?:income|profit))`,
      'i',
    );
    const isWritten = table.some(([label = '']) => new RegExp(`^${said}\\b`, 'i').test(label));
    const named = table.flatMap(([label = '']) => row.exec(label)?.[0] ?? [])[0];
    return isWritten || named === undefined ? said : named;
  });
}

function isOfAllTimes({ kind }: TableAnswer): boolean {
  return kind === 'standout' || kind === 'total' || kind === 'average';
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
const uploaded =
  '(?:my|our|the|this|that) (?:(?:uploaded|attached) )?(?:income statement|balance sheet|cash flow statement|profit and loss(?: account)?|statement|accounts)';
const place = new RegExp(
  `(?:,? ?\\b(?:according to|in|from|of|per|by|within) (?:${uploaded}|${owned}|[\\w-]+\\.(?:pdf|csv|txt|html?))\\b,?)+`,
  'gi',
);
const sayingOf = new RegExp(
  `^what (?:does|do|did) (?:${owned}|[\\w-]+\\.(?:pdf|csv|txt|html?)) (?:say|state|tell|report|show|give)(?: us| me)? (?:about|on|of|for|as)\\b`,
  'i',
);

/** What is asked, without the words for the file that it is asked of. */
function withoutPlace(question: string): string {
  return question
    .replace(sayingOf, 'what was')
    .replace(/^what did (.{3,60}?) (?:come|amount|add up) to\b/i, 'what was $1')
    .replace(place, ' ');
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

/** The same figures of the same years, as far as the coarser of them tell. */
function isSame(one: TableAnswer, other: TableAnswer): boolean {
  return (
    one.kind === other.kind &&
    one.figures.length === other.figures.length &&
    one.figures.every((figure, index) => {
      const beside = other.figures[index];
      return (
        beside !== undefined &&
        figure.period?.slice(0, 4) === beside.period?.slice(0, 4) &&
        Math.abs(amountOf(figure) - amountOf(beside)) <= Math.max(stepOf(figure), stepOf(beside)) / 2
      );
    })
  );
}

function isFiner({ figures: [one] }: TableAnswer, other: TableAnswer | undefined): boolean {
  const [beside] = other?.figures ?? [];
  return one !== undefined && beside !== undefined && stepOf(one) < stepOf(beside);
}

/** Its size: what goes out is printed as negative here and as positive there. */
function amountOf({ value, scale }: AskedFigure): number {
  return Math.abs(value) * (scale ?? 1);
}

/** One unit of the last digit that is printed. */
function stepOf({ decimals, scale }: AskedFigure): number {
  return 10 ** -decimals * (scale ?? 1);
}

function sectionOfFound({ tables, answer: found }: Found, isOneOfSeveral: boolean): Section | null {
  const answer = withFilesTold(found, tables);
  const rows = rowsOf({ tables, answer });
  // Of many rows the table tells enough.
  const quoted = rows.length > mostRowsQuoted ? [] : rows;
  const [table] = tables;
  const place = quoted[0] ?? table?.lines[0]?.hit ?? table?.prose[0]?.hit;
  const tool = 'document_search';
  const input = { kinds: ['upload'], read: 'table' };
  if (place === undefined || table === undefined) return null;
  const isProse = answer.figures.every((figure, index) => isOfProse(figure, tables[index]));
  const { told, printed } = tableFindings(answer, place);
  const own = printed === null ? [told] : [told, printed];
  return {
    tool,
    input,
    findings: [...own, ...quoted.map(documentFinding)],
    next: nextOfTable(answer, table),
    write: (evidence) => [
      ...tableWords(
        answer,
        { told: at(evidence, 0), printed: printed === null ? null : at(evidence, 1) },
        { isOneOfSeveral, isProse, caption: table.caption },
      ),
      ...(quoted.length === 0 ? [] : [{ quotes: quoted.map((_row, index) => at(evidence, own.length + index)) }]),
    ],
  };
}

/** The same row of two files is told with the name of each. */
function withFilesTold(answer: TableAnswer, tables: readonly TextTable[]): TableAnswer {
  const files = tables.map(({ lines: [first] }) => first?.hit.document ?? '');
  if (new Set(files).size < 2 || new Set(answer.figures.map(({ label }) => label)).size > 1) return answer;
  return {
    ...answer,
    figures: answer.figures.map((figure, index) => ({ ...figure, label: `${figure.label} in ${files[index] ?? ''}` })),
  };
}

function isOfProse(figure: AskedFigure, table: TextTable | undefined): boolean {
  return table === undefined || lineOf(table, figure) === undefined;
}

/** The sentence of prose that tells a figure by its name. */
function sentenceOf({ label, text: told }: AskedFigure, { prose }: TextTable): TextTable['prose'][number] | undefined {
  for (const line of prose) {
    const sentence = splitSentences(line.text).find(
      ({ text }) => text.includes(told) && text.toLowerCase().includes(label.toLowerCase()),
    );
    if (sentence !== undefined)
      return { ...line, text: sentence.text, start: line.start + sentence.start, end: line.start + sentence.end };
  }
  return undefined;
}

/** The lines of the rows, or the sentences, that the figures stand in, each quoted by itself once. */
function rowsOf({ tables, answer }: Found): SearchHit[] {
  const hits = answer.figures.flatMap((figure, index): SearchHit[] => {
    const table = tables[index];
    const line = table === undefined ? undefined : (lineOf(table, figure) ?? sentenceOf(figure, table));
    return line === undefined ? [] : [{ ...line.hit, quote: line.text.trim(), start: line.start, end: line.end }];
  });
  return hits.filter(
    (hit, index) =>
      !hits.slice(0, index).some(({ document, start }) => document === hit.document && start === hit.start),
  );
}
