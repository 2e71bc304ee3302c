import type { OptionChainAnswer } from '@aex/contracts/options';
import { type FigureSpec, findingOf } from '../figure-finding.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { chainOf } from './structure-section.ts';

const mostSymbols = 3;
const ofItsCourse =
  /\b(?:ris(?:en|ing)|fall(?:en|ing)|gone (?:up|down)|going (?:up|down)|climb(?:ed|ing)|increas(?:ed|ing)|decreas(?:ed|ing)|trend\w*|history|over time|usual(?:ly)?|average|than (?:usual|normal|before|last \w+))\b/;
const noCourse =
  'I hold option volumes of now and none of earlier days, so I can\u2019t say how the ratio has moved or what is usual for it.';

type Counted = 'volume' | 'open_interest';

/** Puts for each call over the whole chain of each symbol, by contracts traded and by open interest. */
export async function putCallParts(task: Task): Promise<Part[]> {
  const parts: Part[] = ofItsCourse.test(task.question.plain) ? [said(noCourse)] : [];
  for (const symbol of task.question.symbols.slice(0, mostSymbols))
    parts.push(putCallPart(symbol, await chainOf(task, symbol)));
  return parts;
}

function putCallPart(symbol: string, chain: OptionChainAnswer | null): Part {
  const traded = chain === null ? null : countsOf(chain, 'volume');
  const open = chain === null ? null : countsOf(chain, 'open_interest');
  const call = { tool: 'put_call', input: { symbol } };
  if (chain === null || (traded === null && open === null))
    return { ...call, gap: `I hold no option volumes of ${symbol}, so I can give no ratio of its puts to its calls.` };
  const finding = findingOf(cardOfChain(chain), {
    title: `${symbol} put/call ratio`,
    content: 'All listed expiries and strikes together.',
    shown: ((traded ?? open)?.ratio ?? 0).toFixed(2),
    figures: [
      ...figuresOf('traded', 'put/call ratio by volume', traded),
      ...figuresOf('open', 'put/call ratio by open interest', open),
    ],
    dates: { last: chain.quoted_at.slice(0, 10) },
  });
  const rows = [
    ...(traded === null ? [] : [{ key: 'traded', label: 'volume' }]),
    ...(open === null ? [] : [{ key: 'open', label: 'open interest' }]),
  ];
  return sectionOf(call, finding, (e) => [
    rows.map(
      ({ key, label }) =>
        `The put/call ratio of ${symbol} by ${label} was ${slot(e, key, 'num2')} on ${slot(e, 'last', 'date')} ${cite(e)}.`,
    ),
    {
      columns: ['Counted by', 'Puts', 'Calls'],
      rows: rows.map(({ key, label }) => ({
        label,
        sources: [e],
        cells: [
          { evidence: e, value: `${key}Puts`, format: 'num0' },
          { evidence: e, value: `${key}Calls`, format: 'num0' },
        ],
      })),
    },
  ]);
}

type Counts = { puts: number; calls: number; ratio: number };

// Null where no option of either kind has a count, or there is no call to divide by.
function countsOf({ options }: OptionChainAnswer, of: Counted): Counts | null {
  const sum = (right: 'put' | 'call'): number | null => {
    const counts = options.flatMap((option) => (option.right === right ? (option[of] ?? []) : []));
    return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0);
  };
  const [puts, calls] = [sum('put'), sum('call')];
  return puts === null || calls === null || calls === 0 ? null : { puts, calls, ratio: puts / calls };
}

function figuresOf(key: string, metric: string, counts: Counts | null): FigureSpec[] {
  if (counts === null) return [];
  return [
    { key, metric, value: counts.ratio, unit: 'ratio' },
    { key: `${key}Puts`, metric: 'puts', value: counts.puts, unit: 'count' },
    { key: `${key}Calls`, metric: 'calls', value: counts.calls, unit: 'count' },
  ];
}
