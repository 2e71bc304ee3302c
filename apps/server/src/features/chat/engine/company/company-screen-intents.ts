import type { Intent } from '../intent.ts';
import type { FigureCondition } from '../market/figure-conditions.ts';
import { symbolsMeeting } from '../market/figure-screen.ts';
import { ofSectors, readSectors } from '../market/sector-choice.ts';
import type { DateRange } from '../reading/period-dates.ts';
import { sectorWords } from '../reading/ranked-members.ts';
import { at, cite, type Gap, type Part, slot } from '../section.ts';
import { measureAll } from '../symbol/history-figures.ts';
import { cutHistory, type Task } from '../task.ts';
import type { Figured } from './company-order.ts';
import { above, below, type FigureClause, readClauses } from './screen-clauses.ts';
import { type StoredCompany, storedCompanies } from './stored-companies.ts';

const mostListed = 10;
const margin = 10;
const things = '(?:stocks?|companies|company|shares|names|firms)';
const listing = `(?:\\b(?:which|what|list|show(?: me)?|find|any|are there|screen(?: for)?)\\b.{0,24}\\b${things}\\b|^(?:(?:all|the) )?(?:\\w+ )?${things} (?:with|that|whose|which|trading)\\b)`;
const figure =
  '(?:p/es?|pe (?:ratio|multiple)s?|pes?|price[- ]to[- ]earnings|earnings multiples?|times earnings|(?:dividend )?yields?|(?:net |gross |operating |profit )*margins?|revenues?|sales|net income|profits?|earnings(?: per share)?|eps|market (?:cap(?:itali[sz]ation)?|value)s?|returns? on (?:equity|assets|(?:invested )?capital)|roe|roa|roic|(?:free )?cash flows?|debt(?:[- ]to[- ]equity)?(?: ratios?)?)';
const most = '(?:highest|lowest|largest|biggest|smallest|most|least|best|worst|cheapest|fastest|slowest|top|greatest)';
// "The highest margin in tech" is of its stocks.
const ofSector = new RegExp(`\\b(?:in|among|of|within) (?:the )?(${sectorWords})(?: sector)?(?=\\W*$)`);
const lowWords = /\b(?:lowest|smallest|least|worst|cheapest|slowest)\b/;

// "Companies with high margins and little debt" names no marks.
const unmarked = new RegExp(
  `${listing}.{0,24}\\b(?:with|that have|having) (?:an? )?(?:high|strong|good|rich|low|little|no|small|cheap) (?:and \\w+ )?${figure}`,
);
const noMarks =
  'Name the mark of each figure, for example a net margin above some percent and a P/E below some number: what counts as high or low I don\u2019t decide.';

const ofChange = new RegExp(
  `${listing}.{0,24}\\b(?:cut|cuts|cutting|lower|lowered|reduced?|raised?|raising|increased?|hiked?|grew|suspended|slashed|stopped paying)\\b(?: (?:its|their|the|a))?(?: \\w+)? dividends?\\b`,
);
const noChanges =
  'I list no companies by whether they raised or cut their dividend. Of a company that is named I tell each dividend and whether it was raised or cut, and I list companies by their dividend yield.';

/** Lists of the stored companies by a figure of their reports, their price against it or their dividend. */
export const companyScreenIntents: readonly Intent[] = [
  {
    id: 'company_screen',
    subject: 'company',
    isOfMarket: true,
    honours: ['bound', 'extremum', 'rank', 'condition', new RegExp(`^${most}$`)],
    asks: [
      new RegExp(`${listing}.{0,60}\\b${figure}\\b.{0,24}\\b(?:${above}|${below}) \\$?\\d`),
      new RegExp(
        `${listing}.{0,40}\\b(?:yield(?:s|ing)?|pay(?:s|ing)?(?: a dividend of| out)?|trad(?:es?|ing) (?:at|on)) ${above.replace('at least|', '')} ?\\d`,
      ),
      new RegExp(`${listing}.{0,40}\\b${most}\\b.{0,24}\\b${figure}\\b`),
      new RegExp(`\\b${most} (?:\\w+ )?${things}\\b.{0,24}\\b(?:by|on) (?:trailing )?${figure}`),
      new RegExp(
        `^(?:the )?(?:\\w+ )?${most} (?:\\w+ )?${figure}(?: growth)? (?:in|among|of|within) (?:the )?(?:stock market|market|universe|${sectorWords}(?: sector| stocks)?)\\W*$`,
      ),
      new RegExp(
        `\\b(?:most|least) profitable (?:\\w+ )?${things}\\b|\\b(?:fastest|slowest)[- ]growing (?:\\w+ )?${things}\\b`,
      ),
      new RegExp(
        `\\b(?:who|which|what)\\b.{0,24}\\b${most} (?:\\w+ ){0,2}?${figure}(?: growth)?\\b.{0,12}\\b(?:in|among|of|within) (?:the )?(?:stock market|market|${sectorWords})`,
      ),
      new RegExp(
        `\\b(?:which|what) (?:\\w+ )?${things}\\b.{0,16}\\bgr(?:ew|own|ows?)\\b.{0,24}\\b(?:fastest|slowest|most|least)\\b`,
      ),
      /^who pays? (?:the )?(?:most|highest|biggest|best|largest) (?:dividends?|dividend yields?)\b/,
      new RegExp(`\\b${most} ${figure} (?:stocks?|companies|company|shares)\\b`),
      unmarked,
      ofChange,
      new RegExp(
        `${listing}.{0,24}\\b(?:pays?|yields?) the (?:most|highest|biggest|largest)\\b.{0,20}\\b(?:dividends?|yields?)?`,
      ),
    ],
    over: [
      'universe_ranking',
      'market_value',
      'figure_screen',
      'universe_screen',
      'company_order',
      'company_facts',
      'price_earnings',
      'dividends',
      'ranking',
      'performance',
      'comparison',
      'data_coverage',
      'definition',
      'day_change',
      'best_worst_years',
      'advice',
      'price_target',
      'tenor',
      'growth',
      'overview',
    ],
    answer: screenParts,
    turns: 'The next report and every close change such a list.',
    next: () => ['Which stocks are above their 200-day average?', 'Which stocks rose most this year?'],
  },
];

const place = { tool: 'company_screen', input: {} };
const noMarketValues =
  'I list no companies by market value: it takes the number of shares of each, which I don\u2019t hold of all of them. Of a company that is named I tell it where its reports give that number.';

const overYears = /\b(?:over|in|for|during) (?:the )?(?:(?:last|past) )?(?:two|three|four|five|ten|[2-9]|10) years\b/;
const yearAlone =
  'I set companies in order by their growth on the year before, and not by that over several years; of companies that are named I tell each year.';
const noneFits: Gap = { ...place, gap: 'Of the companies stored here of which I hold that figure none fits.' };
const oddMark = 'I could not tell which figure one of these marks belongs to; name each figure with its mark.';

// "Pay more than three percent" is said of the yield, and PE is a ratio here.
function namedPlainly(plain: string): string {
  return plain
    .replace(/\bpes?\b/, 'p/e')
    .replace(
      /\b(?:has |have )?gr(?:ew|own|ows?) (?:its |their )?(revenues?|sales|net income|profits?|earnings)? ?(?:the )?(fastest|slowest|most|least)\b/,
      (_whole, what: string | undefined, word: string) =>
        `${/fastest|most/.test(word) ? 'highest' : 'lowest'} ${what ?? 'revenue'} growth`,
    )
    .replace(/(?<!\b(?:gross|operating|net|profit|ebit) )\bmargins?\b/, 'net margin')
    .replace(/\bgr(?:ow(?:n|ing)?|ew) (?:their |its )?(revenues?|sales|profits?|net income|earnings)\b/, '$1 growth')
    .replace(
      /\b(revenues?|sales|profits?|net income|earnings) (?:that |which )?(?:is |are |has |have |was )?(?:gr(?:ow(?:n|ing|s)?|ew)|increas\w+|up)(?= (?:by )?(?:more|over|above|at least|less|under|below)\b)/,
      '$1 growth',
    )
    .replace(/\bmost profitable\b/, 'highest net margin')
    .replace(/\bleast profitable\b/, 'lowest net margin')
    .replace(/\bfastest[- ]growing\b/, 'highest revenue growth')
    .replace(/\bslowest[- ]growing\b/, 'lowest revenue growth')
    .replace(/\bpays? (?:the )?(?:most|highest|biggest|best|largest) (?:in )?dividends?\b/, 'highest dividend yield')
    .replace(
      /\b(?:pay|yield)(?:s|ing)?(?= (?:a dividend of |out )?(?:more|over|above|at least|less|under|below)\b)/,
      'dividend yield',
    )
    .replace(payingOne, 'dividend yield above 0');
}

/** Who pays a dividend at all has one above nothing. */
const payingOne = new RegExp(
  `\\b(?:pay(?:s|ing)?|with) (?:out )?(?:an? |any )?dividends?\\b(?! (?:yields?|growth|increases?|of|${above}|${below}))`,
);

const payingNone =
  /\b(?:pay(?:s|ing)? (?:out )?(?:no|zero)|(?:no|not|n't|never|without)(?: \w+){0,2}) dividends?\b(?! (?:cuts?|yields?|growth))/;
const nonPayers =
  'I list no companies that pay no dividend: where I hold none of a company, that does not say that it pays none.';

async function screenParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  if (ofChange.test(plain)) return [{ ...place, gap: noChanges }];
  if (payingNone.test(plain)) return [{ ...place, gap: nonPayers }];
  if (/\bmarket (?:cap\w*|values?)\b/.test(plain)) return [{ ...place, gap: noMarketValues }];
  if (unmarked.test(plain) && !/\d/.test(plain)) return [{ ...place, gap: noMarks }];
  const worded = namedPlainly(plain);
  if (/\bgrowth\b/.test(worded) && overYears.test(plain)) return [{ ...place, gap: yearAlone }];
  const clauses = readClauses(worded);
  if (clauses === 'no figure') return [{ ...place, gap: 'I could not tell which figure of the companies is meant.' }];
  if (clauses === 'odd mark') return [{ ...place, gap: oddMark }];
  const { figures, conditions } = clauses;
  const mark = figures[0]?.mark ?? null;
  const sectors = readSectors(plain.replace(ofSector, '$1 stocks'));
  const held = (await storedCompanies(task, sectors)).map((each) => ({ ...each, values: [], span: whole }));
  const histories = new Map(held.map(({ symbol, history }) => [symbol, history]));
  const load: Task['load'] = async (symbol) => histories.get(symbol) ?? task.load(symbol);
  // Beside a condition on prices the span is that of the prices.
  const ofFigure = conditions.length === 0 ? task : withoutSpan(task);
  const figured: Listed[] = [];
  const marked: Listed[] = [];
  for (const each of held) {
    const read = await readAll({ ...ofFigure, load }, each.symbol, figures);
    const [first] = read;
    if (first === undefined) continue;
    const own = { ...each, value: valueOf(first) ?? 0, found: read };
    figured.push(own);
    if (read.length === figures.length && read.every((found, index) => fits(found, figures[index]))) marked.push(own);
  }
  if (figured.length === 0)
    return [{ ...place, gap: 'I hold that figure of none of the companies stored here; it comes from their reports.' }];
  const fitting = conditions.length === 0 ? marked : await meeting(task, marked, conditions);
  const isLow = mark === null ? lowWords.test(plain) || /\bcheap/.test(plain) : !mark.isAbove;
  const order = fitting.toSorted((a, b) => (isLow ? a.value - b.value : b.value - a.value));
  if (order.length === 0) return [noneFits];
  const of = ofSectors(sectors);
  // The close of today can set the first names in another order than the stored closes did.
  const near: Listed[] = [];
  for (const each of order.slice(0, mostListed + margin)) near.push(await adjusted(ofFigure, each, figures));
  const shown = near
    .filter(({ found }) => found.every((each, index) => fits(each, figures[index])))
    .toSorted((a, b) => (isLow ? a.value - b.value : b.value - a.value))
    .slice(0, mostListed);
  if (shown.length === 0) return [noneFits];
  return [
    listSection({
      shown,
      counts: { fits: order.length, all: figured.length },
      figures,
      isLow,
      conditions,
      of,
    }),
  ];
}

/** A company with its prices, and the span that is asked of them. */
type Held = StoredCompany & { values: readonly number[]; span: DateRange };

async function meeting(
  task: Task,
  listed: readonly Listed[],
  conditions: readonly FigureCondition[],
): Promise<Listed[]> {
  const only = listed.map(({ symbol }) => symbol);
  const met = await symbolsMeeting(task, { conditions, kinds: ['equity'], words: 'shares', only, isWhole: true });
  return listed.flatMap((each) => {
    const prices = met?.order.find(({ symbol }) => symbol === each.symbol);
    return met === null || prices === undefined ? [] : [{ ...each, ...prices, span: met.span }];
  });
}

const whole = { from: '', to: '9999' };

function withoutSpan(task: Task): Task {
  return { ...task, question: { ...task.question, period: null, day: null } };
}

// What is shown is told from the history as it is told everywhere.
async function adjusted(task: Task, listed: Listed, figures: readonly FigureClause[]): Promise<Listed> {
  const [history, found] = [await task.load(listed.symbol), await readAll(task, listed.symbol, figures)];
  const [first] = found;
  if (history === null || first === undefined) return listed;
  return { ...listed, history, found, value: valueOf(first) ?? listed.value };
}

// The figures of a company, up to the first that it lacks or that lies on the other side of its mark.
async function readAll(task: Task, symbol: string, figures: readonly FigureClause[]): Promise<Figured[]> {
  const read: Figured[] = [];
  for (const figure of figures) {
    const found = await figure.read(task, symbol);
    if ('gap' in found || valueOf(found) === undefined) break;
    read.push(found);
    if (!fits(found, figure)) break;
  }
  return read;
}

function fits(found: Figured, clause: FigureClause | undefined): boolean {
  const mark = clause?.mark ?? null;
  const value = valueOf(found) ?? 0;
  return mark === null || (mark.isAbove ? value > mark.value : value < mark.value);
}

type Listed = Held & { value: number; found: readonly Figured[] };

function valueOf({ finding: { facts }, key }: Figured): number | undefined {
  const value = facts.find((fact) => fact.key === key)?.value;
  return typeof value === 'number' ? value : undefined;
}

type Screen = {
  shown: readonly Listed[];
  counts: { fits: number; all: number };
  figures: readonly FigureClause[];
  isLow: boolean;
  conditions: readonly FigureCondition[];
  of: string;
};

function listSection({ shown, counts: { fits: fit, all }, figures, isLow, conditions, of }: Screen): Part {
  const [first] = shown;
  const columns = (first?.found ?? []).map(({ finding, key, format }, index) => {
    const fact = finding.facts.find((each) => each.key === key);
    return { fact, metric: fact?.metric ?? '', format, mark: figures[index]?.mark ?? null };
  });
  const priced = shown.map(({ history, values, found, span }) =>
    measureAll(cutHistory(history, span), {
      title: 'figures of the screen',
      content: `${fit} of ${all} companies fit.`,
      shown: found[0]?.finding.shownValue ?? '',
      figures: [
        ...conditions.map(({ metric: name, unit }, index) => ({
          key: `v${index}`,
          metric: name,
          value: values[index] ?? 0,
          unit,
        })),
        { key: 'fits', entity: 'market', metric: 'number that fit', value: fit, unit: 'count' as const },
        { key: 'all', entity: 'market', metric: 'number looked at', value: all, unit: 'count' as const },
        ...columns.flatMap(({ fact, metric, mark }, index) =>
          mark === null || fact === undefined
            ? []
            : [
                {
                  key: `mark${index}`,
                  entity: 'market',
                  metric: `threshold of the ${metric}`,
                  value: mark.value,
                  unit: fact.unit,
                  ...(fact.unit === 'currency' ? { currency: 'USD' } : {}),
                },
              ],
        ),
      ],
    }),
  );
  const width = columns.length;
  return {
    ...place,
    findings: [...shown.flatMap(({ found }) => found.map(({ finding }) => finding)), ...priced],
    write: (evidence) => {
      const e = at(evidence, shown.length * width);
      const hasSpan = conditions.some(({ figure: name }) => name === 'return' || name === 'volatility');
      const [lead] = columns;
      return [
        [
          ...(lead === undefined || lead.mark !== null
            ? []
            : [
                `Of the companies${of} stored here${columns.length > 1 ? ' that fit' : ''}, ${first?.symbol} had the ${isLow ? 'lowest' : 'highest'} ${lead.metric}, ${slot(at(evidence, 0), first?.found[0]?.key ?? '', lead.format)} ${cite(at(evidence, 0))}.`,
              ]),
          ...columns.flatMap(({ metric, format, mark }, index) =>
            mark === null
              ? []
              : [
                  `${index === 0 ? `Listed are companies${of} whose` : lead?.mark === null ? 'Of all that are listed the' : 'The'} ${metric} is ${mark.isAbove ? 'above' : 'below'} its mark${index === 0 || lead?.mark === null ? '' : ', too'}; the threshold of the ${metric} is ${slot(e, `mark${index}`, format)} ${cite(e)}.`,
                ],
          ),
          ...(hasSpan ? [`Prices are looked at from ${slot(e, 'first', 'date')} to ${slot(e, 'last', 'date')}.`] : []),
          `The number that fit was ${slot(e, 'fits', 'num0')}, and the number looked at was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        ],
        {
          columns: [
            'Symbol',
            ...columns.map(({ metric }) => capital(metric)),
            ...conditions.map(({ column }) => column),
          ],
          rows: shown.map(({ symbol, found }, index) => {
            const own = found.map((_each, place_) => at(evidence, index * width + place_));
            const price = at(evidence, shown.length * width + index);
            return {
              label: symbol,
              sources: conditions.length === 0 ? own : [...own, price],
              cells: [
                ...found.map(({ key, format }, place_) => ({
                  evidence: at(evidence, index * width + place_),
                  value: key,
                  format,
                })),
                ...conditions.map((condition, column) => ({
                  evidence: price,
                  value: `v${column}`,
                  format: condition.format,
                })),
              ],
            };
          }),
        },
        [
          ...(fit > shown.length ? ['The list is cut after its first names.'] : []),
          'Only companies that are stored here and of which I hold that figure are looked at, which is not the whole market.',
        ],
      ];
    },
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
