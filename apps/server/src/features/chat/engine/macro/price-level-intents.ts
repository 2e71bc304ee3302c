import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { namesAmount, readAmount, withoutAmount } from '../reading/amounts.ts';
import { findDates } from '../reading/date-words.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Gap, type Part, type Section, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { macroCard } from './macro-figures.ts';
import { monthNamedFirst } from './month-named.ts';

const tool = 'price_level';
type Index = { id: string; metric: string; said: string };
const headline: Index = { id: 'CPIAUCSL', metric: 'change of consumer prices', said: 'consumer prices' };
const core: Index = { id: 'CPILFESL', metric: 'change of core consumer prices', said: 'core consumer prices' };
const coreWords = /\bcore\b/;
const moreOf = '(?:more|faster|quicker|most|fastest|further|less|slower|least)';
// "Did headline or core inflation rise faster?" asks which prices rose more, whose rates of a year have no such answer.
const whichFaster = new RegExp(
  `^(?=.*\\b(?:inflation|cpi|consumer prices?|prices)\\b)(?=.*\\bcore\\b)(?=.*\\b(?:headline|overall|all[- ]items|(?<!core )cpi|(?<!core )consumer prices)\\b)(?=.*\\b(?:r[io]se[ns]?|rising|gone up|go up|went up|increase[ds]?|climb(?:ed)?|grow[ns]?|grew)\\b).*\\b${moreOf}\\b`,
);
const usualSum = 100;
const oneDollar = /\b(?:a|one) (?:us )?dollar\b/;
const risen =
  '(?:risen|rise|rose|gone up|go up|went up|increased?|climb(?:ed)?|grown?|grew|changed?|come up|moved up|inflated)';
const inSpan = '(?:since|from|between|over|in the (?:last|past)|during)';
const sum = '(?:\\$ ?\\d[\\d,.]*k?|\\d[\\d,.]* (?:us )?dollars?|(?:a|one) (?:us )?dollar)';
const worth = '(?:worth|buy|equal|equivalent|amount to|be today|be now|is that|today|now|in \\d{4} (?:dollars|money))';

/** How far consumer prices have risen over a span, and what a sum of then is now. */
export const priceLevelIntents: readonly Intent[] = [
  {
    id: 'price_level',
    subject: 'macro',
    isOfMarket: true,
    span: 'five_years',
    honours: ['aggregate', 'adjustment', 'unit', /^(?:cumulative(?:ly)?|purchasing power|total|overall|combined)$/],
    asks: [
      whichFaster,
      /\b(?:cumulative|total|overall|combined) (?:us |cpi |consumer price )*inflation\b|\binflation\b.{0,40}\b(?:cumulative(?:ly)?|in total|altogether)\b/,
      new RegExp(
        `\\bhow much (?:more expensive )?(?:has|have|did|had|is|are) (?:the |us )*(?:core |headline )?(?:cpi|consumer prices?|price level|cost of living|(?<=\\bhow much (?:have|did) )prices)(?: index)? ${risen}\\b.{0,12}\\b${inSpan}\\b`,
      ),
      new RegExp(
        `\\b(?:what|how much)\\b.{0,24}${sum}.{0,24}\\b(?:from|in|of|back in) (?:19|20)\\d\\d\\b.{0,30}\\b${worth}`,
      ),
      new RegExp(
        `\\b(?:what|how much)\\b.{0,24}${sum}.{0,24}\\b${worth}\\b.{0,24}\\b(?:from|in|of) (?:19|20)\\d\\d\\b`,
      ),
      new RegExp(`^(?:the )?(?:present |current |today's )?value of ${sum}.{0,24}\\b(?:19|20)\\d\\d\\b`),
      /\b(?:purchasing|buying) power of (?:the |a |one )?(?:us )?dollar\b|\bdollar\b.{0,24}\blost\b.{0,24}\b(?:purchasing|buying) power\b|\b(?:purchasing|buying) power\b.{0,20}\b(?:has )?the dollar\b.{0,12}\blost\b/,
      /\bdollar\b.{0,24}\blos[et]\b.{0,30}\binflation\b|\binflation\b.{0,24}\b(?:erod\w+|eat(?:en)?|ate)\b.{0,40}\b(?:dollar|money|cash|savings)\b/,
    ],
    over: [
      'inflation',
      'series',
      'series_extremes',
      'real_return',
      'growth_of_money',
      'quote',
      'price_on_date',
      'overview',
      'performance',
      'definition',
      'comparison',
    ],
    answer: levelParts,
    turns: 'Consumer prices are those of the whole country, not of what one household buys; they are revised, too.',
    next: () => ['How has inflation moved since 2022?', 'Real return of SPY over 10 years'],
  },
];

async function levelParts(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  if (!whichFaster.test(plain)) return [await priceLevelPart(task, coreWords.test(plain) ? core : headline)];
  const parts = [await priceLevelPart(task, headline, true), await priceLevelPart(task, core, true)];
  const sections = parts.filter((part): part is Section => 'write' in part);
  return sections.length < 2 ? parts : [besideEachOther(sections)];
}

/** Both indices, behind which of them rose more over the span. */
function besideEachOther(sections: readonly Section[]): Section {
  return {
    tool,
    input: { ids: sections.map(({ input }) => input.id) },
    findings: sections.flatMap(({ findings }) => findings),
    write: (evidence) => {
      const changeOf = (index: number) =>
        at(evidence, index).facts.find(({ key }) => key === 'change')?.value ?? Number.NaN;
      const [first, second] = changeOf(0) >= changeOf(1) ? [headline, core] : [core, headline];
      return [
        [`Over that time ${first.said} rose more than ${second.said} ${cite(at(evidence, 0), at(evidence, 1))}.`],
        ...sections.flatMap(({ write }, index) => write([at(evidence, index)])),
      ];
    },
  };
}

async function priceLevelPart(task: Task, index: Index, isBeside = false): Promise<Section | Gap> {
  const place = { tool, input: { id: index.id } };
  const cpi = await readSeries(task, index.id);
  const newest = cpi?.points.at(-1);
  if (cpi === null || newest === undefined) return { ...place, gap: `I hold no ${index.said}.` };
  const { plain } = task.question;
  const isDollar = oneDollar.test(plain);
  const hasSum = isDollar || namesAmount(plain);
  const { from, to } = (hasSum ? sinceNamed(plain, newest.period) : null) ?? layOnDates(task.period(), newest.period);
  // A span is laid from the day before it, whose month is then the one that prices are measured from.
  const named = monthNamedFirst(task.question);
  const first = cpi.points.findLast(({ period }) => period <= (named ?? from));
  const last = cpi.points.findLast(({ period }) => period <= to);
  if (first === undefined || last === undefined || first.period >= last.period)
    return { ...place, gap: `I hold no ${index.said} of the months in which that span begins and ends.` };
  const factor = last.value / first.value;
  const months = monthsFrom(first.period, last.period);
  const amount = isDollar ? 1 : hasSum ? readAmount(plain) : usualSum;
  const finding = findingOf(macroCard({ ...cpi.provenance, as_of: last.period }), {
    title: `Change of ${index.said}`,
    content: `${cpi.title} (${cpi.id}): ${last.value} for ${last.period} against ${first.value} for ${first.period}.`,
    shown: `${((factor - 1) * 100).toFixed(1)}%`,
    figures: [
      {
        key: 'change',
        metric: index.metric,
        aliases: ['cumulative inflation'],
        value: (factor - 1) * 100,
        unit: 'percent',
      },
      {
        key: 'yearly',
        metric: 'yearly rate of that change',
        value: (factor ** (12 / months) - 1) * 100,
        unit: 'percent',
      },
      { key: 'sum', metric: 'sum at the beginning', value: amount, unit: 'currency' },
      {
        key: 'now',
        metric: 'sum that buys as much at the end',
        value: amount * factor,
        unit: 'currency',
      },
    ],
    dates: { begin: first.period.slice(0, 7), end: last.period.slice(0, 7) },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The ${index.metric} from ${slot(e, 'begin', 'date')} to ${slot(e, 'end', 'date')} was ${slot(e, 'change', 'pct1')} ${cite(e)}.`,
      ...(months > 12 ? [`The yearly rate of that change was ${slot(e, 'yearly', 'pct1')} ${cite(e)}.`] : []),
      ...(isBeside
        ? []
        : [
            `The sum at the beginning is ${slot(e, 'sum', Number.isInteger(amount) ? 'usd0' : 'usd2')} ${cite(e)}.`,
            `The sum that buys as much at the end is ${slot(e, 'now', 'usd2')} ${cite(e)}.`,
          ]),
    ],
  ]);
}

// A sum of one year is set against now, or against another year that is named behind it.
function sinceNamed(plain: string, newest: string): DateRange | null {
  const [begin, end] = findDates(withoutAmount(plain));
  if (begin === undefined) return null;
  return { from: begin.first, to: end === undefined ? newest : end.last };
}

function monthsFrom(first: string, last: string): number {
  return (
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7))
  );
}
