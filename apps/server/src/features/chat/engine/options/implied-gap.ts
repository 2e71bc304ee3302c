import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { atTheMoney, cardOfChain } from './chain-sections.ts';
import { readExpiry } from './option-terms.ts';
import { chainOf, nearestExpiry } from './structure-section.ts';

const gapWords =
  /\b(?:differences?|gap|spread|distance)\b|\bhow much (?:higher|lower|more|less|greater|bigger|above|below)\b|\bby how much\b|\b(?:less|minus)\b/;

/** How far the implied volatilities of two symbols lie apart at the same expiry, where that is asked. */
export async function impliedGap(task: Task): Promise<Part[]> {
  const { symbols, plain } = task.question;
  const [one, other] = symbols;
  if (symbols.length !== 2 || one === undefined || other === undefined || !gapWords.test(plain)) return [];
  const [first, second] = [await chainOf(task, one), await chainOf(task, other)];
  return first === null || second === null ? [] : gapPart(task, first, second);
}

function gapPart(task: Task, first: OptionChainAnswer, second: OptionChainAnswer): Part[] {
  const shared = first.expiries.filter(
    ({ date }) =>
      second.expiries.some((each) => each.date === date) &&
      [first, second].every((chain) => atTheMoney(chain, date) !== null),
  );
  const [nearest] = shared;
  if (nearest === undefined) return [];
  const asked = readExpiry(task.question.plain, task.moment);
  const expiry = asked.isNamed ? nearestExpiry({ ...first, expiries: shared }, asked.day) : nearest.date;
  const [own, theirs] = [first, second].map((chain) => atTheMoney(chain, expiry)?.implied_volatility_pct ?? null);
  if (own === undefined || theirs === undefined || own === null || theirs === null) return [];
  const [high, low] = own >= theirs ? [first, second] : [second, first];
  const finding = findingOf(cardOfChain(high), {
    title: `${high.symbol} implied volatility over ${low.symbol}`,
    content: `At the money at ${expiry}: ${first.symbol} ${own.toFixed(1)}%, ${second.symbol} ${theirs.toFixed(1)}%.`,
    shown: `${Math.abs(own - theirs).toFixed(1)} pp`,
    figures: [
      {
        key: 'gap',
        metric: `implied volatility above that of ${low.symbol}`,
        value: Math.abs(own - theirs),
        unit: 'percentage_point',
      },
    ],
    dates: { expiry },
  });
  return [
    {
      tool: 'option_chain',
      input: { symbols: [first.symbol, second.symbol], expiry },
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `The implied volatility of ${high.symbol} lies above that of ${low.symbol} by ${slot(e, 'gap', 'pp1')} ${cite(e)}, at the money at the expiry of ${slot(e, 'expiry', 'date')}.`,
          ],
        ];
      },
    },
  ];
}
