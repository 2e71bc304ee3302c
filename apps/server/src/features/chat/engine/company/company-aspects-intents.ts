import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import { at, cite, type Gap, type Part, slot, type TableCell } from '../section.ts';
import type { Task } from '../task.ts';
import { type Figured, figureReader } from './company-order.ts';
import { capital } from './reported-asked.ts';

/** A side of companies that is asked for by a word, and the figures that tell it. */
type Aspect = { words: RegExp; figures: readonly string[] };

const aspects: readonly Aspect[] = [
  { words: /\b(?:growth|grow(?:s|ing|th)?|top line)\b/, figures: ['revenue growth'] },
  { words: /\b(?:margins?|profitab\w+)\b/, figures: ['net margin', 'operating margin'] },
  { words: /\b(?:valuations?|valued|multiples?|p\/es?|how (?:cheap|expensive))\b/, figures: ['p/e'] },
  { words: /\b(?:yields?|dividends?|income)\b/, figures: ['dividend yield'] },
  { words: /\b(?:debt|leverage|balance sheets?)\b/, figures: ['debt to equity'] },
  { words: /\b(?:returns? on (?:equity|capital)|roe|roic)\b/, figures: ['return on equity'] },
];
const sides = aspects.map(({ words }) => words.source.replaceAll('\\b', '')).join('|');
const mostCompanies = 6;
const place = { tool: 'company_aspects', input: {} };

/** Several sides of one company or of several, in one table: growth, margins, valuation, yield. */
export const companyAspectsIntents: readonly Intent[] = [
  {
    id: 'company_aspects',
    subject: 'company',
    needs: 'symbol',
    honours: [/^(?:growth|margins?|valuations?|profitab\w+|fundamentals?)$/, 'comparison'],
    asks: [
      new RegExp(
        `\\b(?:${sides})\\b(?:,| and|,? &) (?:[a-z]+ ){0,2}?(?:${sides})\\b(?!.{0,40}\\b(?:regime|econom\\w+|inflation|gdp)\\b)`,
      ),
      /\b(?:compare|comparison|stack up|versus|vs)\b.{0,80}\bfundamentals?\b|\bfundamentals? of\b.{0,60}\b(?:and|versus|vs)\b/,
    ],
    over: [
      'company_facts',
      'company_order',
      'price_earnings',
      'price_sales',
      'dividends',
      'comparison',
      'performance',
      'ranking',
      'overview',
      'growth',
      'tenor',
      'cagr',
      'price_target',
      'volatility',
    ],
    answer: aspectParts,
    turns: 'Restatements, the next report and every close change these figures.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What was the revenue of ${symbol}?`, `What is the P/E of ${symbol}?`],
  },
];

type Column = { name: string; format: string; figured: Map<string, Figured> };

async function aspectParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const symbols = task.question.symbols.slice(0, mostCompanies);
  const asked = aspects.filter(({ words }) => words.test(plain));
  const wanted = asked.length < 2 ? aspects.slice(0, 4) : asked;
  const columns: Column[] = [];
  const lacking: string[] = [];
  for (const { figures } of wanted) {
    const found: Column[] = [];
    for (const words of figures) {
      const column = await columnOf(task, symbols, words);
      if (column !== null) found.push(column);
    }
    if (found.length === 0) lacking.push(figures[0] ?? '');
    columns.push(...found);
  }
  const gap: Gap[] =
    lacking.length === 0 ? [] : [{ ...place, gap: `Of ${listOf(symbols, 'and')} I hold no ${listOf(lacking, 'or')}.` }];
  return columns.length === 0 ? gap : [...gap, tableOf(symbols, columns)];
}

async function columnOf(task: Task, symbols: readonly string[], words: string): Promise<Column | null> {
  const read = figureReader(words);
  if (read === null) return null;
  const own = { ...task, question: { ...task.question, plain: words } };
  const figured = new Map<string, Figured>();
  for (const symbol of symbols) {
    const each = await read(own, symbol);
    if (!('gap' in each)) figured.set(symbol, each);
  }
  const [first] = figured.values();
  if (first === undefined) return null;
  const name = first.finding.facts.find(({ key }) => key === first.key)?.metric ?? words;
  return { name, format: first.format, figured };
}

function tableOf(symbols: readonly string[], columns: readonly Column[]): Part {
  const cells = columns.flatMap(({ figured }, column) =>
    [...figured].map(([symbol, each]) => ({ column, symbol, each })),
  );
  return {
    ...place,
    input: { symbols },
    findings: cells.map(({ each }) => each.finding),
    write: (evidence) => {
      const placeOf = (symbol: string, column: number) =>
        cells.findIndex((cell) => cell.symbol === symbol && cell.column === column);
      const days = columns.flatMap(({ name, figured }, column) => {
        const [symbol] = figured.keys();
        const [first] = figured.values();
        if (symbol === undefined || first === undefined) return [];
        const e = at(evidence, placeOf(symbol, column));
        return [`The ${name} of ${symbol} is as of ${slot(e, first.dayKey, 'date')} ${cite(e)}.`];
      });
      return [
        {
          columns: ['Symbol', ...columns.map(({ name }) => capital(name))],
          rows: symbols.map((symbol) => {
            const own = columns.flatMap((_each, column) => {
              const index = placeOf(symbol, column);
              return index < 0 ? [] : [at(evidence, index)];
            });
            return {
              label: symbol,
              sources: own,
              cells: columns.map(({ figured, format }, column): TableCell | string => {
                const found = figured.get(symbol);
                return found === undefined
                  ? 'N/A'
                  : { evidence: at(evidence, placeOf(symbol, column)), value: found.key, format };
              }),
            };
          }),
        },
        days,
      ];
    },
  };
}
