import { asksOneSpan } from './ranking-metrics.ts';
import { ofSectorFunds, readRanking, universeRanking } from './universe-ranking.ts';
import { sectorFunds } from '#features/market/index.ts';
import { comparedReturns } from '../comparison/compared-returns.ts';
import { sidesOf } from '../comparison/comparison-intents.ts';
import { dayBefore, findDates } from '../reading/date-words.ts';
import type { Period } from '../reading/period.ts';
import { namesYears } from '../reading/question-period.ts';
import type { Part } from '../section.ts';
import { eachCompared } from '../symbol/compared-figures.ts';
import { drawdownSection } from '../symbol/drawdown-sections.ts';
import { volatilitySection } from '../symbol/risk-sections.ts';
import { eachSpan } from '../symbol/spans-beside.ts';
import { rangedIn, rangedOfGroup, type Task } from '../task.ts';
import { sessionBefore } from './session-before.ts';

const ofRisk = /\b(?:volatil\w*|risk(?:y|ier|iest)|calm\w*|safe(?:r|st)|stable|stead\w*)\b/;

// "Which sector fell the most from its peak?"
const ofFall = /\bdraw-?downs?\b|\b(?:from|below|off|under) (?:its|their) (?:\w+[- ]){0,2}(?:peaks?|highs?|tops?)\b/;

const ofReturn = /\b(?:returns?|returned|performance|performed)\b/;

// Who asks which beat the market is told the market's own return among theirs.
const beatsIt =
  /\b(?:beat(?:s|en|ing)?|out-?perform\w*|under-?perform\w*|lag\w*|trail\w*|better than|worse than|ahead of|behind|than|against|versus|vs\.?|compared|relative)\b/;

// "Best in 2022 and worst in 2023" asks of each of the two.
function yearsApart(plain: string): boolean {
  const dates = findDates(plain);
  const between = dates.slice(1).map(({ start }, index) => plain.slice(dates[index]?.end ?? start, start));
  return (
    dates.length > 1 &&
    dates.every(({ unit }) => unit === 'year') &&
    between.every((words) => /\b(?:best|worst|most|least|led|lagged|strongest|weakest)\b/.test(words))
  );
}

const mostYears = 4;
const ofToday = /\b(?:today|(?:last|latest|this) session|on the day)\b/;

// The newest session of all of them against the one before.
async function lastSession(task: Task, symbols: readonly string[]): ReturnType<Task['ranged']> {
  const all = await task.histories(symbols);
  const newest = all.found.map(({ bars }) => bars.at(-1)?.date ?? '').toSorted()[0] ?? '';
  const found = all.found.map((history) => ({
    ...history,
    bars: history.bars.filter(({ date }) => date <= newest).slice(-2),
  }));
  return { ...all, found };
}

/** The sector funds against each other by return, or by risk where that is asked. */
export async function sectorReturns(task: Task): Promise<Part[]> {
  const { plain, period, group } = task.question;
  const funds = [...new Set(Object.values(sectorFunds))];
  // "The defensive sectors against the market" are those that are named, and not all.
  const isOfSome = group !== null && group.symbols.every((symbol) => funds.some((fund) => fund === symbol));
  const symbols: readonly string[] = isOfSome ? task.question.symbols : funds;
  // "Which sector had the worst month in 2022?" asks of one month of each.
  if (asksOneSpan(plain) && period !== null) return universeRanking(task, { ...readRanking(plain), ...ofSectorFunds });
  const isOfDay = period === null && ofToday.test(plain);
  const isOfYesterday = period === null && /\byesterday\b/.test(plain);
  const ranged: Task['ranged'] = async () => {
    if (isOfYesterday) return rangedIn(sessionBefore(task.moment), await task.histories(symbols));
    return isOfDay ? lastSession(task, symbols) : rangedOfGroup(task.period(), await task.histories(symbols));
  };
  const ofSectors = { ...task, ranged };
  if ((namesYears(plain) || yearsApart(plain)) && !ofRisk.test(plain)) {
    // Years that are named one by one are told one by one.
    const years = findDates(plain).map(({ first, last }): Period => ({
      kind: 'between',
      start: dayBefore(first),
      end: last,
    }));
    return eachSpan(task, years.slice(0, mostYears), (each) =>
      comparedReturns({
        ...each,
        ranged: async () => rangedOfGroup(each.period(), await each.histories(symbols)),
      }),
    );
  }
  // Who asks for return and risk has them side by side.
  if (ofReturn.test(plain) && ofRisk.test(plain)) return sidesOf(ofSectors, symbols);
  if (ofFall.test(plain)) return eachCompared(ofSectors, drawdownSection);
  if (ofRisk.test(plain)) return eachCompared(ofSectors, volatilitySection);
  const [against] = task.question.symbols.filter((symbol) => !symbols.includes(symbol));
  if (against === undefined || !beatsIt.test(plain)) return comparedReturns(ofSectors);
  return comparedReturns({
    ...task,
    question: { ...task.question, symbols: [...symbols, against] },
    ranged: async () => rangedOfGroup(task.period(), await task.histories([...symbols, against])),
  });
}
