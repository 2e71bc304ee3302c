import type { PortfolioReading } from '../engine-ports.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import { wantsLowest } from '../reading/concept-words.ts';
import type { Question } from '../reading/question.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { portfolioCard } from './portfolio-card.ts';

const ofLoss = /\b(?:los\w*|down|below|underwater|under water|in the red|hurt)\b/;
const byMoney =
  /\b(?:money|dollars?|in cash terms|absolute|(?:has|have|did|does) (?:ma[dk]e|los[et]|earn(?:ed)?|cost) (?:me|us))\b|\$/;
const byWeight = /\b(?:biggest|largest|main|top|smallest) (?:single )?(?:position|holding|stock|investment)\b/;

const ofAll = /\b(?:percent(?:age)?|total|overall|in all|altogether|all (?:of )?my|my (?:unreali[sz]ed|paper))\b|%/;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** What each holding has gained since it was bought, of what is still held of it: of all, or of the one that is asked about. */
export function boughtPart(
  reading: PortfolioReading,
  { own, symbols, unknown }: Pick<Question, 'own' | 'symbols' | 'unknown'>,
): Part {
  const place = { tool: 'portfolio_since_bought', input: {} };
  const { currency, asOf, holdings } = reading;
  const isInMoney = byMoney.test(own);
  const rows = reading.bought
    .map(({ symbol, cost, gain }) => ({ symbol, cost, gain, pct: (gain / cost) * 100 }))
    .toSorted((one, other) => (isInMoney ? other.gain - one.gain : other.pct - one.pct));
  // Of several that are named the best is one of them.
  const among = rows.filter(({ symbol }) => symbols.length < 2 || symbols.includes(symbol));
  const [best, worst] = [among[0], among.at(-1)];
  if (best === undefined || worst === undefined)
    return { ...place, gap: 'I can\u2019t tell what your holdings have gained: what they cost is not known.' };
  const wantsLeast = wantsLowest(own) || ofLoss.test(own);
  const heaviest = byWeight.test(own) ? holdings.at(/\bsmallest\b/.test(own) ? -1 : 0)?.symbol : undefined;
  const named = (symbols.length > 1 ? undefined : symbols[0]) ?? heaviest;
  const chosen = rows.find(({ symbol }) => symbol === named) ?? (wantsLeast ? worst : best);
  const finding = findingOf(portfolioCard(reading), {
    title: 'Your portfolio: gains since purchase',
    content: `Value of what is held on ${asOf} less what it cost; dividends and what was sold are not in it.`,
    shown: `${rows.length} holdings`,
    figures: [
      {
        key: 'all',
        metric: 'gain of all holdings since purchase',
        value: (sumOf(rows.map(({ gain }) => gain)) / sumOf(rows.map(({ cost }) => cost))) * 100,
        unit: 'percent',
      },
      {
        key: 'above',
        metric: 'number of holdings above their cost',
        value: rows.filter(({ gain }) => gain > 0).length,
        unit: 'count',
      },
      { key: 'held', metric: 'number of holdings', value: rows.length, unit: 'count' },
      ...rows.flatMap(({ symbol, pct, gain, cost }): FigureSpec[] => {
        const money = { unit: 'currency' as const, currency };
        return [
          { key: `p_${symbol}`, metric: `gain of ${symbol} since purchase`, value: pct, unit: 'percent' },
          { key: `g_${symbol}`, metric: `gain of ${symbol} in money`, value: gain, ...money },
          { key: `c_${symbol}`, metric: `cost of ${symbol}`, value: cost, ...money },
        ];
      }),
    ],
    dates: { last: asOf, chosen: chosen.symbol },
  });
  const asked = symbols[0] ?? unknown[0]?.ticker;
  if (asked !== undefined && !rows.some(({ symbol }) => symbol === asked))
    return {
      ...place,
      gap: `I can\u2019t tell what you gained on ${asked} since purchase: you hold none of it at present, or what it cost is not known.`,
    };
  return sectionOf(place, finding, (e) => {
    const inPercent = `The gain of ${chosen.symbol} since purchase was ${slot(e, `p_${chosen.symbol}`, 'pct1')} ${cite(e)}.`;
    const inMoney = `The gain of ${chosen.symbol} in money was ${slot(e, `g_${chosen.symbol}`, 'usd2')} ${cite(e)}.`;
    const losers = rows.filter(({ gain }) => gain < 0).map(({ symbol }) => symbol);
    const lost =
      losers.length === 0 ? 'None of your holdings is below its cost.' : `Below their cost: ${listOf(losers, 'and')}.`;
    const ranked = `Of ${symbols.length > 1 ? listOf(symbols, 'and') : 'your holdings'}, ${chosen.symbol} gained the ${wantsLeast ? 'least' : 'most'} since purchase${isInMoney ? ', in money' : ''}.`;
    return [
      [
        ...(named === undefined && ofAll.test(own)
          ? [`The gain of all holdings since purchase was ${slot(e, 'all', 'pct1')} of what they cost ${cite(e)}.`]
          : []),
        ...(named === heaviest && heaviest !== undefined
          ? [`The ${/\bsmallest\b/.test(own) ? 'smallest' : 'largest'} holding is ${heaviest}.`]
          : []),
        ...(/\bhow many\b/.test(own)
          ? [
              `The number of holdings above their cost is ${slot(e, 'above', 'num0')} ${cite(e)}.`,
              `The number of holdings is ${slot(e, 'held', 'num0')} ${cite(e)}.`,
            ]
          : []),
        ...(chosen.symbol !== named && ofLoss.test(own) ? [lost] : []),
        ...(chosen.symbol === named ? [] : [ranked]),
        ...(isInMoney ? [inMoney, inPercent] : [inPercent, inMoney]),
        `It is the value on ${slot(e, 'last', 'date')} less the cost of what is still held, whenever that was bought, without dividends.`,
      ],
      {
        columns: ['Holding', 'Since purchase', 'Gain', 'Cost'],
        rows: rows.map(({ symbol }) =>
          rowOf(symbol, e, [
            [`p_${symbol}`, 'pct1'],
            [`g_${symbol}`, 'usd2'],
            [`c_${symbol}`, 'usd2'],
          ]),
        ),
      },
    ];
  });
}
