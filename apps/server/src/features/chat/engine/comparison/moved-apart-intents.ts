import type { Intent } from '../intent.ts';
import { falls, rises } from '../reading/concept-words.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { spanWord } from './shared-spans.ts';
import { suchSpansSection } from './such-spans-section.ts';

const tool = 'moved_apart';
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
  const [went, others] = isFirstDown ? ['fell', 'rose'] : ['rose', 'fell'];
  return [
    ...missing,
    suchSpansSection([one, other], {
      tool,
      unit: spanWord(plain) ?? 'day',
      did: `${one.symbol} ${went} and ${other.symbol} ${others}`,
      isSuch: ([first = 0, second = 0]) => (isFirstDown ? first < 0 && second > 0 : first > 0 && second < 0),
    }),
  ];
}
