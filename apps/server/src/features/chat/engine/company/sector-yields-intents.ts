import { sectorFunds } from '#features/market/index.ts';
import type { Finding } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { yieldOf } from './action-sections.ts';
import { companyCard } from './company-card.ts';

const lowest = /\b(?:lowest|least|smallest|low)\b/;
const place = { tool: 'sector_yields', input: {} };

/** The sector funds by what they paid over the last twelve months against their price. */
export const sectorYieldsIntents: readonly Intent[] = [
  {
    id: 'sector_yields',
    subject: 'company',
    honours: ['extremum', 'rank', 'grouping'],
    asks: [
      /\bsectors?\b(?!.*\b(?:stocks|companies|shares|names|when|if|after|while)\b).{0,24}\b(?:dividend yields?|yields? (?:the )?(?:most|least|more)|pays? (?:the )?(?:most|least|highest|biggest|best)|(?:highest|lowest|best|biggest|most|least|top|largest) (?:dividend )?(?:yields?|yielding|dividends?))\b/,
      /\bdividend yields?\b.{0,24}\b(?:by|per|of|for|across|in) (?:each |every |all |the |different )*sectors?\b/,
      /\b(?:highest|lowest|best|top|most)[- ](?:dividend[- ])?yield(?:ing)? sectors?\b/,
    ],
    over: [
      'dividends',
      'ranking',
      'universe_ranking',
      'sector_leaders',
      'tenor',
      'comparison',
      'performance',
      'definition',
    ],
    answer: yieldParts,
    turns: 'Every close and every new dividend move a yield.',
    next: () => ['Which sectors lead?', 'Which stocks have the highest dividend yield?'],
  },
];

async function yieldParts(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  if (period !== null)
    return [{ ...place, gap: 'I tell the dividend yields of the sectors for the newest close only, not of a span.' }];
  const paid = await Promise.all(
    [...new Set(Object.values(sectorFunds))].map(async (symbol) => ({ symbol, paid: await yieldOf(task, symbol) })),
  );
  const known = paid.flatMap(({ symbol, paid: each }) => (each === null ? [] : [{ symbol, ...each }]));
  if (known.length < 2) return [{ ...place, gap: 'I hold no dividends of the funds of the sectors.' }];
  const isLow = lowest.test(plain);
  const order = known.toSorted((a, b) => (isLow ? a.yieldPct - b.yieldPct : b.yieldPct - a.yieldPct));
  return [
    {
      ...place,
      findings: order.map(yieldFinding),
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `Of the funds of the sectors, ${order[0]?.symbol ?? ''} had the ${isLow ? 'lowest' : 'highest'} dividend yield, ${slot(e, 'yield', 'pct2')} ${cite(e)}.`,
            `It sets what went ex in the last twelve months against the close of ${slot(e, 'day', 'date')}.`,
          ],
          {
            columns: ['Fund', 'Dividend yield'],
            rows: order.map(({ symbol }, index) => rowOf(symbol, at(evidence, index), [['yield', 'pct2']])),
          },
        ];
      },
    },
  ];
}

type Paid = { symbol: string } & NonNullable<Awaited<ReturnType<typeof yieldOf>>>;

function yieldFinding({ symbol, source, isSimulated, day, sum, close, yieldPct }: Paid): Finding {
  return findingOf(companyCard(symbol, { source, isSimulated, asOf: day, knownAt: null }), {
    title: `${symbol} dividend yield`,
    content: `${sum.toFixed(2)} of dividends of twelve months against a close of ${close.toFixed(2)}.`,
    shown: `${yieldPct.toFixed(2)}%`,
    figures: [
      { key: 'yield', metric: 'dividend yield', aliases: ['yield'], value: yieldPct, unit: 'percent', asOf: day },
    ],
    dates: { day },
  });
}
