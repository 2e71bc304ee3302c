import type { TextTable } from './text-table.ts';

type Rows = readonly RegExp[];
type Ratio = { words: RegExp; top: Rows; bottom: Rows; isShare: boolean };

const revenue: Rows = [
  /^(?:total )?(?:net )?revenues?$/,
  /^(?:total )?(?:net )?sales$/,
  /^turnover$/,
  /^net revenues?$/,
];
const netIncome: Rows = [
  /^net (?:income|profit|earnings)(?: \(loss\))?$/,
  /^profit (?:for the (?:year|period)|after tax)$/,
];
const equity: Rows = [
  /^total (?:shareholders['’]?|stockholders['’]?)? ?equity$/,
  /^(?:shareholders['’]?|stockholders['’]?)? ?equity$/,
];
const assets: Rows = [/^total assets$/];
const beforeTax: Rows = [
  /^(?:profit|income|earnings) before (?:income )?tax(?:es)?$/,
  /^(?:profit|income|earnings) before (?:provision for )?income taxes$/,
  /^pre-?tax (?:profit|income)$/,
];

/** What figures of accounts are called that two rows give; each of them is worked out only where both rows are there. */
const ratios: readonly Ratio[] = [
  { words: /gross (?:profit )?margin/, top: [/^gross (?:profit|margin)$/], bottom: revenue, isShare: true },
  {
    words: /operating (?:profit )?margin/,
    top: [/^operating (?:profit|income)(?: \(loss\))?$/, /^(?:profit|income) from operations$/],
    bottom: revenue,
    isShare: true,
  },
  { words: /net (?:profit |income )?margin|profit margin/, top: netIncome, bottom: revenue, isShare: true },
  {
    words: /(?:effective )?(?:income )?tax rate/,
    top: [/^(?:income )?tax(?:es)?$/, /^(?:provision for )?income tax(?:es)?(?: expense)?$/],
    bottom: beforeTax,
    isShare: true,
  },
  {
    words: /current ratio/,
    top: [/^(?:total )?current assets$/],
    bottom: [/^(?:total )?current liabilities$/],
    isShare: false,
  },
  {
    words: /debt[- ]to[- ]equity(?: ratio)?/,
    top: [/^total debt$/, /^(?:long-term )?debt$/],
    bottom: equity,
    isShare: false,
  },
  { words: /equity ratio/, top: equity, bottom: assets, isShare: true },
  { words: /return on equity|roe/, top: netIncome, bottom: equity, isShare: true },
  { words: /return on assets|roa/, top: netIncome, bottom: assets, isShare: true },
  {
    words: /earnings per share|eps/,
    top: netIncome,
    bottom: [/^(?:shares outstanding|(?:number of|weighted average) shares(?: outstanding)?)$/],
    isShare: false,
  },
];

/** A question for such a figure as one for the two rows that give it; the same where a row is called so, or one of them is not there. */
export function withRowsOfRatio(question: string, { evidence: { table } }: TextTable): string {
  const labels = table.map(([label = '']) => label.trim());
  const asked = ratios.find(({ words }) => new RegExp(`\\b(?:${words.source})\\b`, 'i').test(question));
  if (asked === undefined) return question;
  const words = new RegExp(`\\b(?:the )?(?:${asked.words.source})\\b`, 'i');
  if (labels.some((label) => words.test(label))) return question;
  const [top, bottom] = [rowOf(labels, asked.top), rowOf(labels, asked.bottom)];
  if (top === null || bottom === null) return question;
  const written = asked.isShare ? `${top} as a share of ${bottom}` : `the ratio of ${top} to ${bottom}`;
  return asQuestion(
    question
      .replace(words, written)
      .replace(/(?<=\p{L}) (?=(?:19|20)\d\d\b)(?<!\b(?:in|for|of|to|from|and|end|at|until) )/u, ' in '),
  );
}

/** "What share of total assets is receivables?" with the part before the whole. */
export function withPartFirst(question: string): string {
  const [, whole, part, behind = ''] =
    /^(?:and )?what (?:share|percentage|percent|proportion|fraction|part) of (?:the )?(.+?) (?:is|are|was|were|went (?:to|into|on)|goes (?:to|into|on)|came from|comes from|did) (?:the )?(.+?)((?: (?:make|makes|made) up)?(?: ?,? (?:in|at|for) (?:the end of |fy ?|fiscal )?(?:19|20)\d\d)?)[?.!\s]*$/i.exec(
      question.trim(),
    ) ?? [];
  if (whole === undefined || part === undefined)
    return question.replace(
      /\bthe (?:share|proportion|percentage) of ([^?]+?) in (?!(?:fy|fiscal|19|20))(?:the )?/i,
      '$1 as a share of ',
    );
  return `What was ${part} as a share of ${whole}${behind.replace(/ make[s]? up| made up/i, '')}?`;
}

function asQuestion(text: string): string {
  return /^(?:what|how|which)\b/i.test(text.trim()) ? text : `What was ${text.trim()}`;
}

/** The one row that the first of the names that any is called so fits. */
function rowOf(labels: readonly string[], names: Rows): string | null {
  for (const name of names) {
    const found = labels.filter((label) => name.test(bareOf(label)));
    if (found.length > 1) return null;
    if (found[0] !== undefined) return found[0].replace(/ *\((?:in )?(?:thousands|millions|billions)\)/i, '');
  }
  return null;
}

/** "Shares outstanding (millions)": without the unit of the row. */
function bareOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/\((?:in )?(?:thousands|millions|billions)\)/, '')
    .replace(/[:\s]+$/, '')
    .trim();
}

const shortNames: ReadonlyArray<{ said: RegExp; rows: Rows }> = [
  { said: /r ?& ?d(?: (?:spending|expenses?|costs?))?/, rows: [/^research (?:and|&) development(?: expenses?)?$/] },
  { said: /sg ?& ?a/, rows: [/^selling,? (?:general,? )?(?:and|&) administrative(?: expenses?)?$/] },
  { said: /cogs|cost of goods sold/, rows: [/^cost of (?:sales|revenues?|goods sold)$/] },
  { said: /cash/, rows: [/^cash(?: and (?:cash )?equivalents)$/] },
  { said: /ppe|pp&e/, rows: [/^property(?:, plant)? (?:and|&) equipment(?:, net)?$/] },
  { said: /(?:the )?bottom line|net profit|net earnings/, rows: [/^net income$/, /^profit for the year$/] },
  {
    said: /revenues?|sales|turnover|(?:the )?top line/,
    rows: [/^(?:net )?sales$/, /^(?:net |total )?revenues?$/, /^turnover$/],
  },
  {
    // Where both are told, the one that counts the shares that may come.
    said: /eps|earnings per share/,
    rows: [
      /^(?:net )?(?:earnings|income|profit)(?: \(loss\))? per (?:common )?share,? ?(?:[-–—(] ?)?diluted\)?$/,
      /^diluted (?:net )?(?:earnings|income|eps)(?: \(loss\))?(?: per (?:common )?share)?$/,
      /^(?:net )?(?:earnings|income|profit)(?: \(loss\))? per (?:common )?share(?:,? ?(?:[-–—(] ?)?basic\)?)?$/,
    ],
  },
  { said: /ebit/, rows: [/^operating (?:profit|income)$/] },
  { said: /(?:shareholders|stockholders)['’]? equity/, rows: [/^(?:total )?equity$/] },
];

/** A question with the label of the one row that a short name means, where no row is called by that name itself. */
export function withRowsNamed(question: string, { evidence: { table } }: TextTable): string {
  const labels = table.map(([label = '']) => label.trim());
  return shortNames.reduce((text, { said, rows }) => {
    const words = new RegExp(`(?<![\\p{L}&])(?:${said.source})(?![\\p{L}&])(?! (?:of|and)\\b)`, 'iu');
    const isRow = labels.some((label) => new RegExp(`^(?:${said.source})$`, 'iu').test(label));
    const isWithin = labels.some((label) => label.length > 3 && text.toLowerCase().includes(label.toLowerCase()));
    const row = isRow || isWithin || !words.test(text) ? null : rowOf(labels, rows);
    return row === null ? text : text.replace(words, row);
  }, question);
}

const moved =
  /\b(?:change[ds]?|r[io]se|grow|grew|growth|f[ae]ll|increased?|decreased?|drop(?:ped)?|decline[ds]?|up|down)\b/i;

/** A question without a time as one of the two that head the table, where it asks for a move, and else of the newer of them. */
export function withTimeOfTable(question: string, { evidence: { table } }: TextTable): string {
  const year = /\b(?:19|20)\d\d\b/;
  if (year.test(question) || /\b(?:which|when|average|sum)\b/i.test(question)) return question;
  const years = [...new Set((table[0] ?? []).flatMap((cell) => year.exec(cell)?.[0] ?? []))].toSorted();
  const [first, last, more] = years;
  const text = question.replace(/[?!.\s]+$/, '');
  if (first === undefined || last === undefined || more !== undefined) return question;
  return moved.test(text) ? `${text} from ${first} to ${last}?` : `${text} in ${last}?`;
}
