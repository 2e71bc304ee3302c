import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { readExpiry } from './option-terms.ts';
import { chainOf } from './structure-section.ts';

const mostSymbols = 3;
const shown = 5;
const ofVolume = /\b(?:volumes?|traded|active|busiest)\b/;

/** The options with the most open interest, or the most volume, of each symbol; of one expiry where one is named. */
export async function busiestOptionParts(task: Task): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, mostSymbols))
    parts.push(busiestPart(task, symbol, await chainOf(task, symbol)));
  return parts;
}

function busiestPart(task: Task, symbol: string, chain: OptionChainAnswer | null): Part {
  const { plain } = task.question;
  const of = ofVolume.test(plain) ? 'volume' : 'open_interest';
  const name = of === 'volume' ? 'volume' : 'open interest';
  const call = { tool: 'option_chain', input: { symbol, order: of } };
  const wanted = readExpiry(plain, task.moment);
  const expiry = wanted.isNamed ? chain?.expiries.find(({ date }) => date >= wanted.day)?.date : undefined;
  const right = /\bputs?\b/.test(plain) === /\bcalls?\b/.test(plain) ? null : /\bputs?\b/.test(plain) ? 'put' : 'call';
  const listed = (chain?.options ?? [])
    .filter(
      (option) => (expiry === undefined || option.expiry === expiry) && (right === null || option.right === right),
    )
    .flatMap((option) => (option[of] === null ? [] : [{ option, count: option[of] }]))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, shown);
  const [first] = listed;
  if (chain === null || first === undefined) return { ...call, gap: `I hold no ${name} of options of ${symbol}.` };
  const finding = findingOf(cardOfChain(chain), {
    title: `${symbol} options by ${name}`,
    content: `Contracts of each listed option${expiry === undefined ? ', all expiries together' : ` that expires on ${expiry}`}.`,
    shown: `${first.count}`,
    figures: listed.flatMap(({ option, count }, index) => [
      { key: `n${index}`, metric: name, value: count, unit: 'count' as const },
      { key: `k${index}`, metric: 'strike', value: option.strike, unit: 'currency' as const, currency: 'USD' },
    ]),
    dates: {
      last: chain.quoted_at.slice(0, 10),
      ...Object.fromEntries(listed.map(({ option }, index) => [`expiry${index}`, option.expiry])),
    },
  });
  return sectionOf(call, finding, (e) => [
    [
      `The option of ${symbol} with the most ${name} on ${slot(e, 'last', 'date')} was a ${first.option.right} that expires on ${slot(e, 'expiry0', 'date')} ${cite(e)}.`,
      `The strike of that option on ${symbol} is ${slot(e, 'k0', 'usd2')} ${cite(e)}.`,
      `Its ${name} was ${slot(e, 'n0', 'num0')} contracts ${cite(e)}.`,
    ],
    {
      columns: ['Expiry', 'Right', 'Strike', name === 'volume' ? 'Volume' : 'Open interest'],
      rows: listed.map(({ option }, index) => ({
        label: slot(e, `expiry${index}`, 'date'),
        sources: [e],
        cells: [
          option.right,
          { evidence: e, value: `k${index}`, format: 'usd2' },
          { evidence: e, value: `n${index}`, format: 'num0' },
        ],
      })),
    },
  ]);
}
