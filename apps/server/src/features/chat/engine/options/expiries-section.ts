import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { chainOf } from './structure-section.ts';

const mostSymbols = 3;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const mostListed = 12;

/** On which days the options of each symbol end, with the days until then and how many are listed for each. */
export async function expiryParts(task: Task): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, mostSymbols))
    parts.push(expiryPart(symbol, await chainOf(task, symbol)));
  return parts;
}

function expiryPart(symbol: string, chain: OptionChainAnswer | null): Part {
  const call = { tool: 'option_chain', input: { symbol, order: 'expiry' } };
  const listed = (chain?.expiries ?? []).slice(0, mostListed).map(({ date }) => ({
    date,
    days: daysBetween(chain?.quoted_at.slice(0, 10) ?? date, date),
    options: chain?.options.filter(({ expiry }) => expiry === date).length ?? 0,
  }));
  if (chain === null || listed.length === 0) return { ...call, gap: `I hold no option prices of ${symbol}.` };
  const finding = findingOf(cardOfChain(chain), {
    title: `${symbol} expirations`,
    content:
      'The days on which the options of the chain end, with the days until then and the options listed for each.',
    shown: String(chain.expiries.length),
    figures: [
      { key: 'count', metric: 'number of expirations', value: chain.expiries.length, unit: 'count' },
      ...listed.flatMap(({ date, days, options }, at) => [
        { key: `days${at}`, metric: 'days to expiry', value: days, unit: 'count' as const, period: { end: date } },
        {
          key: `options${at}`,
          metric: 'options listed',
          value: options,
          unit: 'count' as const,
          period: { end: date },
        },
      ]),
    ],
    dates: {
      last: chain.quoted_at.slice(0, 10),
      ...Object.fromEntries(listed.map(({ date }, at) => [`expiry${at}`, date])),
    },
  });
  return sectionOf(call, finding, (e) => [
    [
      `The next expiry of options on ${symbol} is ${slot(e, 'expiry0', 'date')} ${cite(e)}.`,
      `The number of expirations of ${symbol} is ${slot(e, 'count', 'num0')} ${cite(e)}, by the chain of ${slot(e, 'last', 'date')}.`,
      ...(chain.expiries.length > mostListed ? ['The nearest of them are listed.'] : []),
    ],
    {
      columns: ['Expiry', 'Days', 'Options listed'],
      rows: listed.map((_each, at) => ({
        label: slot(e, `expiry${at}`, 'date'),
        sources: [e],
        cells: [
          { evidence: e, value: `days${at}`, format: 'num0' },
          { evidence: e, value: `options${at}`, format: 'num0' },
        ],
      })),
    },
  ]);
}
