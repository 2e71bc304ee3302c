import type { Evidence, Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Gap, type Paragraph, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { businessAsked } from './business-words.ts';
import { dividendPart } from './action-sections.ts';
import { dividendCourse } from './dividend-course.ts';
import { type CompanyMeasure, measuresAsked } from './company-measures.ts';
import { type CompanyRatio, ratiosAsked } from './company-ratios.ts';
import { missingPart } from './facts-gaps.ts';
import { asksGrowth, growthOf, kindAsked } from './facts-sections.ts';
import { spansOf } from './measure-spans.ts';
import { priceEarningsParts } from './price-earnings-section.ts';
import { ratioSpans } from './ratio-section.ts';
import { capital, cardOf } from './reported-asked.ts';
import { growthOverYears } from './reported-course.ts';
import { rowsAsked } from './reported-rows.ts';

const mostCompanies = 8;
const more = '(?:more|most|higher|highest|larger|largest|bigger|biggest|greater|greatest|faster|fastest|better|best)';
const least = '(?:less|least|lower|lowest|smaller|smallest|slower|slowest|weaker|weakest|worse|worst|cheaper|cheapest)';
const lowest = new RegExp(`\\b(?:${least}|undervalued)\\b`);
const priceEarnings =
  /\bp\/es?\b|\bpe (?:ratio|multiple)s?\b|\bpes\b|\bprice[- ]to[- ]earnings\b|\bearnings multiples?\b/;
const valuation =
  /\b(?:cheap(?:er|est)|(?:more|most|less|least) (?:expensive|highly valued)|(?:higher|highest|lower|lowest|richer|richest) valu(?:ed|ation)|(?:more|most) (?:over|under)valued)\b(?!.*\b(?:calls?|puts?|options?|straddles?|strangles?|spreads?|condors?|fees?|expense|hedge)\b)/;
const dividendYield =
  /\bdividend yields?\b|\b(?:which|who)\b.{0,40}\byields? (?:the )?(?:most|least|best)\b|\byields? (?:more|less|the most|the least)\b|\b(?:better|best|higher|highest|bigger|biggest|larger|largest|lower|lowest) (?:current )?yields?\b/;
// "Who pays more?" is asked of what is paid against the price, for a share of one is not that of another.
const paysMore =
  /\bpays? (?:out )?(?:more|less|better)\b(?! (?:(?:in )?(?:tax(?:es)?|interest|fees?)|for|per|a share)\b)|\b(?:better|best|higher|highest|bigger|biggest|larger|largest|lower|lowest|smaller|smallest) (?:dividends?|payouts?)\b(?! (?:growth|per|cover\w*|cut|increase)\b)/;
const dividendGrowth =
  /\bdividends?(?: growth)?\b.{0,24}\b(?:gr[eo]w\w*|rose|risen|rais\w*|increas\w*)\b|\b(?:gr[eo]w\w*|rais\w*|increas\w*)\b.{0,24}\b(?:dividends?|payouts?)\b|\bdividend growth\b/;
const business =
  '(?:revenues?|sales|net income|profits?|profitable|earnings|earn(?:s|ed)?|eps|margins?|cash flow|debt|equity|assets|capex|buy-?backs?|return on (?:equity|assets|capital)|roe|roa|roic)';

const meanWords = /\b(?:average|mean|avg)\b/;
// "The average P/E of the big banks" is one figure of several companies.
const meanAsked = new RegExp(
  `\\b(?:average|mean|avg) (?:trailing |net |gross |operating |current )*(?:${priceEarnings.source}|${dividendYield.source}|(?:profit |net |gross |operating )?margins?\\b)`,
);

const orderAsked = new RegExp(
  `^(?!.*\\b(?:after|(?<!(?:cheaper|cheapest|expensive|valued) )on|around|before|into|through|since|following) (?:its |their |the )?(?:last |next |latest )?(?:earnings|results)\\b)(?=.*\\b(?:which|who|whose)\\b(?! (?:\\w+ )?(?:years?|quarters?|days?|months?)\\b))(?=.*\\b(?:${more}|${least})\\b)(?=.*(?:\\b${business}\\b|${priceEarnings.source}|${valuation.source}|${dividendYield.source}|${paysMore.source}|${dividendGrowth.source}))`,
);

// "Order these four by revenue growth"
const sortAsked = new RegExp(
  `^(?:(?:please|can you|could you|now) )*(?:order|rank|sort|arrange|list|put)\\b.{3,120}\\bby (?:the |their |its )?(?:\\w+ ){0,3}?(?:${business}|${priceEarnings.source}|${dividendYield.source}|dividend yield)\\b`,
);

/** Which of several companies has most of a reported figure, or least of it. */
export const companyOrderIntents: readonly Intent[] = [
  {
    id: 'company_order',
    subject: 'company',
    needs: 'symbol',
    honours: [
      /^(?:highest|lowest|maximum|minimum|best|worst|biggest|largest|strongest|weakest|fastest|slowest|smallest|greatest)$/,
      /^per share/,
      meanWords,
    ],
    asks: [orderAsked, meanAsked, sortAsked],
    over: [
      'company_facts',
      'price_earnings',
      'dividends',
      'performance',
      'comparison',
      'ranking',
      'overview',
      'growth',
      'tenor',
      'price_target',
      'advice',
    ],
    answer: orderParts,
    turns: 'Restatements and the next report change these figures.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What was the revenue of ${symbol}?`, `What is the P/E of ${symbol}?`],
  },
];

/** A company's figure within a finding, and the day that it is of. */
export type Figured = {
  finding: Finding;
  key: string;
  format: string;
  dayKey: string;
  /** Where it is of several years: the day that they begin on, and what it comes to a year. */
  beginKey?: string;
  rateKey?: string;
  /** Whether fewer years are held than were asked for. */
  isShort?: boolean;
};

const place = { tool: 'company_order', input: {} };

/** Whether a plain text asks which of several has most or least of a reported figure. */
export function asksCompanyOrder(plain: string): boolean {
  return (
    orderAsked.test(plain) ||
    sortAsked.test(plain) ||
    (businessAsked(plain) === 'grew' && /\b(?:which|who|whose)\b/.test(plain))
  );
}

/** The companies of a question by the figure that it asks for, or by one that is given. */
export async function orderParts(task: Task, of: ReadFigure | null = null): Promise<Part[]> {
  const symbols = task.question.symbols.slice(0, mostCompanies);
  if (symbols.length < 2)
    return [{ ...place, gap: 'I can set companies in order that are named; name those that are meant.' }];
  const { plain } = task.question;
  const read = of ?? figureReader(plain) ?? (businessAsked(plain) === 'grew' ? figureReader('revenue') : null);
  if (read === null) return [{ ...place, gap: 'I could not tell which figure of these companies is meant.' }];
  const asked = await figuresBy(read, task, symbols);
  // "Which has the better margins?" names none of them, so the first one that is held tells it.
  const held = asked.figured.length > 0 ? asked : await firstHeld(task, symbols);
  const { figured, gaps } = held ?? asked;
  if (figured.length === 0) return gaps;
  return [...gaps, orderSection(figured, { isLowest: lowest.test(plain), isMean: meanAsked.test(plain) })];
}

type Read = { figured: Figured[]; gaps: Gap[] };

async function figuresBy(read: ReadFigure, task: Task, symbols: readonly string[]): Promise<Read> {
  const found: Read = { figured: [], gaps: [] };
  for (const symbol of symbols) {
    const each = await read(task, symbol);
    if ('gap' in each) found.gaps.push(each);
    else found.figured.push(each);
  }
  return found;
}

async function firstHeld(task: Task, symbols: readonly string[]): Promise<Read | null> {
  for (const ratio of ratiosAsked(task.question.plain).slice(1)) {
    const found = await figuresBy((of, symbol) => ratioFigure(of, symbol, ratio), task, symbols);
    if (found.figured.length > 0) return found;
  }
  return null;
}

export type ReadFigure = (task: Task, symbol: string) => Promise<Figured | Gap>;

/** How the figure that a plain text asks companies for is read; null where it names none. */
export function figureReader(plain: string): ReadFigure | null {
  if (priceEarnings.test(plain) || valuation.test(plain)) return priceEarningsFigure;
  if (dividendGrowth.test(plain)) return dividendGrowthFigure;
  if (dividendYield.test(plain) || paysMore.test(plain)) return dividendYieldFigure;
  const [ratio] = ratiosAsked(plain);
  if (ratio !== undefined) return (task, symbol) => ratioFigure(task, symbol, ratio);
  const [measure] = measuresAsked(plain);
  return measure === undefined ? null : (task, symbol) => measureFigure(task, symbol, measure);
}

/** The trailing P/E of a company. */
export const priceEarningsFigure: ReadFigure = async (task, symbol) =>
  figuredOf((await priceEarningsParts(ofOne(task, symbol)))[0], { key: 'ratio', format: 'num1', dayKey: 'day' });

/** The dividend yield of a company. */
export const dividendYieldFigure: ReadFigure = async (task, symbol) =>
  figuredOf(await dividendPart(task, symbol), { key: 'yield', format: 'pct2', dayKey: 'yieldDay' });

// Where no time is named the growth is that of three years.
async function dividendGrowthFigure(task: Task, symbol: string): Promise<Figured | Gap> {
  const period = task.question.period ?? { kind: 'trailing', count: 3, unit: 'year' };
  const course = await dividendCourse({ ...task, question: { ...task.question, period } }, symbol);
  return course === null
    ? { ...place, gap: `I hold too few dividends of ${symbol} to tell how they grew over more than a year.` }
    : figuredOf(course, { key: 'growth', format: 'pct1', dayKey: 'last', beginKey: 'first' });
}

function ofOne(task: Task, symbol: string): Task {
  return { ...task, question: { ...task.question, symbols: [symbol] } };
}

function figuredOf(part: Part | undefined, where: Omit<Figured, 'finding'>): Figured | Gap {
  if (part === undefined) return { ...place, gap: 'I hold no such figure.' };
  if ('gap' in part) return part;
  const finding = part.findings.find(({ facts }) => facts.some(({ key }) => key === where.key));
  const symbol = part.findings[0]?.facts[0]?.entity ?? '';
  if (finding !== undefined) return { finding, ...where };
  return { ...place, gap: symbol === '' ? 'I hold no such figure.' : `${symbol} has no such figure.` };
}

async function measureFigure(task: Task, symbol: string, measure: CompanyMeasure): Promise<Figured | Gap> {
  const kind = kindAsked(task.question.plain);
  const spans = await spansOf(measure, readOf(task, symbol), kind);
  const isGrowth = asksGrowth(task.question.plain) && measure.unit === 'currency';
  const grown = isGrowth ? growthOverYears({ task, symbol, kind }, spans) : null;
  if (grown !== null) return grownFigure(symbol, measure, grown);
  const rows = rowsAsked({ task, symbol, kind }, spans);
  const [newest] = rows;
  const growth = newest === undefined || !isGrowth ? null : growthOf(newest, spans);
  const name = isGrowth ? `${measure.metric} growth` : measure.metric;
  if (newest === undefined || (isGrowth && growth === null))
    return missingPart({ tool: 'company_facts', input: { symbol } }, { symbol, name, kind, held: spans });
  return reportedFigure(symbol, newest, {
    metric: name,
    ...(growth === null
      ? {
          value: newest.value,
          unit: measure.unit,
          format: measure.format,
          ...(measure.unit === 'currency' ? { currency: 'USD' } : {}),
        }
      : { value: growth, unit: 'percent', format: 'pct1' }),
  });
}

// Growth of several years is told with the ends of the fiscal years that it lies between.
function grownFigure(
  symbol: string,
  { metric }: CompanyMeasure,
  { base, newest, isShort, total, rate }: NonNullable<ReturnType<typeof growthOverYears>>,
): Figured {
  const between = { unit: 'percent' as const, period: { start: base.end, end: newest.end } };
  const finding = findingOf(cardOf(symbol, newest), {
    title: `${symbol} total growth of ${metric}`,
    content: 'As filed, from the end of one fiscal year to that of another.',
    shown: `${total.toFixed(1)}%`,
    figures: [
      { key: 'value', metric: `total growth of ${metric}`, aliases: ['growth'], value: total, ...between },
      { key: 'rate', metric: `growth rate of ${metric} a year`, value: rate, ...between },
    ],
    dates: { begin: base.end, end: newest.end },
  });
  return { finding, key: 'value', format: 'pct1', dayKey: 'end', beginKey: 'begin', rateKey: 'rate', isShort };
}

async function ratioFigure(task: Task, symbol: string, ratio: CompanyRatio): Promise<Figured | Gap> {
  const kind = ratio.isYearly === true ? 'year' : kindAsked(task.question.plain);
  const spans = await ratioSpans(ratio, readOf(task, symbol), kind);
  const [newest] = rowsAsked({ task, symbol, kind }, spans);
  if (newest === undefined)
    return missingPart({ tool: 'company_facts', input: { symbol } }, { symbol, name: ratio.metric, kind, held: spans });
  const { unit = 'percent', format = 'pct1' } = ratio.told ?? {};
  return reportedFigure(symbol, newest, {
    metric: ratio.metric,
    value: newest.value,
    unit,
    format,
    ...(unit === 'currency' ? { currency: 'USD' } : {}),
  });
}

function readOf(task: Task, symbol: string) {
  return ({ concepts }: CompanyMeasure) => task.deps.companies.figures({ symbol, moment: task.moment, concepts });
}

type Reported = Pick<Finding['facts'][number], 'metric' | 'value' | 'unit' | 'currency'> & { format: string };
type Span = Parameters<typeof cardOf>[1] & { start: string };

function reportedFigure(symbol: string, span: Span, { format, ...figure }: Reported): Figured {
  const finding = findingOf(cardOf(symbol, span), {
    title: `${symbol} ${figure.metric}`,
    content: 'As filed.',
    shown: String(figure.value),
    figures: [{ key: 'value', ...figure, period: { start: span.start, end: span.end }, asOf: span.end }],
    dates: { end: span.end },
  });
  return { finding, key: 'value', format, dayKey: 'end' };
}

type Order = Record<'isLowest' | 'isMean', boolean>;

function orderSection(figured: readonly Figured[], { isLowest, isMean }: Order): Section {
  const valueOf = ({ finding: { facts }, key }: Figured) => facts.find((fact) => fact.key === key)?.value ?? 0;
  const order = figured.toSorted((a, b) => (valueOf(a) - valueOf(b)) * (isLowest ? 1 : -1));
  const metric = order[0]?.finding.facts.find(({ key }) => key === order[0]?.key)?.metric ?? '';
  const isOfSpan = order.every(({ beginKey }) => beginKey !== undefined);
  const isOfYears = isOfSpan && order.every(({ rateKey }) => rateKey !== undefined);
  const mean = isMean ? meanFinding(order.map(valueOf), order, metric) : null;
  return {
    ...place,
    findings: [...order.map(({ finding }) => finding), ...(mean === null ? [] : [mean])],
    write: (evidence) => [
      mean === null
        ? leadOf(order, evidence, { metric, word: isLowest ? 'lowest' : 'highest' })
        : meanParagraph(at(evidence, order.length), { metric, format: order[0]?.format ?? 'num1' }),
      {
        columns: [
          'Symbol',
          capital(metric),
          ...(isOfYears ? ['A year'] : []),
          ...(isOfSpan ? ['From', 'To'] : ['As of']),
        ],
        rows: order.map(({ finding, key, format, dayKey, beginKey, rateKey }, index) => {
          const e = at(evidence, index);
          const ofYears = [
            ...(rateKey === undefined || !isOfYears ? [] : [{ evidence: e, value: rateKey, format }]),
            ...(beginKey === undefined || !isOfSpan ? [] : [slot(e, beginKey, 'date')]),
          ];
          return {
            label: finding.facts[0]?.entity ?? '',
            sources: [e],
            cells: [{ evidence: e, value: key, format }, ...ofYears, slot(e, dayKey, 'date')],
          };
        }),
      },
      ...(order.some(({ isShort }) => isShort === true)
        ? [['Of some of them I hold no year before the first that is shown.']]
        : []),
    ],
  };
}

function meanFinding(values: readonly number[], order: readonly Figured[], metric: string): Finding | null {
  const [first] = order;
  const fact = first?.finding.facts.find(({ key }) => key === first.key);
  if (first === undefined || fact === undefined) return null;
  return findingOf(
    companyCard('these companies', {
      source: first.finding.source,
      isSimulated: first.finding.state === 'simulated',
      asOf: first.finding.asOf ?? '',
      knownAt: first.finding.knownAt,
    }),
    {
      title: `average ${metric}`,
      content: `The plain mean of ${values.length} companies: ${order.map(({ finding }) => finding.facts[0]?.entity).join(', ')}.`,
      shown: '',
      figures: [
        {
          key: 'mean',
          metric: `average ${metric}`,
          value: values.reduce((sum, value) => sum + value, 0) / values.length,
          unit: fact.unit,
        },
        { key: 'count', metric: 'number of them', value: values.length, unit: 'count' },
      ],
    },
  );
}

function meanParagraph(e: Evidence, { metric, format }: { metric: string; format: string }): Paragraph {
  return [
    `The average ${metric} of these companies was ${slot(e, 'mean', format)} ${cite(e)}.`,
    `The number of them is ${slot(e, 'count', 'num0')} ${cite(e)}; each counts alike, whatever its size.`,
  ];
}

function leadOf(
  order: readonly Figured[],
  evidence: readonly Evidence[],
  { metric, word }: { metric: string; word: string },
): Paragraph {
  const [top] = order;
  if (top === undefined || order.length < 2) return ['There is nothing to set it beside.'];
  const e = at(evidence, 0);
  return [
    `Of these, ${top.finding.facts[0]?.entity ?? ''} had the ${word} ${metric}, ${slot(e, top.key, top.format)} ${cite(e)}.`,
  ];
}
