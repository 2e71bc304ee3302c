import { correlation } from '@aex/quant/correlation';
import type { PriceHistory } from '#features/market/index.ts';
import { pairedReturns } from '../comparison/paired-returns.ts';
import { goodAndBad } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import type { Metric } from './ranking-metrics.ts';
import { ofSectorFunds, readRanking, universeRanking } from './universe-ranking.ts';

const things =
  '(?:sectors?(?: (?:etfs?|funds?))?|stocks?|shares|etfs?|funds?|names|assets?|tickers?|symbols?|companies|crypto\\w*|coins?)';
const extreme = '(?:lowest|highest|least|most|weakest|strongest|smallest|largest|best|closest|negative(?:ly)?|un)';
const fewestReturns = 30;

// What hedges a symbol is what moves least with it; how it is done with options is another question.
const hedgeAsked =
  /^(?!.*\b(?:better|best|which|safer)\b.*\bor\b)(?!.*\b(?:puts?|calls?|options?|collars?|inflation|portfolio|holdings?|funds? hedged)\b).*\b(?:which|what)\b.{0,24}\b(?:hedge[sd]?|diversif(?:y|ies|iers?|ied))\b/;

/** The stored symbols of a kind by how closely they move with one that is named. */
export const correlationRankingIntents: readonly Intent[] = [
  {
    id: 'correlation_ranking',
    subject: 'comparison',
    needs: 'symbol',
    honours: [goodAndBad],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:two|2|pairs?|pair of) sectors?\\b).*\\b(?:which|what|show(?: me)?|list|find|name|rank)\\b.{0,12}\\b${things}\\b.{0,40}\\b${extreme}[- ]?correlat\\w+`,
      ),
      new RegExp(`\\b${extreme}[- ]?correlated ${things}\\b`),
      new RegExp(`^(?:(?:the|all|any) )?${things} (?:that are |which are )?${extreme}[- ]?correlated (?:with|to)\\b`),
      hedgeAsked,
      new RegExp(`^(?:the )?${things} (?:with|that (?:has|have)) (?:the )?${extreme} correlat\\w+`),
    ],
    over: [
      'correlation',
      'sector_leaders',
      'sector_of',
      'correlation_matrix',
      'ranking',
      'comparison',
      'performance',
      'universe_ranking',
      'rolling_pair',
      'company_order',
    ],
    answer: ranked,
    turns: 'Such links change with the regime: they are highest when markets fall together.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How does ${symbol} correlate with TLT and GLD?`]),
  },
];

async function ranked(task: Task): Promise<Part[]> {
  const { symbols, plain } = task.question;
  const [symbol] = symbols;
  const other = symbol === undefined ? null : await task.load(symbol);
  if (symbol === undefined || other === null)
    return [
      {
        tool: 'universe_ranking',
        input: { metric: 'correlation' },
        gap: 'Name the symbol to be correlated with, one whose prices are stored.',
      },
    ];
  const wantsLow =
    /\b(?:lowest|least|weakest|smallest|negative(?:ly)?)\b|\buncorrelat/.test(plain) || hedgeAsked.test(plain);
  const ranking = { ...readRanking(plain), metric: correlationWith(other), isAscending: wantsLow };
  return universeRanking(task, /\bsectors?\b/.test(plain) ? { ...ranking, ...ofSectorFunds } : ranking);
}

function correlationWith(other: PriceHistory): Metric {
  return {
    name: `correlation with ${other.symbol}`,
    of: (history) => {
      const { own, theirs } = pairedReturns(history, other);
      const made = correlation(own, theirs);
      return history.symbol !== other.symbol && own.length >= fewestReturns && made.ok ? made.value : null;
    },
  };
}
