import type { Intent } from '../intent.ts';
import { wholeCurveSection } from './curve-sections.ts';
import { isOfDay } from '../reading/period-dates.ts';
import { slopeParts } from './figure-intents.ts';
import { inversionPart } from './inversion-history-section.ts';
import { recessionPart } from './recession-section.ts';
import { said } from '../talk/said.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { macroBoard } from './macro-board.ts';
import { sahmPart } from './sahm-rule-intents.ts';

const ofFuture =
  /\b(?:coming|ahead|likely|likelihood|imminent|will|probability|risks?|signs?|signals?|indicators?|warning|heading|close to|near|on the (?:brink|verge|edge)|(?:is|are) .{0,20}\bcoming|odds|chances?|soon|headed|heading|looming|around the corner|next (?:year|quarter|month|recession))\b/;
const noForecast = 'I make no forecasts, of recessions either; these are the dates of those that were.';

const signs: readonly string[] = ['GDPC1', 'UNRATE', 'ICSA', 'INDPRO', 'T10Y2Y', 'BAMLH0A0HYM2'];
const ofSigns =
  'Around recessions growth and industrial production fell, unemployment, claims and the high-yield spread rose, and the curve was often inverted before; this is where they stand.';

// Beside what may come, or where no dates are stored, the signs that are known by now are told.
async function recessionParts(task: Task): Promise<Part[]> {
  const isOfFuture = ofFuture.test(task.question.plain);
  const dated = await recessionPart(task);
  const isDated = dated.some((part) => 'write' in part);
  if (isDated && !isOfFuture) return dated;
  const beside = [await sahmPart(task), said(ofSigns), await macroBoard(task, signs)];
  return [...(isOfFuture ? [said(noForecast)] : []), ...dated, ...beside];
}

export const cycleIntents: readonly Intent[] = [
  {
    id: 'inversion_history',
    negates: [/\b(?:since when|how long)\b.{0,30}\b(?:not|no longer)(?: (?:been|any|more|longer))* inverted\b/],
    subject: 'macro',
    honours: [
      'search',
      'frequency',
      'extremum',
      'aggregate',
      'share',
      /^when\b.*\binvert/,
      /^(?:cycle|deep(?:ly)?|depth|last(?:s|ed)?|length|long)$/,
    ],
    asks: [
      /\b(?:yield curve|curve|slope|2s10s|10s2s|10y ?-?2y) (?:spread )?(?:was |were |been |is )?(?:negative|below (?:zero|0))\b/,
      /\b(?:yield curve|curve|slope|2s10s|10s2s|10y ?-?2y|spread)\b.{0,24}\b(?:go|gone|went|been|turn(?:ed)?|was|is|drop(?:ped)?|f[ae]ll(?:en)?) (?:ever )?(?:negative|below (?:zero|0))\b/,
      /\b(?:when|how (?:long|often|many (?:times|days|weeks|months|years))|history|last time|previous(?:ly)?|past|since|ever|episodes?|periods?|dates?|list|was|were|has .{0,30} been)\b.{0,60}\b(?:(?:un-?|dis)?invert(?:ed|s)?|inversions?)\b/,
      /\b(?:which|what)\b.{0,24}\binversions? (?:was|is|were|lasted|has been|ran|went)\b|\b(?:longest|shortest|deepest) (?:yield |curve )*inversions?\b/,
      /\b(?:average|mean|typical|median|usual) (?:length|duration)\b.{0,40}\binversions?\b|\binversions?\b.{0,30}\b(?:average|mean|typical|median|usual) (?:length|duration)\b/,
      /\b(?:what |which )?(?:share|percent(?:age)?|fraction|proportion|part) of (?:the |all )*(?:time|days|sessions|history)\b.{0,40}\b(?:invert(?:ed|s)?|negative|below zero)\b/,
      /\bhow (?:deep(?:ly)?|far|much|badly)? ?inverted (?:did|has|was|were|had)\b/,
      /\bhow deep(?:ly)? (?:did|was|were|has|had)\b.{0,40}\binver(?:sions?|t(?:ed)?)\b/,
      /\b(?:(?:un-?|dis)?invert(?:ed|s)?|inversions?)\b.{0,60}\b(?:when|how long|history|last time|previous|episodes?|periods?|dates|since|before|in (?:19|20)\d\d|ever)\b/,
    ],
    over: ['curve_slope', 'regime_history', 'tenor', 'series_extremes', 'series_in_recession'],
    // On one day the curve was inverted or not.
    answer: (task) => (isOfDay(task.question.period) ? slopeParts(task) : inversionPart(task)),
    turns: 'An inversion is told by its closing yields; a different pair of maturities gives other dates.',
    next: () => ['What is the slope of the yield curve now?', 'Is the US in a recession?'],
  },
  {
    id: 'whole_curve',
    subject: 'macro',
    asks: [
      /\b(?:give|get|tell|send|pull up)(?: me)? (?:the |a )?(?:treasury )?(?:yield )?curve\W*$|\bwhat (?:does|is) the (?:treasury )?(?:yield )?curve (?:look|shaped)\b/,
      /^(?!.*\b(?:slope|steep\w*|\d{1,2}s[- /]?\d{1,2}s|spread|invert\w*|inversions?)\b).*\b(?:whole|entire|full|all (?:the )?|complete|shape of the|today'?s|current|show|plot|draw|chart|display)\b.{0,24}\b(?:yield )?curve\b(?!(?:'s)? (?:slope|spread|steepness|inversions?)\b|.{0,24}\b(?:since|history|over (?:time|the (?:last|past)))\b)/,
      /\b(?:treasury )?(?:yields|rates) (?:by maturity|across (?:the curve|maturities|tenors)|for (?:all|each|every) (?:maturity|maturities|tenors?))\b/,
      /\ball (?:the )?(?:treasury yields|maturities|tenors)\b/,
      /\bcurve\b.{0,20}\bshape\b/,
    ],
    over: ['curve_slope', 'tenor'],
    answer: async (task) => [wholeCurveSection(await task.deps.curves.curve(task.day))],
    turns: 'The curve is redrawn every session.',
    next: () => ['What is the slope of the yield curve?', 'When was the curve last inverted?'],
  },
  {
    id: 'recession',
    subject: 'macro',
    honours: [
      'search',
      'frequency',
      'likelihood',
      /^(?:risks?|signs?|signals?|indicators?|warning\w*|brink|verge|edge|looming)$/,
    ],
    asks: [/\b(?:recessions?|nber|downturn|depression|economic contraction)\b/],
    over: ['growth', 'drawdown'],
    answer: recessionParts,
    turns: 'The committee dates recessions long after they begin, so the newest months can still be changed.',
    next: () => [
      'Where are we in the macro regime?',
      'When was the yield curve last inverted?',
      'What is the unemployment rate?',
    ],
  },
];
