import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import type { FirstCalls } from '#features/macro/index.ts';
import { quarterText, regimeHistoryCard } from './macro-figures.ts';
import { isWithin, lastDayOf, quarterAsked, regimeHistorySection } from './regime-history-section.ts';
import { noRegime } from './regime-sections.ts';

const mostRows = 8;
const ofHowOften =
  /\b(?:how (?:often|many|frequent\w*|common|much)|share|percent(?:age)?|proportion|fraction|ever|usually|typically|always|rate)\b/;
const place = { tool: 'regime_first_calls', input: {} };
const notHeld =
  'I hold one version of real gross domestic product, as it is known now after its revisions, and not what was first released, so I can\u2019t say how quarters were called at the time.';
const byNow = 'What follows is the regime by the data of now.';

type Call = FirstCalls['calls'][number];
type Row = { call: Call; now: string };

/** What quarters were called on the first release of their growth, beside what they are called by the data of now. */
export async function regimeFirstCalls(asked: Task): Promise<Part[]> {
  // "Was the regime of that quarter revised since?" asks of the quarter alone.
  const quarter = quarterAsked(asked.question.plain);
  const task =
    quarter === null
      ? asked
      : { ...asked, question: { ...asked.question, period: { kind: 'between' as const, ...quarter } } };
  const { calls, source, state } = await task.deps.lab.firstCalls(task.day);
  const { history } = await task.deps.macro.history(task.moment);
  const newest = history.at(-1);
  if (newest === undefined || source === null) return [noRegime];
  const { plain } = task.question;
  const period = task.question.period?.kind === 'all' ? null : task.question.period;
  const now = new Map(history.map((each) => [each.period, each.regime]));
  const rows = calls.flatMap((call): Row[] => {
    const regime = now.get(call.point.quarter);
    return regime === undefined ? [] : [{ call, now: regime }];
  });
  const [oldest] = rows;
  if (oldest === undefined) {
    if (period === null) return [{ ...place, gap: notHeld }];
    return [said(`${notHeld} ${byNow}`), ...(await regimeHistorySection(byQuarters(task)))];
  }

  const range = period === null ? null : layOnDates(period, lastDayOf(newest.period));
  const own =
    range === null
      ? rows
      : rows.filter(({ call }) => isWithin(call.point.quarter, { start: range.from, end: range.to }));
  if (own.length === 0) return [said(beforeFirst(oldest)), ...(await regimeHistorySection(byQuarters(task)))];
  const changed = own.filter(isChanged);
  const isOfEach = range !== null && !ofHowOften.test(plain);
  const shown = (isOfEach ? own : changed).slice(-mostRows).toReversed();
  const about = { title: 'The macro regime as it was called on first releases', unit: 'regime' };
  const finding = findingOf(regimeHistoryCard(about, { source, state, newest }), {
    title: about.title,
    content: `Calls on the first release of the growth of quarters from ${own[0]?.call.point.quarter ?? ''} to ${own.at(-1)?.call.point.quarter ?? ''}, beside the regime by the data known now.`,
    shown: `${changed.length} of ${own.length} changed`,
    figures: [
      { key: 'calls', metric: 'number of quarters with a first call', value: own.length, unit: 'count' },
      { key: 'changed', metric: 'number of quarters called otherwise now', value: changed.length, unit: 'count' },
      {
        key: 'share',
        metric: 'share of quarters called otherwise now',
        value: (changed.length / own.length) * 100,
        unit: 'percent',
      },
      ...shown.flatMap(({ call: { point } }, index): FigureSpec[] => [
        {
          key: `growth${index}`,
          metric: 'growth first told',
          value: point.growthYoyPct,
          unit: 'percent',
          asOf: point.quarter,
        },
        {
          key: `confidence${index}`,
          metric: 'confidence of the first call',
          value: point.confidence01 * 100,
          unit: 'percent',
          asOf: point.quarter,
        },
      ]),
    ],
    dates: Object.fromEntries(shown.map(({ call }, index) => [`known${index}`, call.knownAt.slice(0, 10)])),
  });
  return [
    sectionOf({ tool: 'regime_first_calls', input: { quarters: own.length } }, finding, (e) => {
      const [only, ...more] = own;
      const summary = [
        `The share of quarters called otherwise now was ${slot(e, 'share', 'pct0')} ${cite(e)}: the number of quarters called otherwise now is ${slot(e, 'changed', 'num0')} ${cite(e)}, and the number of quarters with a first call ${slot(e, 'calls', 'num0')} ${cite(e)}.`,
        `These quarters run from ${quarterText(own[0]?.call.point.quarter ?? '')} to ${quarterText(own.at(-1)?.call.point.quarter ?? '')}.`,
      ];
      const one =
        isOfEach && only !== undefined && more.length === 0
          ? [
              `${quarterText(only.call.point.quarter)} was called **${only.call.point.regime}** when its growth was first released, on ${slot(e, 'known0', 'date')} ${cite(e)}, and is **${only.now}** by the data of now${isChanged(only) ? ', so it was called differently' : ', so it was called the same'}.`,
              `The growth first told was ${slot(e, 'growth0', 'pct1')} ${cite(e)}, and the confidence of the first call ${slot(e, 'confidence0', 'pct0')} ${cite(e)}.`,
            ]
          : summary;
      if (shown.length === 0 || one !== summary) return [one];
      return [
        [...one, ...(isOfEach ? [] : ['The newest of those that were called otherwise are listed.'])],
        {
          columns: ['Quarter', 'Called first', 'On', 'Now'],
          rows: shown.map(({ call, now: regime }, index) => ({
            label: quarterText(call.point.quarter),
            sources: [e],
            cells: [call.point.regime, slot(e, `known${index}`, 'date'), regime],
          })),
        },
      ];
    }),
  ];
}

// The regimes of the quarters alone, whichever of them the question names.
function byQuarters(task: Task): Task {
  return { ...task, question: { ...task.question, plain: '' } };
}

function isChanged({ call, now }: Row): boolean {
  return call.point.regime !== now;
}

function beforeFirst({ call }: Row): string {
  return `I hold no first release of the growth of that time; those that I hold begin with ${quarterText(call.point.quarter)}. ${byNow}`;
}
