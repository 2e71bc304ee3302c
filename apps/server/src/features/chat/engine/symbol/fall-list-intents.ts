import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachRanged, eachWhole } from './each-history.ts';
import { depthOfKind } from './fall-depth.ts';
import { fallsBeyond } from './falls-beyond.ts';
import { measureAll, symbolSection } from './history-figures.ts';

const mostListed = 10;
const usualDepth = 10;
const dayMs = 86_400_000;
const kind = '(?:bear markets?|corrections?|(?:market |stock market )?crash(?:es)?|pull-?backs?)';
const kinds = '(?:bear markets|corrections|(?:market |stock market )?crashes|pull-?backs)';
const percent = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent|pct)/;
const fell = '(?:f[ae]ll(?:en)?|drop(?:ped)?|declined?|los[et]|correct(?:ed)?|crash(?:ed)?|tank(?:ed)?)';
const recovering = '(?:recover\\w*|(?:g[eo]t|come|came|bounced?) back|make (?:it|that) back|made (?:good|up))';
const last = '(?:last|latest|most recent|previous)';

// Two falls that are set beside each other are told among all of their depth, whatever days either of them stands for.
const twoCompared = new RegExp(
  `\\b(?:compare|difference between)\\b.{0,60}\\b${kind}\\b.{0,40}\\b(?:and|with|to|vs|versus|against)\\b.{0,40}\\b${kind}\\b`,
);

// "Has it ever had a drawdown larger than 30%, and how long did it take to come back?"
const everFallen =
  /^(?:(?:so|and|but) )?(?:has|have|had|did|was|were)\b(?!.*\b(?:twice|times)\b).{1,50}\b(?:an?|any) (?:\w+ ){0,2}(?:draw-?downs?|falls?|drops?|declines?|loss(?:es)?|sell-?offs?|corrections?|slumps?)\b.{0,12}\b(?:larger|bigger|deeper|greater|worse|more|over|above|beyond|of at least|exceeding|of)\b.{0,16}\d ?(?:%|percent|pct)(?!.{0,30}\b(?:in (?:a|one) (?:single )?(?:day|week|month|year)|daily|days?|sessions?)\b(?!.*\bhow (?:long|many)\b))/;

/** Which falls of some depth there were and when, as "when was the last bear market?" asks. */
export const fallListIntents: readonly Intent[] = [
  {
    id: 'fall_list',
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', 'bound', /^(?:19|20)\d\d$/],
    asks: [
      new RegExp(
        `^(?!.*\\b(?:what|how) (?:did|does|do|has|have|had|would)\\b)(?:.*\\b(?:when|what|which)\\b.{0,40}\\b|(?:and |the )*)${last}\\b.{0,16}\\b${kind}\\b(?!.{0,40}\\b(?:return\\w*|do|did|perform\\w*|behave\\w*)\\b)`,
      ),
      new RegExp(
        `^(?!.*\\b(?:worst|biggest|largest|deepest|how|during|after|in)\\b.{0,24}\\b${kinds})(?:(?:please )?(?:list|show|name|give|tell)(?: me)?|which|what)(?: (?:the|all|were|are|of|have|there|been|us|every|stock|market|us))* ${kinds}\\b`,
      ),
      new RegExp(
        `^how (?:long|many (?:days|weeks|months)) (?:did|was) (?:the )?(?:market's )?${last} (?:\\w+ )?${kind} (?:last|take|go on|run)?\\W*$`,
      ),
      new RegExp(`^(?:and |all |the )*${kinds} (?:of|in|for|since|on)\\b`),
      twoCompared,
      everFallen,
      new RegExp(
        `\\b${recovering}\\b.{0,30}\\b${last}\\b.{0,24}(?:${kind}|\\d{1,2} ?(?:%|percent|pct) (?:fall|drop|decline|drawdown|loss|sell-?off))\\b`,
      ),
      new RegExp(`\\b${last}\\b.{0,24}${kind}\\b.{0,30}\\b${recovering}\\b`),
      new RegExp(
        `\\bwhen (?:did|was|has|had)\\b.{1,40}\\b${last}(?: time)?\\b.{0,24}\\b${fell}\\b.{0,16}(?:1\\d|[2-9]\\d|[5-9])(?:\\.\\d{1,2})? ?(?:%|percent|pct)(?!.{0,24}\\b(?:days?|sessions?|weeks?|months?|years?|one go)\\b)`,
      ),
    ],
    over: [
      'drawdown',
      'recovery',
      'fall_speed',
      'fall_length',
      'fall_frequency',
      'large_days',
      'level_crossing',
      'moving_averages',
      'performance',
      'comparison',
      'day_change',
      'record_high',
      'best_worst_days',
      'recession',
      'forecast',
      'quote',
      'definition',
    ],
    answer: (task) => {
      const { plain } = task.question;
      const each = twoCompared.test(plain) ? eachWhole : eachRanged;
      return each(task, (history) => listSection(history, plain));
    },
    turns: 'A fall is known by its depth only once it is there, and its end only once the peak is reached again.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`How often does ${symbol} fall 10%?`, `How long do corrections of ${symbol} usually last?`],
  },
];

// Falls from a peak that went beyond the depth, the newest first.
function listSection(history: PriceHistory, plain: string): Part {
  const named = Number(percent.exec(plain)?.[1] ?? 0);
  const depth = named > 0 ? named : (depthOfKind(plain) ?? usualDepth);
  const falls = fallsBeyond(history, depth).toReversed();
  const shown = falls.slice(0, mostListed);
  const recovered = isOfRecovery.test(plain) ? falls.find(({ back }) => back !== null) : undefined;
  const finding = measureAll(history, {
    title: `falls of ${depth}% or more`,
    content: 'From closes: a fall begins at a peak and is over when that peak is reached again.',
    shown: `${falls.length} falls`,
    figures: [
      { key: 'depth', metric: 'threshold', value: depth, unit: 'percent' },
      { key: 'count', metric: 'number of falls beyond it', value: falls.length, unit: 'count' },
      ...(recovered === undefined ? [] : [recoveryFigure(recovered)]),
      ...shown.flatMap(({ pct, peak, trough }, index) => {
        const place = { period: { start: peak, end: trough }, asOf: trough };
        return [
          {
            key: `fall${index}`,
            metric: 'drawdown',
            aliases: ['fall'],
            value: pct,
            unit: 'percent' as const,
            ...place,
          },
          {
            key: `days${index}`,
            metric: 'number of calendar days from peak to trough',
            value: (Date.parse(trough) - Date.parse(peak)) / dayMs,
            unit: 'count' as const,
            ...place,
          },
        ];
      }),
    ],
    dates: {
      ...(recovered?.back === undefined || recovered.back === null
        ? {}
        : { recoveredFrom: recovered.peak, recoveredTo: recovered.back }),
      ...Object.fromEntries(
        shown.flatMap(({ peak, trough, back }, index) => [
          [`peak${index}`, peak],
          [`trough${index}`, trough],
          ...(back === null ? [] : [[`back${index}`, back]]),
        ]),
      ),
    },
  });
  return symbolSection('fall_list', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const lead = [
        ...(everFallen.test(plain) ? [falls.length > 0 ? 'Yes.' : 'No.'] : []),
        `The threshold is ${slot(e, 'depth', depth % 1 === 0 ? 'pct0' : 'pct1')} below the last peak, by closes ${cite(e)}.`,
        `The number of falls beyond it of ${history.symbol} ${spanOf(e)} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      ];
      const [newest] = shown;
      if (newest === undefined) return [lead];
      return [
        [
          ...lead,
          ...newestTold(history.symbol, e, { isOver: newest.back !== null }),
          ...(recovered === undefined ? [] : recoveryTold(e)),
        ],
        {
          columns: ['Peak', 'Trough', 'Fall', 'Days', 'Back at the peak'],
          rows: shown.map(({ back }, index) =>
            rowOf(slot(e, `peak${index}`, 'date'), e, [
              slot(e, `trough${index}`, 'date'),
              [`fall${index}`, 'pct1'],
              [`days${index}`, 'num0'],
              back === null ? 'N/A' : slot(e, `back${index}`, 'date'),
            ]),
          ),
        },
      ];
    },
  });
}

const isOfRecovery = new RegExp(`\\b${recovering}\\b`);

// The newest fall that is over took this long from its peak back to it.
function recoveryFigure({ peak, back }: { peak: string; back: string | null }): FigureSpec {
  const end = back ?? peak;
  return {
    key: 'recovered',
    metric: 'time to recover in days',
    value: (Date.parse(end) - Date.parse(peak)) / dayMs,
    unit: 'count',
    period: { start: peak, end },
  };
}

function recoveryTold(e: Evidence): string[] {
  return [
    `The last of them that is over ran from the peak of ${slot(e, 'recoveredFrom', 'date')} and was back at it on ${slot(e, 'recoveredTo', 'date')}: the time to recover in days was ${slot(e, 'recovered', 'num0')} ${cite(e)}.`,
  ];
}

function newestTold(symbol: string, e: Evidence, { isOver }: { isOver: boolean }): string[] {
  return [
    `The drawdown of ${symbol} in the last of them was ${slot(e, 'fall0', 'pct1')} ${cite(e)}.`,
    `It ran from the peak of ${slot(e, 'peak0', 'date')} to the trough of ${slot(e, 'trough0', 'date')}.`,
    `The number of calendar days from peak to trough was ${slot(e, 'days0', 'num0')} ${cite(e)}.`,
    isOver ? `The peak was reached again on ${slot(e, 'back0', 'date')}.` : 'Its peak has not been reached again.',
  ];
}
