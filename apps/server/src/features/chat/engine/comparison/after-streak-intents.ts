import { closeStreaks } from '@aex/quant/behaviors/streak';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Part } from '../section.ts';
import { eachRanged, eachWhole } from '../symbol/each-history.ts';
import { closesOf } from '../symbol/history-figures.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { marketSymbol, returnsAfterPart, sessionWindows, toldOfMarket } from './returns-after.ts';

const tool = 'after_streaks';
const count = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const down = '(?:down|red|negative|losing|falling|lower|declines?|losses|falls|drops)';
const up = '(?:up|green|positive|winning|rising|higher|gains|rises)';
const days = '(?:trading )?(?:days?|sessions?|closes)';
const after = '(?:after|following|once|when(?:ever)?|if)';
const asks = [
  // "After five down days in a row", "after three straight losses".
  new RegExp(
    `\\b${after} (?:an? |it has |it |having )?${count}[- ](?:or more )?(?:consecutive |straight |successive )?(?:(${down})|${up})(?: ${days}| closes)?(?: in a row| running| straight| streak)?\\b`,
  ),
  // "After falling five days in a row".
  new RegExp(
    `\\b${after} (?:\\S+ ){0,3}?(?:(fall(?:s|ing|en)?|drops?|dropping|declin(?:es|ing)|los(?:es|ing)|(?:is |closes |closing |been )?(?:down|lower))|(?:ris(?:es|ing|en)|gain(?:s|ing)|climb(?:s|ing)|(?:is |closes |closing |been )?(?:up|higher))) (?:for )?${count} (?:or more )?(?:consecutive |straight |successive )?${days}(?: in a row| running| straight)?\\b`,
  ),
];
const inARow =
  /\b(?:in a row|consecutive|straight|successive|running|streak|(?:up|down|red|green|positive|negative|losing|winning|rising|falling) (?:days|sessions))\b/;

/** What a symbol did on average after so many sessions in a row that rose or fell. */
export const afterStreakIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'comparison',
    span: 'all',
    honours: ['aggregate', 'condition', 'search', 'bound', 'frequency', /\brow\b|^(?:consecutive|straight|successive)/],
    asks: asks.map(({ source }) => new RegExp(`^(?=.*${inARow.source}).*(?:${source})`)),
    over: [
      'streak',
      'after_large_days',
      'span_runs',
      'performance',
      'comparison',
      'day_count',
      'day_change',
      'conditional_days',
      'win_rate',
      'fall_frequency',
      'daily_move',
      'forecast',
      'seasonality',
      'quote',
      'cagr',
      'streak_lists',
      'up_down_days',
    ],
    answer: afterStreaks,
    turns: 'Streaks come in spells, so a few of them decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Longest streak of ${symbol}`, `What did ${symbol} do after large falls in a day?`],
  },
];

async function afterStreaks(task: Task): Promise<Part[]> {
  const { plain, period, symbols } = task.question;
  const [first, second] = asks.map((pattern) => pattern.exec(plain));
  const words = first?.[1] ?? second?.[2] ?? '';
  const length = numberWords[words] ?? Number(words);
  const isFall = (first ?? null) === null ? second?.[1] !== undefined : first?.[2] !== undefined;
  if (!(length >= 2)) return [{ tool, input: {}, gap: 'Name how many sessions in a row are meant.' }];
  const wanted = symbols.length > 0 ? symbols : [marketSymbol];
  const asked: Task = { ...task, histories: () => task.histories(wanted), ranged: () => task.ranged(wanted) };
  const isOfSpan = period !== null && period.kind !== 'trailing';
  const parts = await (isOfSpan ? eachRanged : eachWhole)(asked, (history) => {
    const streaks = closeStreaks(closesOf(history));
    const reached = history.bars.flatMap(({ date }, index) =>
      streaks[index] === (isFall ? -length : length) ? [date] : [],
    );
    return returnsAfterPart(
      history,
      {
        tool,
        noun: 'streak',
        plural: 'streaks',
        whose: `of ${isFall ? 'falling' : 'rising'} closes that had just become so long`,
        days: reached,
        from: 'own_close',
        sessions: length,
      },
      sessionWindows,
    );
  });
  return [...(symbols.length > 0 ? [] : [said(toldOfMarket)]), ...parts];
}
