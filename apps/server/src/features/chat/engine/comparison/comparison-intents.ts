import { deepest, goodAndBad, perYear } from '../guard/honoured-words.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { comparedReturns, growthChart } from './compared-returns.ts';
import { correlationMatrix } from './correlation-matrix.ts';
import { sideFinding } from './side-finding.ts';

const usualBenchmark = 'SPY';
/** Words that ask for figures of risk side by side. */
export const riskWords = /\b(?:risk\w*|saf\w+|volatil\w*|calm\w*|stead\w*|stable|sharpe)\b/;

export const comparisonIntents: readonly Intent[] = [
  {
    id: 'comparison',
    subject: 'comparison',
    needs: 'symbol',
    asks: [
      /\b(?:compar(?:e[ds]?|ing|ison)|side by side|head[- ]to[- ]head|stack up|differ(?:s|ence|ent)?(?: between| from)|(?:better|worse|safer) (?:than|of|between)|which (?:one )?(?:is|was) (?:better|worse|safer))\b/,
    ],
    hints: [/\b(?:versus|vs|against|or)\b/],
    answer: compared,
    turns: 'Another span can turn the order around.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`How do ${first} and ${second} correlate?`, `Compare ${first} and ${second} over five years`],
  },
  {
    id: 'risk_and_return',
    subject: 'comparison',
    needs: 'symbol',
    honours: [perYear, deepest],
    asks: [
      /\b(?:risks? (?:and|&|or|versus|vs|\/) (?:returns?|rewards?|performance)|(?:returns?|rewards?|performance) (?:and|&|or|versus|vs|\/) (?:risks?|volatility|drawdowns?))\b/,
      // "Compare these two, with the drawdown of each."
      /\bcompar(?:e|ing|ison)\b[^.?!]{0,80}\b(?:and|with|including|also|plus)\b[^.?!]{0,40}\b(?:max(?:imum)? )?(?:draw-?downs?|volatility|sharpe)\b/,
      // "Total return five years, volatility and biggest drop": a list that begins with the return.
      /(?<!\b(?:annuali[sz]ed|annual|average|yearly) )\b(?:returns?|performance)\b[^.?!,;]{0,16}(?:,|;|\band\b|&)[^.?!]{0,16}\b(?:risks?|volatility|drawdowns?|sharpe|(?:biggest|worst|largest|max(?:imum)?) (?:drop|fall|loss|decline))\b/,
      // "On return, volatility and drawdown", in any order.
      /\b(?:returns?|performance), (?:max(?:imum)? |annuali[sz]ed )?(?:risks?|volatility|drawdowns?|sharpe)\b/,
      /\b(?:risks?|volatility|drawdowns?|sharpe(?: ratios?)?)(?:, and|,| and| &) (?:total )?(?:returns?|performance)\b/,
    ],
    over: ['comparison', 'performance', 'volatility', 'drawdown', 'risk_summary', 'sharpe'],
    answer: compared,
    turns: 'Another span can turn the order around.',
    next: ({ symbols: [first] }) => (first === undefined ? [] : [`How does ${first} correlate with SPY?`]),
  },
  {
    id: 'ranking',
    subject: 'comparison',
    needs: 'symbol',
    honours: [goodAndBad, /^apart$/],
    asks: [
      /\bhow far apart\b.*\b(?:best|top|strongest|worst|weakest)\b/,
      /\b(?:which|who)\b[^.?!]{0,60}\b(?:h[eo]ld(?:ing)? up|fared|did|done|lost|gained|fell|rose|dropped|returned|made|performed|suffered|sank|rallied)\b[^.?!]{0,16}\b(?:the )?(?:best|worst|most|least|hardest|better|worse)\b/,
      // "Between gold, bonds and stocks, what did best?"
      /\bwhat (?:has )?(?:held up|fared|did|done|lost|gained|fell|returned|made|performed)(?: the)? (?:best|worst|most|least|better|worse)\b/,
      // "The best of these three", of symbols that are named.
      /\b(?:best|worst|strongest|weakest) (?:one )?(?:of|among|out of) (?!the (?:last|past)|its|all|them)[^?!;]{0,80}(?:,| and | or )/,
      /\b(?:which|who)\b[^?!;]{0,60}(?:,| and | or )[^?!;]{0,40}\b(?:is|was|were|has been) (?:the )?(?:best|worst|strongest|weakest)(?! (?:day|week|month|quarter|year))\b/,
      /\b(?:best|worst|strongest|weakest) (?:[a-z]+ ){0,2}(?:stocks|shares|banks|names|companies|airlines|retailers)\b/,
      /\b(?:who|which)\b.{0,20}\b(?:leads?|leading|lags?|lagging|winning|in front)\b(?! indicator)/,
      /^(?!(?:and |so )?which (?:one )?(?:is|was) (?:the )?(?:better|worse)\b(?! (?:over|in|since|this|last|on|by)\b)).*\b(?:rank(?:ed|ing)?|which (?:of (?:these|them|those) )?(?:\w+ ){0,4}(?:did|has|have|had|was|is|performed|returned|gained|lost|fell|rose|were)\b.{0,40}\b(?:best|worst|most|least|better|worse|more|stronger|strongest|weaker|weakest|higher|highest|lowest|riskiest)|best[- ]perform(?:ing|er|ers)|worst[- ]perform(?:ing|er|ers)|order .{0,20} by (?:return|performance|volatility))\b/,
    ],
    over: ['performance', 'comparison', 'best_worst_days', 'best_worst_months', 'best_worst_years', 'sector_leaders'],
    answer: async (task) =>
      task.question.symbols.length > 2 || (task.question.symbols.length === 2 && !riskWords.test(task.question.plain))
        ? comparedReturns(task, true)
        : compared(task),
    turns: 'A ranking belongs to its span; another span ranks anew.',
    next: ({ symbols }) => (symbols.length < 2 ? [] : [`Correlation matrix of ${symbols.slice(0, 4).join(', ')}`]),
  },
  {
    id: 'correlation_matrix',
    subject: 'comparison',
    asks: [
      /\bcorrelation (?:matrix|table|grid|heat ?map)\b/,
      /\bcorrelations? (?:between|among|across|of) (?:all|each|every)\b/,
      /\b(?:pairwise|cross)[- ]?correlations?\b/,
      /\b(?:which|what) (?:two|2|pair of) sectors?(?: etfs?| funds?)?\b.{0,40}\bcorrelat\w+/,
      /\b(?:which|what) sectors\b.{0,20}\bmove[ds]? (?:the )?(?:most |least |more |less )?(?:closely )?(?:together|alike|in step)\b/,
      /\bhow (?:closely )?(?:are|do) (?:the )?(?:\w+ )?sectors\b.{0,30}\b(?:correlat\w+|move together)\b.{0,20}\b(?:each other|one another)\b/,
      /\b(?:most|least|best|closest) correlated (?:pairs?|two)\b|\bpairs? (?:is|are|has|have) (?:the )?(?:most|least|highest|lowest|strongest|weakest) correlat\w+/,
    ],
    over: ['correlation', 'performance', 'comparison', 'sector_leaders'],
    answer: correlationMatrix,
    turns: 'Correlations rise in sell-offs, when diversification is wanted most.',
    next: ({ symbols: [first] }) => (first === undefined ? [] : [`What is the beta of ${first}?`]),
  },
];

/** Return, volatility, drawdown and Sharpe ratio side by side over the dates that all have. */
async function compared(task: Task): Promise<Part[]> {
  const symbols = task.question.symbols;
  // Who names another one, which is not stored, does not mean the market instead.
  const isSingle = symbols.length === 1 && symbols[0] !== usualBenchmark && task.question.unknown.length === 0;
  const withBenchmark = isSingle ? [...symbols, usualBenchmark] : symbols;
  const parts = await sidesOf(task, withBenchmark);
  const isOne = withBenchmark.length === 1 && task.question.unknown.length === 0;
  return isOne ? (task.question.intents.length > 1 ? [] : [oneAlone]) : parts;
}

const oneAlone: Part = {
  tool: 'comparison',
  input: {},
  gap: 'That sets several beside each other, and I find only one that it could be about; name what to compare it with.',
};

/** The same of any symbols; what is asked for leads. */
export async function sidesOf(task: Task, symbols: readonly string[]): Promise<Part[]> {
  const { found, missing } = await task.ranged(symbols);
  if (found.length === 0) return missing;
  const findings = found.map((history) => sideFinding(history));
  return [
    ...missing,
    {
      tool: 'comparison',
      input: { symbols: found.map(({ symbol }) => symbol) },
      findings,
      write: (evidence) => {
        const first = at(evidence, 0);
        const cells = ['return', 'volatility', 'drawdown', 'sharpe'] as const;
        return [
          [
            `These figures are ${spanOf(first)}, over the dates that all of them have ${cite(first)}.`,
            ...leadsOf(evidence, task.question.plain),
          ],
          {
            columns: ['Symbol', 'Total return', 'Volatility', 'Maximum drawdown', 'Sharpe ratio'],
            rows: found.map(({ symbol }, index) => {
              const own = at(evidence, index);
              return rowOf(
                symbol,
                own,
                cells.map((key) =>
                  own.facts.some((fact) => fact.key === key)
                    ? ([key, key === 'sharpe' ? 'num2' : 'pct1'] as const)
                    : 'N/A',
                ),
              );
            }),
          },
        ];
      },
      ...(found.length > 1 ? { chart: growthChart(found) } : {}),
    },
  ];
}

const aspects: ReadonlyArray<{ words: RegExp; keys: readonly Key[]; low: boolean }> = [
  {
    words:
      /\b(?:saf(?:e|er|est)|(?:less|least|lowest|lower|smallest) (?:risk\w*|volatil\w*)|calm\w*|steadi\w*|stable|lower risk|conservative)\b/,
    keys: ['volatility', 'drawdown'],
    low: true,
  },
  {
    words: /\b(?:risk(?:ier|iest|y)|more risk|volatile|volatility|wild\w*)\b/,
    keys: ['volatility', 'drawdown'],
    low: false,
  },
  { words: /\b(?:sharpe|risk[- ]adjusted)\b/, keys: ['sharpe'], low: false },
];
type Key = 'return' | 'volatility' | 'drawdown' | 'sharpe';

// What was asked for comes first: who is safer is told by risk, otherwise the largest return leads.
function leadsOf(evidence: readonly Evidence[], plain: string): string[] {
  if (evidence.length < 2) return [];
  const { keys, low } = aspects.find(({ words }) => words.test(plain)) ?? { keys: ['return'] as const, low: false };
  return keys.flatMap((key) => {
    const figures = evidence.flatMap((e) => {
      const fact = e.facts.find((each) => each.key === key);
      return fact === undefined ? [] : [{ e, fact, size: Math.abs(fact.value) }];
    });
    const sizeOf = (each: (typeof figures)[number]) => (key === 'drawdown' ? each.size : each.fact.value);
    const [top] = figures.toSorted((a, b) => (low ? sizeOf(a) - sizeOf(b) : sizeOf(b) - sizeOf(a)));
    if (top === undefined) return [];
    const word = low
      ? key === 'drawdown'
        ? 'smallest'
        : 'lowest'
      : key === 'return' || key === 'drawdown'
        ? 'largest'
        : 'highest';
    return [
      `The ${word} ${top.fact.metric} was that of ${top.fact.entity}, ${slot(top.e, key, key === 'sharpe' ? 'num2' : 'pct1')} ${cite(top.e)}.`,
    ];
  });
}
