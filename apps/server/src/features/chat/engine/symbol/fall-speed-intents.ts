import { maxDrawdown } from '@aex/quant/drawdown';
import type { PriceHistory } from '#features/market/index.ts';
import { deepest } from '../guard/honoured-words.ts';
import { findDates } from '../reading/date-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, type Section, slot, spanOf } from '../section.ts';
import type { Task } from '../task.ts';
import { eachNamedYear, eachRanged } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const dayMs = 86_400_000;
const falls =
  '(?:f[ae]ll(?:s|en|ing)?|drop(?:s|ped)?|declin\\w*|crash\\w*|slid(?:e|es)?|slump\\w*|tank\\w*|sell-?offs?|sold off|plung\\w*|collaps\\w*|corrections?|draw-?downs?|bear markets?|bottom(?:ed)?(?: out)?|(?:reach|hit|get to|got to) (?:its |the |a )?(?:low|bottom|trough))';
const peaks = '(?:peak|top|high)';
const troughs = '(?:trough|bottom|low)';
// What asks for the way back asks for a recovery.
const longer = '(?:long(?:er|est)|short(?:er|est)|quick(?:er|est)|fast(?:er|est))';
const notBack = '^(?!.*\\b(?:recover\\w*|back|whole|break ?even)\\b).*';

/** How long a fall took from its peak to its trough. */
export const fallSpeedIntents: readonly Intent[] = [
  {
    id: 'fall_speed',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', 'frequency', deepest],
    span: 'all',
    asks: [
      new RegExp(`${notBack}\\bhow (?:fast|quick(?:ly)?|rapid(?:ly)?|sudden(?:ly)?)\\b.{0,60}\\b${falls}\\b`),
      new RegExp(
        `${notBack}\\b(?:long|speed|days|sessions|weeks|months)\\b.{0,60}\\b${peaks}\\b.{0,16}\\b(?:to|and|until) (?:its |the )?${troughs}\\b`,
      ),
      new RegExp(
        `${notBack}\\bhow (?:long|many (?:trading )?(?:days|sessions|weeks|months))\\b.{0,40}\\b(?:take|took|lasted|need(?:ed)?|go(?:es)? on|went on)\\b.{0,40}\\b${falls}\\b`,
      ),
      new RegExp(
        `${notBack}\\bhow (?:long|many (?:trading )?(?:days|sessions|weeks|months))\\b.{0,50}\\b${falls}\\b.{0,20}\\b(?:take|took|lasted|last(?= *(?:[?.!]|$)))`,
      ),
      // "Which bear market lasted longer, 2020 or 2022?"
      new RegExp(
        `${notBack}\\b(?:which|what|did|was)\\b(?=.*\\b${falls}\\b)(?=.*(?:19|20)\\d\\d\\b.*(?:19|20)\\d\\d\\b).*\\b${longer}\\b`,
      ),
    ],
    over: [
      'performance',
      'drawdown',
      'recovery',
      'bear_market',
      'bear_markets',
      'best_worst_years',
      'day_count',
      'win_rate',
      'comparison',
      'streak',
      'fall_frequency',
      'span_runs',
      'record_high',
      'day_change',
      'ranking',
      'recession',
    ],
    answer: speedParts,
    turns: 'A close below the last trough would make the fall longer.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How long did ${symbol} take to recover?`, `Maximum drawdown of ${symbol}`],
  },
];

const asksLonger = new RegExp(`\\b${longer}\\b`);
const asksShorter = /\b(?:short|quick|fast)(?:er|est)\b/;

// Falls of years that are named one by one are set beside each other.
async function speedParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  if (findDates(plain).length < 2 || !asksLonger.test(plain)) return eachRanged(task, speedSection);
  const parts = await eachNamedYear(task, speedSection);
  const sections = parts.filter((part): part is Section => 'write' in part);
  if (sections.length < 2) return parts;
  return [...parts.filter((part) => 'gap' in part), besideEachOther(sections, asksShorter.test(plain))];
}

function besideEachOther(sections: readonly Section[], isShorter: boolean): Section {
  return {
    tool: 'fall_speed',
    input: { symbols: sections.map(({ input }) => input.symbol) },
    findings: sections.flatMap(({ findings }) => findings),
    write: (evidence) => {
      const daysOf = (index: number) =>
        at(evidence, index).facts.find(({ key }) => key === 'days')?.value ?? Number.NaN;
      const [ahead = 0] = sections
        .map((_section, index) => index)
        .toSorted((one, other) => (isShorter ? daysOf(one) - daysOf(other) : daysOf(other) - daysOf(one)));
      const e = at(evidence, ahead);
      return [
        [
          `The ${isShorter ? 'shortest' : 'longest'} of these falls from peak to trough ran from ${slot(e, 'peak', 'date')} to ${slot(e, 'trough', 'date')} ${cite(e)}.`,
        ],
        ...sections.flatMap(({ write }, index) => write([at(evidence, index)])),
      ];
    },
  };
}

function speedSection(history: PriceHistory): Part {
  const worst = maxDrawdown(closesOf(history));
  if (!worst.ok) return gapFor('fall_speed', history, worst.reason);
  const { drawdown01, peakIndex, troughIndex } = worst.value;
  if (drawdown01 === 0)
    return gapFor('fall_speed', history, 'There was no fall below an earlier close in that period.');
  const [peak, trough] = [history.bars[peakIndex]?.date ?? '', history.bars[troughIndex]?.date ?? ''];
  const period = { start: peak, end: trough };
  const count = (key: string, metric: string, value: number) => ({
    key,
    metric,
    value,
    unit: 'count' as const,
    period,
  });
  const finding = measureAll(history, {
    title: 'speed of the deepest fall',
    content: `Closes from the peak of ${peak} to the trough of ${trough}.`,
    shown: `${troughIndex - peakIndex} sessions`,
    figures: [
      {
        key: 'fall',
        metric: 'maximum drawdown',
        aliases: ['drawdown'],
        value: drawdown01 * 100,
        unit: 'percent',
      },
      count('sessions', 'number of sessions from peak to trough', troughIndex - peakIndex),
      count('days', 'number of calendar days from peak to trough', (Date.parse(trough) - Date.parse(peak)) / dayMs),
    ],
    dates: { peak, trough },
  });
  return symbolSection('fall_speed', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The maximum drawdown of ${history.symbol} ${spanOf(e)} was ${slot(e, 'fall', 'pct1')} ${cite(e)}.`,
          `It ran from the peak of ${slot(e, 'peak', 'date')} to the trough of ${slot(e, 'trough', 'date')}.`,
          `The number of sessions from peak to trough was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
          `The number of calendar days from peak to trough was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
