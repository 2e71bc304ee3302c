import { goodAndBad, longestRun, highAndLow } from '../guard/honoured-words.ts';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { gapsSection } from './gaps-section.ts';
import { figureSection, gapFor, measureAll, symbolSection } from './history-figures.ts';
import { streakSection } from './streak-section.ts';

const averageSessions = 20;

const recordVolume =
  /\b(?:biggest|highest|largest|record|heaviest|peak|most|busiest)\b.{0,24}\b(?:volume|turnover)\b|\b(?:volume|turnover)\b.{0,16}\b(?:record|peak(?:ed)?|highest)\b/;

const ofAllTime = /\b(?:last (?:few |\w+ )?times|ever|how (?:often|many times)|histor\w+)\b/;

export const sessionIntents: readonly Intent[] = [
  {
    id: 'streak',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['frequency', 'search', longestRun, /^max(?:imum)?$/],
    asks: [
      /\b(?:how many (?:trading )?(?:days?|sessions?|weeks?) .{0,40}(?:been |going |gone |is |are )(?:up|down|rising|falling|higher|lower|green|red)|how long .{0,40}\b(?:been|going) (?:up|down|rising|falling)|streaks?|in a row|consecutive(?:ly)?|straight (?:(?:up|down|positive|negative|winning|losing|rising|falling|green|red) )?(?:days?|sessions?|gains|losses)|(?:winning|losing) (?:run|streak))\b/,
    ],
    over: ['performance', 'win_rate', 'quote'],
    answer: async (task) => {
      const { period, plain } = task.question;
      const each = period === null ? eachWhole : eachRanged;
      const parts = await each(task, (history) => streakSection(history, task.question));
      return /\blongest\b/.test(plain) ? comparedWhereAsked(parts, plain) : parts;
    },
    turns: 'The next close either lengthens the streak or ends it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`How often does ${symbol} close higher than the day before?`, `Which symbols are on a streak?`],
  },
  {
    id: 'gaps',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['frequency', 'bound', 'share', /how many of$/, goodAndBad],
    asks: [
      /\b(?:gap(?:s|ped|ping)?(?: up| down)?(?! (?:between|from .{1,30} to|to|vs)\b)|open(?:s|ed)? (?:above|below|higher|lower)\b)\b/,
    ],
    over: [
      'performance',
      'quote',
      'win_rate',
      'best_worst_days',
      'best_worst_years',
      'day_count',
      'fall_frequency',
      'price_on_date',
    ],
    // How often it was so, and the last times, are asked of all there is.
    answer: (task) =>
      (task.question.period === null && ofAllTime.test(task.question.plain) ? eachWhole : eachRanged)(task, (history) =>
        gapsSection(history, task.question.plain),
      ),
    turns: 'A gap can close within the same session; only its opening is counted here.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`What is the average true range of ${symbol}?`]),
  },
  {
    id: 'volume',
    subject: 'symbol',
    needs: 'symbol',
    honours: ['aggregate', highAndLow, /^(?:unusual(?:ly)?|abnormal(?:ly)?|elevated|heavy|light|normal)$/],
    asks: [
      /\b(?:volumes?|turnover|shares (?:traded|changed hands)|how (?:actively|heavily|much) .{0,20}trad(?:ed|ing)|liquid(?:ity)?)\b/,
    ],
    over: ['performance', 'quote', 'day_change', 'best_worst_days', 'comparison', 'price_on_date', 'ranking'],
    answer: (task) =>
      recordVolume.test(task.question.plain)
        ? (task.question.period === null ? eachWhole : eachRanged)(task, volumeRecord)
        : task.question.period === null
          ? eachWhole(task, volumeSection)
          : eachRanged(task, volumeOfSpan),
    turns: 'A single session of news can make the average look small.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`Any news on ${symbol}?`, `Which symbols had a volume breakout?`],
  },
];

// "The biggest volume day": the session with the most shares, of the span or of all that is held.
function volumeRecord(history: PriceHistory): Part {
  const bars = history.bars.flatMap(({ date, volume }) => (volume === null || volume <= 0 ? [] : [{ date, volume }]));
  const [first, ...others] = bars;
  if (first === undefined) return gapFor('volume', history, 'The stored bars do not carry volumes.');
  const most = others.reduce((best, bar) => (bar.volume > best.volume ? bar : best), first);
  const finding = measureAll(history, {
    title: 'largest volume',
    content: `The session with the most shares of ${bars.length}.`,
    shown: most.volume.toFixed(0),
    figures: [{ key: 'most', metric: 'largest volume of a session', value: most.volume, unit: 'count' }],
    dates: { day: most.date },
  });
  return symbolSection('volume', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The largest volume of a session of ${history.symbol} ${spanOf(e)} was ${slot(e, 'most', 'num0')} shares, on ${slot(e, 'day', 'date')} ${cite(e)}.`,
          'Volumes before a split count the shares of then where the source has not adjusted them.',
        ],
      ];
    },
  });
}

// The volume of one session, or the average of several; the close before a span is no session of it.
function volumeOfSpan(history: PriceHistory): Part {
  const bars = history.bars.length > 1 ? history.bars.slice(1) : history.bars;
  const volumes = bars.flatMap(({ volume }) => (volume === null || volume <= 0 ? [] : [volume]));
  const [first] = bars;
  if (first === undefined || volumes.length < bars.length)
    return gapFor('volume', history, 'The stored bars do not carry volumes for all of that time.');
  const span = { ...history, bars };
  const isOne = bars.length === 1;
  return figureSection(
    'volume',
    {
      history: span,
      metric: isOne ? 'volume' : 'average daily volume',
      aliases: isOne ? [] : ['average volume'],
      value: mean(volumes),
      unit: 'count',
      content: `Mean of the volumes of ${bars.length} sessions.`,
      more: [{ key: 'sessions', metric: 'number of sessions', value: bars.length, unit: 'count' }],
    },
    (e) =>
      isOne
        ? `The volume of ${history.symbol} on ${slot(e, 'last', 'date')} was ${slot(e, 'value', 'num0')} shares ${cite(e)}.`
        : `The average daily volume of ${history.symbol} ${spanOf(e)} was ${slot(e, 'value', 'num0')} shares ${cite(e)}.`,
    ...(isOne ? [] : [(e: Evidence) => `The number of sessions was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`]),
  );
}

function volumeSection(history: PriceHistory): Part {
  const volumes = history.bars.slice(-averageSessions - 1).map(({ volume }) => volume);
  const known = volumes.filter((volume) => volume !== null && volume > 0);
  const last = history.bars.at(-1)?.volume ?? null;
  if (last === null || known.length <= averageSessions)
    return gapFor('volume', history, 'The stored bars do not carry volumes for the last sessions.');
  const before = mean(known.slice(0, -1).map((volume) => volume ?? 0));
  const finding = measureAll(
    { ...history, bars: history.bars.slice(-averageSessions - 1) },
    {
      title: 'volume',
      content: `Volume of the last session against the mean of the ${averageSessions} before.`,
      shown: last.toFixed(0),
      figures: [
        { key: 'shares', metric: 'volume', value: last, unit: 'count' },
        { key: 'mean', metric: 'average volume', value: before, unit: 'count' },
        { key: 'ratio', metric: 'volume ratio', value: last / before, unit: 'ratio' },
      ],
      dates: { day: history.bars.at(-1)?.date ?? '' },
    },
  );
  return symbolSection('volume', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The volume of ${history.symbol} on ${slot(e, 'day', 'date')} was ${slot(e, 'shares', 'num0')} shares ${cite(e)}.`,
          `The average volume of ${history.symbol} over the month before was ${slot(e, 'mean', 'num0')} shares ${cite(e)}.`,
          `That makes a volume ratio of ${slot(e, 'ratio', 'num2')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
