import type { PortfolioReading } from '../engine-ports.ts';
import type { Evidence } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { wantsLowest } from '../reading/concept-words.ts';
import { firstDayOf, layOnDates } from '../reading/period-dates.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Paragraph, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

type Sale = { symbol: string; day: string; gain: number; cost: number };
type Asked = Pick<Question, 'own' | 'symbols' | 'unknown' | 'period'>;

const place = { tool: 'portfolio_realized', input: {} };
const noCost = 'I can\u2019t tell what was gained by sales: what was sold had no known cost.';
const ofTerm = /\b(?:short|long)[- ]term\b/;
const noTerm = 'I don\u2019t tell short-term and long-term gains apart; that depends on the tax rules of each account.';
const bySale = /\bwhen\b|\b(?:dates?|days?) (?:of|did|were|was)\b|\b(?:each|every) sale\b|\bmy sales of\b/;
const ofOneSale =
  /\b(?:single|one|any|which|what|best|worst|biggest|largest) (?:single )?sales?\b|\b(?:on|of|from|by) a (?:single )?sale\b/;
const countsLosing =
  /\bhow many\b.{0,30}\b(?:los[et]|lost|losing|loss(?:es)?|below|money|gain\w*|profit\w*|won|made)\b/;
const ofProceeds = /\bproceeds\b|\b(?:get|got|receive[d]?|raise[d]?) (?:for|from|by)\b/;
const mostSales = 20;
const byYear =
  /\b(?:by|per|each|every|for each|in each|which) (?:calendar |tax )?years?\b|\byear[- ](?:by|over)[- ]year\b|\byearly\b/;
const ofRank = /\b(?:most|least|best|worst|largest|biggest|highest|smallest|lowest)\b/;

/** What was gained or lost by sales: of all or of what is named, over the time that is asked about, by holding or by year. */
export function realizedPart(reading: PortfolioReading, asked: Asked): Part {
  const { sales, currency, asOf } = reading;
  const { own, period } = asked;
  if (sales === null) return { ...place, gap: noCost };
  if (ofTerm.test(own)) return { ...place, gap: noTerm };
  const named = [...asked.symbols, ...asked.unknown.map(({ ticker }) => ticker)];
  const first = period === null || period.kind === 'all' ? null : firstDayOf(period, layOnDates(period, asOf));
  const wanted = sales.filter(
    ({ symbol, day }) => (named.length === 0 || named.includes(symbol)) && (first === null || day >= first),
  );
  const known = wanted.flatMap(({ symbol, day, gain, cost }): Sale[] =>
    gain === null || cost === null ? [] : [{ symbol, day, gain, cost }],
  );
  if (known.length < wanted.length) return { ...place, gap: noCost };
  const isByYear = byYear.test(own);
  const isOfOneSale = ofOneSale.test(own) && known.length > 0;
  const least = wantsLowest(own) || /\blos[et]|\bloss/.test(own);
  const byGain = known.toSorted((one, other) => (least ? one.gain - other.gain : other.gain - one.gain));
  const listed =
    bySale.test(own) || isOfOneSale
      ? (isOfOneSale ? byGain : known.toSorted((one, other) => other.day.localeCompare(one.day))).slice(0, mostSales)
      : [];
  const groups = groupsOf(known, isByYear ? ({ day }) => day.slice(0, 4) : ({ symbol }) => symbol);
  const [onlyOne] = groups;
  const money = { unit: 'currency' as const, currency };
  const subject = listOf(named, 'and');
  const metric = subject === '' ? 'realized gain' : `realized gain of ${subject}`;
  const cost = sumOf(known, (sale) => sale.cost);
  const gain = sumOf(known, (sale) => sale.gain);
  const losses = known.filter((sale) => sale.gain < 0);
  const isMixed = losses.length > 0 && losses.length < known.length;
  const figures: FigureSpec[] = [
    { key: 'value', metric, value: gain, ...money },
    { key: 'count', metric: 'number of sales', value: known.length, unit: 'count' },
    ...(cost > 0 ? [{ key: 'brought', metric: 'proceeds of the sales', value: gain + cost, ...money }] : []),
    { key: 'below', metric: 'number of sales below cost', value: losses.length, unit: 'count' },
    ...(cost > 0
      ? [{ key: 'pct', metric: `${metric} in percent`, value: (gain / cost) * 100, unit: 'percent' as const }]
      : []),
    ...(isMixed
      ? [
          {
            key: 'won',
            metric: 'profit of the sales above cost',
            value: gain - sumOf(losses, (sale) => sale.gain),
            ...money,
          },
          { key: 'lost', metric: 'loss of the sales below cost', value: sumOf(losses, (sale) => sale.gain), ...money },
        ]
      : []),
    ...listed.map(({ symbol, day, gain: own_ }, index): FigureSpec => ({
      key: `s${index}`,
      metric: `realized gain of ${symbol}`,
      value: own_,
      ...money,
      asOf: day,
    })),
    ...groups.map(({ name, sum }): FigureSpec => ({
      key: `g_${name}`,
      metric: isByYear ? 'realized gain' : `realized gain of ${name}`,
      value: sum,
      ...money,
      ...(isByYear ? { period: { start: `${name}-01-01`, end: `${name}-12-31` } } : {}),
    })),
  ];
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: realized gains',
    content: `What was sold ${first === null ? '' : `from ${first} `}up to ${asOf} less what it cost, by the method of each account; dividends are not in it.`,
    shown: gain.toFixed(2),
    figures,
    dates: {
      ...(first === null ? {} : { first }),
      last: asOf,
      ...Object.fromEntries(listed.map(({ day }, index) => [`day${index}`, day])),
    },
  });
  const whose = subject === '' ? 'your portfolio' : subject;
  const top = ofRank.test(own) && !isOfOneSale ? groups.at(least ? -1 : 0) : undefined;
  return sectionOf(place, finding, (e): Paragraph[] => [
    [
      ...(top === undefined
        ? []
        : [
            `The ${least ? 'smallest' : 'largest'} realized gain${isByYear ? ` was in ${top.name}` : ` was that of ${top.name}`}, ${slot(e, `g_${top.name}`, 'usd2')} ${cite(e)}.`,
          ]),
      ...(isOfOneSale ? oneSaleTold(e, listed, least) : []),
      ...(ofProceeds.test(own) && cost > 0
        ? [`The proceeds of the sales were ${slot(e, 'brought', 'usd2')} ${cite(e)}.`]
        : []),
      ...(countsLosing.test(own) ? [`The number of sales below cost was ${slot(e, 'below', 'num0')} ${cite(e)}.`] : []),
      `The realized gain of ${whose} ${first === null ? 'up to' : `from ${slot(e, 'first', 'date')} to`} ${slot(e, 'last', 'date')} was ${slot(e, 'value', 'usd2')} ${cite(e)}.`,
      `The number of sales was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      ...(cost > 0 ? [`The realized gain in percent of its cost was ${slot(e, 'pct', 'pct1')} ${cite(e)}.`] : []),
      ...(isMixed ? mixedTold(e) : []),
      ...(!isByYear && subject === '' && onlyOne !== undefined && groups.length === 1
        ? [`All of it is of sales of ${onlyOne.name}.`]
        : []),
      'It is what the sales brought less what had been paid for what was sold, by the method of each account, without dividends.',
    ],
    ...salesTable(e, listed),
    ...(groups.length < 2
      ? []
      : [
          {
            columns: [isByYear ? 'Year' : 'Sold', 'Realized gain'],
            rows: (isByYear ? groups.toSorted((one, other) => one.name.localeCompare(other.name)) : groups).map(
              ({ name }) => rowOf(name, e, [[`g_${name}`, 'usd2']]),
            ),
          },
        ]),
  ]);
}

function salesTable(e: Evidence, listed: readonly Sale[]): Paragraph[] {
  if (listed.length === 0) return [];
  return [
    {
      columns: ['Sold on', 'Symbol', 'Realized gain'],
      rows: listed.map(({ symbol }, index) => ({
        label: slot(e, `day${index}`, 'date'),
        sources: [e],
        cells: [symbol, { evidence: e, value: `s${index}`, format: 'usd2' as const }],
      })),
    },
  ];
}

function oneSaleTold(e: Evidence, [first]: readonly Sale[], least: boolean): string[] {
  if (first === undefined) return [];
  if (least && first.gain >= 0) return ['No sale was below its cost.'];
  const which = least ? 'worst' : 'best';
  return [
    `The ${which} sale was that of ${first.symbol} on ${slot(e, 'day0', 'date')}; the realized gain of ${first.symbol} was ${slot(e, 's0', 'usd2')} ${cite(e)}.`,
  ];
}

function mixedTold(e: Evidence): string[] {
  return [
    `The profit of the sales above cost was ${slot(e, 'won', 'usd2')} ${cite(e)}.`,
    `The loss of the sales below cost was ${slot(e, 'lost', 'usd2')} ${cite(e)}.`,
  ];
}

function groupsOf(sales: readonly Sale[], nameOf: (sale: Sale) => string): Array<{ name: string; sum: number }> {
  const sums = [...Map.groupBy(sales, nameOf)].map(([name, own]) => ({ name, sum: sumOf(own, ({ gain }) => gain) }));
  return sums.toSorted((one, other) => other.sum - one.sum);
}

function sumOf(sales: readonly Sale[], valueOf: (sale: Sale) => number): number {
  return sales.reduce((sum, sale) => sum + valueOf(sale), 0);
}
