import { findingOf } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { isBeyond, readLevel } from './level-words.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { figureOf, type NamedReading } from './series-asked.ts';

const isYesNo = /^(?:was|were|did|has|have|had|is|are)\b/;
const inARow = /\b(?:in a row|consecutive(?:ly)?|straight|running)\b/;
const throughout = /\b(?:all|always|throughout|whole|entire|every|stay(?:ed)?|remain(?:ed)?|ke(?:ep|pt))\b/;

function isSo(plain: string, { isAll, beyond }: { isAll: boolean; beyond: readonly unknown[] }): boolean {
  return throughout.test(plain) ? isAll : beyond.length > 0;
}

/** Whether a figure of the economy was beyond a level within a span: how many of its readings, the first, the last and the furthest. */
export function beyondInSpan({ named, series }: NamedReading, { question }: Task): Part {
  const place = { tool: 'series_crossing', input: { id: series.id } };
  const asked = readLevel(question.plain);
  const newest = series.points.at(-1)?.period ?? '';
  const range = question.period === null ? { from: '', to: newest } : layOnDates(question.period, newest);
  // A named year is laid from the last day before it, on which a return begins but no reading.
  const isOfYears = question.period?.kind === 'between' && range.from.endsWith('-12-31');
  const points = series.points.filter(
    ({ period }) => (isOfYears ? period > range.from : period >= range.from) && period <= range.to,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (asked === null || first === undefined || last === undefined)
    return { ...place, gap: `I hold no ${named.metric} in that period.` };
  const beyond = points.filter((point) => isBeyond(asked, point));
  const spells = points.filter((point, index) => {
    const earlier = points[index - 1];
    return isBeyond(asked, point) && (earlier === undefined || !isBeyond(asked, earlier));
  }).length;
  const run = points.length - 1 - points.findLastIndex((point) => !isBeyond(asked, point));
  const ofRun = inARow.test(question.plain);
  const furthest = points.reduce((far, point) =>
    (asked.isBelow ? point.value < far.value : point.value > far.value) ? point : far,
  );
  const isMonthly = series.frequency === 'monthly';
  const day = (period: string) => (isMonthly ? period.slice(0, 7) : period);
  const word = asked.isBelow ? 'below' : 'above';
  const on = isMonthly ? 'in' : 'on';
  const finding = findingOf(macroCard({ ...series.provenance, as_of: last.period }), {
    title: `${series.title}: ${word} a level`,
    content: `${series.title} (${series.id}) from ${first.period} to ${last.period}, against ${asked.level}; by the figures as they are known at the moment of the answer.`,
    shown: `${beyond.length} of ${points.length}`,
    figures: [
      {
        ...figureOf(named, 'level', { period: last.period, value: asked.level }),
        metric: 'level asked for',
        aliases: [],
      },
      figureOf(named, 'far', furthest),
      { key: 'count', metric: `number of readings ${word} it`, value: beyond.length, unit: 'count' },
      { key: 'all', metric: 'number of readings looked at', value: points.length, unit: 'count' },
      ...(ofRun
        ? [{ key: 'run', metric: `number of readings in a row ${word} it`, value: run, unit: 'count' as const }]
        : []),
      { key: 'spells', metric: `number of separate spells ${word} it`, value: spells, unit: 'count' },
    ],
    dates: {
      begin: day(first.period),
      end: day(last.period),
      farDay: day(furthest.period),
      ...(beyond.length === 0 ? {} : { from: day(beyond[0]?.period ?? ''), until: day(beyond.at(-1)?.period ?? '') }),
    },
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const name = leadingName(named.metric);
      const span = `from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')}`;
      const isAll = beyond.length === points.length;
      const answered = isYesNo.test(question.plain) ? [isSo(question.plain, { isAll, beyond }) ? 'Yes.' : 'No.'] : [];
      return [
        [
          ...answered,
          `The level asked for is ${slot(e, 'level', named.format)} ${cite(e)}.`,
          ...(ofRun
            ? [
                `Up to the newest reading the number of readings in a row ${word} it is ${slot(e, 'run', 'num0')} ${cite(e)}.`,
              ]
            : []),
          ...(beyond.length === 0
            ? [`${name} was never ${word} it in the readings ${span} ${cite(e)}.`]
            : [
                `${name} was ${word} it in ${isAll ? 'all' : 'some'} of the readings ${span}, first ${on} ${slot(e, 'from', 'date')} and last ${on} ${slot(e, 'until', 'date')}.`,
                `The number of readings ${word} it was ${slot(e, 'count', 'num0')} ${cite(e)}; the number of readings looked at is ${slot(e, 'all', 'num0')} ${cite(e)}.`,
                `The number of separate spells ${word} it was ${slot(e, 'spells', 'num0')} ${cite(e)}.`,
              ]),
          `The ${asked.isBelow ? 'lowest' : 'highest'} of these readings of the ${named.metric} was ${slot(e, 'far', named.format)} ${on} ${slot(e, 'farDay', 'date')} ${cite(e)}.`,
        ],
      ];
    },
  };
}
