import type { OptionChainAnswer } from '@aex/contracts/options';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Gap, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { cardOfChain } from './chain-sections.ts';
import { rangeOf, rangePart, rangeWords } from './implied-range.ts';
import { oddsBelow } from './odds-below.ts';
import { readExpiry } from './option-terms.ts';
import { chainOf, nearestExpiry } from './structure-section.ts';

const likely = '(?:probabilit(?:y|ies)|chances?|odds|likelihood|how likely|how probable)';
const byOptions =
  '(?:options?(?: markets?| prices?| chain)?|implied|priced(?: in)?|(?:in|within|over) (?:the )?next (?:\\w+ )?(?:days?|weeks?|months?)|(?:in|within) (?:an?|one|two|three|six|\\d{1,2}) (?:days?|weeks?|months?)|(?:by|before|at|until|in|on) (?:the )?(?:end of |next |expiry|year[- ]end|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|\\d{4}-))';
const level = '\\$?\\d[\\d,]*(?:\\.\\d{1,2})?';
const falling = '(?:below|under|falls?|falling|drops?|dropping|declines?|loses?|losing|down|lower|beneath)';
const rising = '(?:above|over|rises?|rising|gains?|gaining|climbs?|up|higher|reach(?:es)?|hits?|exceeds?)';
const side = new RegExp(`\\b(?:(?<down>${falling})|${rising})\\b`);
const percentAsked = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent|pct)/;
const levelAsked = new RegExp(
  `\\b(?:${falling}|${rising}|at|to|than|past)(?: (?:at|to|than))? \\$?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:\\.\\d{1,2})?)(?![\\d,.]*\\d)(?! ?(?:%|percent|pct|days?|weeks?|months?|years?))`,
);

const future =
  '(?:stays?|staying|remains?|remaining|ends?|ending|closes?|closing|finish(?:es)?|finishing|trades?|trading|lands?|is|be|settles?|expires?)';

// "In a month" is a month out.
const ahead = /\b(?:in|within|over) (?:the next|an?) (week|month|quarter)\b/;

/** How likely option prices hold it that a price ends beyond a level. */
export const impliedProbabilityIntents: readonly Intent[] = [
  {
    id: 'implied_probability',
    subject: 'options',
    needs: 'symbol',
    honours: ['likelihood', 'bound', 'counterfactual', 'condition', 'time'],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:profit|straddle|strangle|condor|butterfly|spread|collar|historical(?:ly)?|ever|in the past|any given|recession|(?:in|within|over) (?:an?|one|any) year)\\b)(?=.*\\b${likely}\\b)(?=.*\\b(?:${falling}|${rising})\\b.{0,24}${level})(?=.*\\b${byOptions}).*`,
      ),
      new RegExp(
        `^(?!.*\\b(?:profit|straddle|strangle|condor|butterfly|spread|collar|historical(?:ly)?|ever|in the past|any given|recession)\\b)(?=.*\\b${likely}\\b)(?=.*\\b${byOptions})(?=.*\\b${future}\\b).*${rangeWords}`,
      ),
    ],
    over: [
      'forecast',
      'performance',
      'quote',
      'fall_frequency',
      'win_rate',
      'implied_volatility',
      'options_overview',
      'options_advice',
      'day_count',
      'drawdown',
      'price_target',
      'level_crossing',
      'comparison',
      'long_call',
      'long_put',
      'strategy_search',
      'day_change',
      'span_statistics',
      'large_days',
      'best_worst_days',
    ],
    answer: probabilityParts,
    turns: 'The chance that prices imply moves with every trade, and it is no forecast.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Implied volatility of ${symbol}`, `How often has ${symbol} fallen 10%?`],
  },
];

async function probabilityParts(task: Task): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 3)) {
    const chain = await chainOf(task, symbol);
    const place = { tool: 'implied_probability', input: { symbol } };
    parts.push(
      chain === null
        ? {
            ...place,
            gap: `I hold no option prices of ${symbol}, which tell how likely a price is held to be; they come with a provider of chains. How often it moved as far before I can tell.`,
          }
        : probabilityPart(task, chain),
    );
  }
  return parts;
}

/** The level that is asked about, by its price or by the move to it, and on which side of it. */
function levelOf(plain: string, spot: number): { price: number; isBelow: boolean } | null {
  const isBelow = side.exec(plain)?.groups?.['down'] !== undefined;
  const percent = Number(percentAsked.exec(plain)?.[1] ?? 0);
  if (percent > 0) return { price: spot * (1 + ((isBelow ? -1 : 1) * percent) / 100), isBelow };
  const price = Number(levelAsked.exec(plain)?.[1]?.replaceAll(',', '') ?? 0);
  return price > 0 ? { price, isBelow } : null;
}

function probabilityPart(task: Task, chain: OptionChainAnswer): Part {
  const { plain } = task.question;
  const place = { tool: 'implied_probability', input: { symbol: chain.symbol } };
  const gap = (text: string): Gap => ({ ...place, gap: text });
  const expiry = nearestExpiry(chain, readExpiry(plain.replace(ahead, 'a $1 out'), task.moment).day);
  const range = rangeOf(plain, chain.underlying_price);
  if (range !== null) return rangePart(chain, range, expiry);
  const asked = levelOf(plain, chain.underlying_price);
  if (asked === null) return gap('Name a price or a move in percent, below or above which it is to end.');
  const odds = oddsBelow(chain, expiry, asked.price);
  if (typeof odds === 'string') return gap(odds);
  const quoted = chain.quoted_at.slice(0, 10);
  const probability = (asked.isBelow ? odds.below01 : 1 - odds.below01) * 100;
  const money = { unit: 'currency' as const, currency: 'USD', asOf: quoted };
  const finding = findingOf(cardOfChain(chain), {
    title: `${chain.symbol} implied probability`,
    content: `A lognormal price from ${chain.underlying_price.toFixed(2)} that drifts with interest of ${odds.ratePct}% less dividends of ${odds.dividendYieldPct.toFixed(2)}%, at the implied volatility of the strike of ${odds.strike}, up to ${expiry}.`,
    shown: `${probability.toFixed(0)}%`,
    figures: [
      {
        key: 'probability',
        metric: 'implied probability',
        aliases: ['probability'],
        value: probability,
        unit: 'percent',
      },
      { key: 'level', metric: 'price asked about', value: asked.price, ...money },
      { key: 'spot', metric: 'price used', value: chain.underlying_price, ...money },
      { key: 'volatility', metric: 'implied volatility', value: odds.volatilityPct, unit: 'percent' },
    ],
    dates: { expiry, last: quoted },
  });
  return {
    ...place,
    input: { ...place.input, expiry },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The price asked about of ${chain.symbol} is ${slot(e, 'level', 'usd2')} ${cite(e)}.`,
          `The implied probability of ${chain.symbol} to end ${asked.isBelow ? 'below' : 'above'} it is ${slot(e, 'probability', 'pct0')} ${cite(e)}.`,
          `It is looked at on the expiry of ${slot(e, 'expiry', 'date')}.`,
          `The price used of ${chain.symbol} is ${slot(e, 'spot', 'usd2')} of ${slot(e, 'last', 'date')} ${cite(e)}.`,
          `The implied volatility of ${chain.symbol} used, that of the nearest strike, is ${slot(e, 'volatility', 'pct1')} ${cite(e)}.`,
          'It is what option prices imply of a lognormal price that drifts with interest less dividends, which is no forecast; how likely the price is to touch the level before is more than that.',
        ],
      ];
    },
  };
}
