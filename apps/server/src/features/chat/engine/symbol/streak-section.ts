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

// What the longest streak brought, or when it was.
const tellsCourse =
  /\bhow (?:much|far)\b|\bwhen\b|\b(?:dates?|return\w*)\b|\b(?:los[et]|lost|gain(?:ed)?|fall|fell|rise|rose|drop(?:ped)?|cost) (?:in|during|over|within) (?:it|that)\b/;

// "Has it fallen three days in a row?" asks of the present streak, "has it ever" of all.
const ofPresent = /^(?:(?:and|so|but) )?(?:has|have|is|are)\b(?!.*\b(?:ever|before|last|how)\b)/;

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
  const verdict =
    asked === null || period !== null || !ofPresent.test(plain)
      ? []
      : [now * asked.sign >= asked.least ? 'Yes.' : 'No.'];
  const course = tellsCourse.test(plain) ? courseOf(history, streaks, falling.test(plain) ? -1 : 1) : noCourse;
  const finding = measureAll(history, {
    title: 'streak',
    content: 'Sessions in a row with a close above (below) the one before.',
    shown: `${now} sessions`,
    figures: [
      { key: 'now', metric: 'length of the streak', aliases: ['streak'], value: Math.abs(now), unit: 'count' },
      { key: 'rising', metric: 'longest rising streak', value: longest(1), unit: 'count' },
      { key: 'falling', metric: 'longest falling streak', value: longest(-1), unit: 'count' },
      ...(found?.figures ?? []),
      ...course.figures,
    ],
    dates: { ...found?.dates, ...course.dates },
  });
  const kind = now > 0 ? 'rising closes' : now < 0 ? 'falling closes' : 'no change';
  return symbolSection('streak', history, {
    findings: [finding],
    compares: { at: 0, key: falling.test(plain) ? 'falling' : 'rising' },
    write: (evidence) => {
      const e = at(evidence, 0);
      const present =
        now === 0
          ? `The last close of ${history.symbol} equals the one before, so there is no streak.`
          : `On ${slot(e, 'last', 'date')} the length of the streak of ${history.symbol}, of ${kind}, was ${slot(e, 'now', 'num0')} session${Math.abs(now) === 1 ? '' : 's'} ${cite(e)}.`;
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
      const since = period === null ? `since ${slot(e, 'first', 'date')}` : spanOf(e);
      const rising = `The longest rising streak of ${history.symbol} ${since} was ${slot(e, 'rising', 'num0')} sessions ${cite(e)}.`;
      const fell = `The longest falling streak of ${history.symbol} ${since} was ${slot(e, 'falling', 'num0')} sessions ${cite(e)}.`;
      const longestStreaks = [
        ...(falling.test(plain) ? [fell, rising] : [rising, fell]),
        ...(course.dates.longestEnd === undefined
          ? []
          : [
              `The longest ${falling.test(plain) ? 'falling' : 'rising'} streak ran from the close of ${slot(e, 'longestBegin', 'date')} to that of ${slot(e, 'longestEnd', 'date')}; its return was ${slot(e, 'move', 'pct1')} ${cite(e)}.`,
            ]),
      ];
      const presently = period === null ? [present] : [];
      if (verdict.length > 0) return [[...verdict, present, ...ofLength, ...longestStreaks]];
      return [
        /\blongest\b/.test(plain) && ofLength.length === 0
          ? [...longestStreaks, ...presently]
          : [...ofLength, ...presently, ...longestStreaks],
      ];
    },
  });
}

// The longest streak one way, the newest of several, with what it brought from the close before it.
function courseOf({ bars }: PriceHistory, streaks: readonly number[], sign: 1 | -1): Course {
  const longest = streaks.reduce((best, value) => Math.max(best, value * sign), 0);
  const end = streaks.findLastIndex((value) => value * sign === longest);
  const [before, last] = [bars[end - longest], bars[end]];
  if (longest === 0 || before === undefined || last === undefined) return noCourse;
  return {
    figures: [
      {
        key: 'move',
        metric: 'return of the longest such streak',
        aliases: ['return'],
        value: (last.close / before.close - 1) * 100,
        unit: 'percent',
        period: { start: before.date, end: last.date },
      },
    ],
    dates: { longestBegin: before.date, longestEnd: last.date },
  };
}

type Course = { figures: FigureSpec[]; dates: Record<string, string> };
const noCourse: Course = { figures: [], dates: {} };

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
