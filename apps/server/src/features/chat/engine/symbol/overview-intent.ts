import type { Intent } from '../intent.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import { drawdownSection } from './drawdown-sections.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { quoteSection } from './close-sections.ts';
import { volatilitySection } from './risk-sections.ts';
import { rsiSection } from './rsi-section.ts';

export const overviewIntent: Intent = {
  id: 'overview',
  subject: 'symbol',
  needs: 'symbol',
  asks: [
    /\b(?:overview|tear ?-?sheet|fact ?-?sheet|summar(?:y|ise|ize)|snapshot|profile|tell me (?:more )?about|what do you (?:think|make) (?:of|about)|(?:your |an? )?opinions? (?:on|about|of)|(?:your )?(?:view|take|thoughts) on|give me (?:a |the )?(?:rundown|run-down|picture|lowdown)|what can you (?:tell|say)(?: me)? about|deep dive|at a glance|what'?s (?:up|going on|happening) with|what is (?:up|going on|happening) with|details (?:on|of|for)|info(?:rmation)? (?:on|about)|analy[sz]e|analysis of)\b/,
  ],
  over: ['comparison', 'quote'],
  answer: async (task) => [
    ...(await eachWhole(task, quoteSection)),
    ...(await comparedReturns(task)).filter((part) => 'write' in part),
    ...(await eachRanged(task, volatilitySection)).filter((part) => 'write' in part),
    ...(await eachRanged(task, drawdownSection)).filter((part) => 'write' in part),
    ...(await eachWhole(task, (history) => rsiSection(history))).filter((part) => 'write' in part),
  ],
  turns: 'Another span, or a session of news, changes most of these figures.',
  next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [...comparisonsFor(symbol), `Any news on ${symbol}?`]),
};

/** Questions that set a symbol beside a well-known other one. */
export function comparisonsFor(symbol: string): string[] {
  return [
    `Compare ${symbol} with ${symbol === 'SPY' ? 'QQQ' : 'SPY'}`,
    `What is the correlation of ${symbol} and ${symbol === 'TLT' ? 'SPY' : 'TLT'}?`,
  ];
}
