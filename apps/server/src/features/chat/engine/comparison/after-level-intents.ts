import type { Intent } from '../intent.ts';
import { aboveWords, amountWords, belowWords, isBeyond, readLevel } from '../macro/level-words.ts';
import { eachSeries, type NamedReading } from '../macro/series-asked.ts';
import { namedSeries, recordSeries } from '../macro/series-names.ts';
import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { Part } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { marketSymbol, monthWindows, returnsAfterPart, toldOfMarket } from './returns-after.ts';

const after = '(?:after|following|once|when(?:ever)?|if)';
const reaches =
  '(?:(?:has |is |was |closes |comes in|came in|prints|printed|reads|goes|went|gets|got|rises|rose|climbs|spikes|spiked|jumps|jumped|closes|closed|moves|moved|falls|fell|drops|dropped|trades|breaks|broke) )*';
/** Readings on the other side before a new crossing counts, so that swings around the level count once. */
const readingsBefore = 20;
/** From the first day of the month of a reading to the first behind the month in which it is published. */
const monthsToPublish = 2;

/** What a symbol did on average after a figure of the economy had crossed a level. */
export const afterLevelIntents: readonly Intent[] = [
  {
    id: 'after_levels',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', 'condition', 'search', 'bound', 'subject', 'likelihood'],
    asks: [...namedSeries, ...recordSeries].flatMap(({ words }) => [
      // "VIX over 30: what does SPY do in the next three months?"
      new RegExp(
        `^(?:the |if |when |with )*(?:${words.source}).{0,3} ?${reaches}(?:is |at )?(?:to )?(?:${aboveWords}|${belowWords}) ${amountWords}.{0,12}\\b(?:what|how)\\b.*\\b(?:next|following|after(?:wards)?|later|then)\\b`,
      ),
      new RegExp(
        `^(?=.*\\b(?:average|mean|typical(?:ly)?|usual(?:ly)?|normally|historically|returns?|(?:how|what) (?:does|do|has|have)|(?:how|what) did(?!.*\\b(?:19|20)\\d\\d\\b)|happens?)\\b)(?!.*\\b(?:last|latest|most recent|previous) (?:time|spell)\\b).*\\b${after} (?:the )?(?:${words.source}).{0,3} ?${reaches}(?:to )?(?:${aboveWords}|${belowWords}) ${amountWords}`,
      ),
    ]),
    over: [
      'series',
      'series_crossing',
      'level_crossing',
      'series_link',
      'during_levels',
      'series_extremes',
      'performance',
      'comparison',
      'win_rate',
      'cagr',
      'quote',
      'forecast',
      'seasonality',
      'volatility_level',
      'inflation',
      'unemployment',
      'regime_assets',
      'day_count',
      'span_statistics',
      'best_worst_months',
      'conditional_days',
      'carried_move',
    ],
    answer: afterLevels,
    turns: 'Such crossings come in clusters, so a few spells decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Worst drawdowns of ${symbol}`, `How volatile is ${symbol}?`],
  },
];

async function afterLevels(task: Task): Promise<Part[]> {
  const read: NamedReading[] = [];
  const whole = { ...task, question: { ...task.question, period: null } };
  const missing = await eachSeries(
    whole,
    (named) => {
      read.push(named);
      return { tool: 'after_levels', input: {}, gap: '' };
    },
    recordSeries,
  );
  const level = readLevel(task.question.plain);
  const [first] = read;
  if (first === undefined) return missing;
  if (level === null) return [{ tool: 'after_levels', input: {}, gap: 'Name the level that the figure is to cross.' }];
  const isMonthly = first.series.frequency === 'monthly';
  let readings = readingsBefore;
  const days = first.series.points.flatMap((point) => {
    const isNew = isBeyond(level, point) && readings >= readingsBefore;
    readings = isBeyond(level, point) ? 0 : readings + 1;
    return isNew ? [isMonthly ? dayBefore(shiftDay(point.period, monthsToPublish)) : point.period] : [];
  });
  const { metric: name } = first.named;
  const occasion = {
    tool: 'after_levels',
    noun: 'crossing',
    plural: 'crossings',
    whose: `of that level by the ${name}`,
    days,
    from: 'own_close',
  } as const;
  const how = `A crossing is a first reading of the ${name} ${level.isBelow ? 'below' : 'above'} the level that you name, after many on its other side; swings around it count once.${isMonthly ? ' A reading of a month comes out in the month behind it, from whose end the returns are measured.' : ''}`;
  // The index of which the figure is the reading is named as the condition alone.
  const own = first.series.id.startsWith('VIX') ? 'VIX' : null;
  const named = task.question.symbols.filter((symbol) => symbol !== own);
  const symbols = named.length > 0 ? named : [marketSymbol];
  const looked: Task = { ...task, histories: () => task.histories(symbols) };
  const open = named.length > 0 ? '' : ` ${toldOfMarket}`;
  return [
    said(`${how}${open}`),
    ...(await eachWhole(looked, (each) => returnsAfterPart(each, occasion, monthWindows))),
  ];
}
