import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { sharedSpans, spanWord } from './shared-spans.ts';

const tool = 'moved_apart';
const mostRows = 12;
const marketFund = 'SPY';
const marketWords = /\b(?:stocks|equities|shares|the (?:stock )?market)\b/;
const many = '(?:days?|sessions?|weeks?|months?|quarters?|years?|times?)';
const goes = '(?:(?:go(?:es|ne)?|went|close[sd]?|ended?|finish(?:ed|es)?|was|were|is|are|be|been) )?';
const down = `${goes}(?:${falls}|down|lower|negative|red)`;
const up = `${goes}(?:${rises}|up|higher|positive|green)`;
const joiner = '(?:,? (?:while|whilst|but|and|as|whereas|yet|although|though|even (?:though|as)))';
const apart = new RegExp(
  `\\b(?:(?<fell>${down})|(?<rose>${up}))\\b.{0,12}?${joiner} (?:the )?(?:[a-z0-9.&^-]+ ){1,5}?(?:(?<thenFell>${down})|(?<thenRose>${up}))\\b`,
);
const counts = `(?:how (?:many|often)|(?:what|which) (?:share|percent(?:age)?|proportion|fraction) of|number of|(?:was|were|has|have|is|are) there|which|when|list|show|in (?:what|which))`;

/** The days or months in which one of two symbols fell and the other rose. */
export const movedApartIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    needs: 'symbol',
    span: 'all',
    honours: ['frequency', 'condition', 'search', 'share', 'extremum', 'bound'],
    asks: [
      new RegExp(
        `^(?!.*\\d ?(?:%|percent))(?!.*\\b(?:next|following|then|later|after(?:wards)?|day before)\\b)(?=.*\\b${counts}\\b.*(?:\\b${many}\\b|\\bhow often\\b)).*(?:\\b${down}\\b.{0,12}?${joiner} .{1,40}?\\b${up}\\b|\\b${up}\\b.{0,12}?${joiner} .{1,40}?\\b${down}\\b)`,
      ),
    ],
    over: [
      'win_rate',
      'day_count',
      'performance',
      'comparison',
      'fall_together',
      'conditional_days',
      'correlation',
      'capture',
      'calendar_years',
      'span_runs',
      'fall_frequency',
      'best_worst_days',
      'best_worst_years',
      'best_worst_months',
      'ranking',
      'day_change',
      'seasonality',
      'streak',
      'record_high',
      'safe_haven',
      'span_statistics',
    ],
    answer: apartParts,
    turns: 'How often they part ways changes with the regime.',
    next: ({ symbols: [first, second] }) =>
      first === undefined || second === undefined
        ? []
        : [`Correlation of ${first} and ${second}`, `Compare ${first} and ${second}`],
  },
];

async function apartParts(task: Task): Promise<Part[]> {
  const { plain, symbols } = task.question;
  // "While stocks fell" names the market beside the one that is named by itself.
  const market = symbols.length === 1 && !symbols.includes(marketFund) ? plain.search(marketWords) : -1;
  const isFirst = market >= 0 && market < plain.search(new RegExp(joiner));
  const { found, missing } = await task.ranged(
    market < 0 ? symbols : isFirst ? [marketFund, ...symbols] : [...symbols, marketFund],
  );
  const [one, other] = found;
  const said = apart.exec(plain)?.groups;
  const isFirstDown = said?.['fell'] !== undefined;
  const isOpposite = isFirstDown ? said['thenRose'] !== undefined : said?.['thenFell'] !== undefined;
  if (one === undefined || other === undefined || found.length > 2 || !isOpposite)
    return [
      ...missing,
      {
        tool,
        input: {},
        gap: 'Name the symbol that fell and the one that rose, so that I can count the times when they parted.',
      },
    ];
  return [...missing, apartSection([one, other], { isFirstDown, plain })];
}

function apartSection(
  histories: readonly [PriceHistory, PriceHistory],
  { isFirstDown, plain }: { isFirstDown: boolean; plain: string },
): Part {
  const [first, second] = histories;
  const unit = spanWord(plain) ?? 'day';
  const spans = sharedSpans(histories, unit);
  if (spans.length === 0) return gapFor(tool, first, `There is no whole ${unit} that both have in that period.`);
  const such = spans.filter(({ pcts: [one = 0, other = 0] }) =>
    isFirstDown ? one < 0 && other > 0 : one > 0 && other < 0,
  );
  const shown = such.slice(-mostRows).toReversed();
  const names = [first.symbol, second.symbol];
  const [went, others] = isFirstDown ? ['fell', 'rose'] : ['rose', 'fell'];
  const finding = measureAll(first, {
    title: `${unit}s in which ${first.symbol} ${went} and ${second.symbol} ${others}`,
    content: `Returns of ${names.join(' and ')} over each whole ${unit} that both have, ${spans.length} of them.`,
    shown: `${such.length} of ${spans.length}`,
    figures: [
      { key: 'such', metric: `number of such ${unit}s`, value: such.length, unit: 'count' },
      { key: 'all', metric: `number of whole ${unit}s`, value: spans.length, unit: 'count' },
      { key: 'share', metric: `share of the ${unit}s`, value: (such.length / spans.length) * 100, unit: 'percent' },
      ...shown.flatMap(({ start, end, pcts }, row) =>
        pcts.map((value, column) => ({
          key: `r${row}c${column}`,
          entity: names[column] ?? '',
          metric: 'return',
          value,
          unit: 'percent' as const,
          period: { start, end },
        })),
      ),
    ],
    dates: {
      from: spans[0]?.start ?? '',
      to: spans.at(-1)?.end ?? '',
      ...Object.fromEntries(shown.map(({ end }, row) => [`d${row}`, end])),
    },
  });
  return symbolSection(tool, first, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = [
        `Looked for are ${unit === 'day' ? 'days' : `whole ${unit}s`} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} ${unit === 'day' ? 'on' : 'in'} which ${first.symbol} ${went} and ${second.symbol} ${others}.`,
        `The number of such ${unit}s was ${slot(e, 'such', 'num0')} ${cite(e)}.`,
        `The number of whole ${unit}s was ${slot(e, 'all', 'num0')} ${cite(e)}.`,
        `The share of the ${unit}s was ${slot(e, 'share', 'pct1')} ${cite(e)}.`,
      ];
      if (shown.length === 0) return [lead];
      return [
        [...lead, ...(such.length > shown.length ? ['The newest of them are listed.'] : [])],
        {
          columns: [unit === 'day' ? 'Day' : `${unit.charAt(0).toUpperCase()}${unit.slice(1)} to`, ...names],
          rows: shown.map(({ pcts }, row) =>
            rowOf(
              slot(e, `d${row}`, 'date'),
              e,
              pcts.map((_pct, column) => [`r${row}c${column}`, unit === 'day' ? 'pct2' : 'pct1'] as const),
            ),
          ),
        },
      ];
    },
  });
}
