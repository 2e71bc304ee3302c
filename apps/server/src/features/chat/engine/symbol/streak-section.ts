import { closeStreaks } from '@aex/quant/behaviors/streak';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Period } from '../reading/period.ts';
import { at, cite, type Part, slot, spanOf } from '../section.ts';
import { closesOf, measureAll, symbolSection } from './history-figures.ts';

const counted = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const length = new RegExp(
  `\\b${counted} (?:or more )?(?:up |down |rising |falling |green |red )?(?:trading )?(?:days?|sessions?|closes|times) (?:in a row|straight|running|consecutively|or more)|\\b${counted} (?:or more )?(?:straight|consecutive) `,
);
const falling =
  /\b(?:fell|fall(?:s|en|ing)?|down|lost|los(?:e|es|ing|ses)|declin\w+|dropped|drops?|red|negative|lower)\b/;

/** The length and the direction of a streak that a text looks for: "fell five days in a row"; null where it names none. */
function streakAsked(plain: string): { least: number; sign: 1 | -1 } | null {
  const match = length.exec(plain);
  const said = match?.[1] ?? match?.[2];
  if (said === undefined) return null;
  const least = numberWords[said] ?? Number(said);
  return least >= 2 ? { least, sign: falling.test(plain) ? -1 : 1 } : null;
}

// Of a span that is named only the longest ones within it are told; the present one may have begun before it.
export function streakSection(
  history: PriceHistory,
  { period, plain }: { period: Period | null; plain: string },
): Part {
  const streaks = closeStreaks(closesOf(history));
  const now = streaks.at(-1) ?? 0;
  const longest = (sign: 1 | -1) => streaks.reduce((best, value) => Math.max(best, value * sign), 0);
  const asked = streakAsked(plain);
  const found = asked === null ? null : streaksOf(history, streaks, asked);
  const finding = measureAll(history, {
    title: 'streak',
    content: 'Sessions in a row with a close above (below) the one before.',
    shown: `${now} sessions`,
    figures: [
      { key: 'now', metric: 'length of the streak', aliases: ['streak'], value: Math.abs(now), unit: 'count' },
      { key: 'rising', metric: 'longest rising streak', value: longest(1), unit: 'count' },
      { key: 'falling', metric: 'longest falling streak', value: longest(-1), unit: 'count' },
      ...(found?.figures ?? []),
    ],
    dates: found?.dates ?? {},
  });
  const kind = now > 0 ? 'rising closes' : now < 0 ? 'falling closes' : 'no change';
  return symbolSection('streak', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const present =
        now === 0
          ? `The last close of ${history.symbol} equals the one before, so there is no streak.`
          : `On ${slot(e, 'last', 'date')} the length of the streak of ${history.symbol}, of ${kind}, was ${slot(e, 'now', 'num0')} sessions ${cite(e)}.`;
      const way = asked?.sign === -1 ? 'falling' : 'rising';
      const ofLength =
        found === null
          ? []
          : [
              `The least length looked for, of ${way} closes, is ${slot(e, 'least', 'num0')} ${cite(e)}.`,
              `The number of such streaks of ${history.symbol} ${spanOf(e)} is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
              ...(found.dates === null
                ? []
                : [
                    `The last of them ran from ${slot(e, 'begun', 'date')} to ${slot(e, 'ended', 'date')}; its length was ${slot(e, 'length', 'num0')} sessions ${cite(e)}.`,
                  ]),
            ];
      return [
        [
          ...ofLength,
          ...(period === null ? [present] : []),
          `The longest rising streak of ${history.symbol} ${period === null ? `since ${slot(e, 'first', 'date')}` : spanOf(e)} was ${slot(e, 'rising', 'num0')} sessions ${cite(e)}.`,
          `The longest falling streak of ${history.symbol} was ${slot(e, 'falling', 'num0')} sessions ${cite(e)}.`,
        ],
      ];
    },
  });
}

type Found = { figures: FigureSpec[]; dates: Record<string, string> | null };

// A streak ends with its longest count; the day on which it began is the first of its sessions.
function streaksOf(
  { bars }: PriceHistory,
  streaks: readonly number[],
  { least, sign }: { least: number; sign: 1 | -1 },
): Found {
  const ends = streaks.flatMap((value, index) =>
    value * sign >= least && (streaks[index + 1] ?? 0) * sign <= 0 ? [{ length: value * sign, index }] : [],
  );
  const last = ends.at(-1);
  const figures: FigureSpec[] = [
    { key: 'least', metric: 'least length looked for', aliases: ['least length'], value: least, unit: 'count' },
    { key: 'count', metric: 'number of such streaks', value: ends.length, unit: 'count' },
  ];
  if (last === undefined) return { figures, dates: null };
  return {
    figures: [
      ...figures,
      { key: 'length', metric: 'length of the last such streak', value: last.length, unit: 'count' },
    ],
    dates: { begun: bars[last.index - last.length + 1]?.date ?? '', ended: bars[last.index]?.date ?? '' },
  };
}
