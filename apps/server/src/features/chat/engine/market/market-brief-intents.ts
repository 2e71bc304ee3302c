import type { Intent } from '../intent.ts';
import { macroBoard } from '../macro/macro-board.ts';
import type { Period } from '../reading/period.ts';
import { readPeriod } from '../reading/question-period.ts';
import type { Part } from '../section.ts';
import { noCauses } from '../talk/no-causes.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { leadingSpan, marketBoard, sectorBoard } from './market-board.ts';
import { readRanking, universeRanking } from './universe-ranking.ts';

const market =
  "(?:(?:the |today's |this week's |last week's |yesterday's |global |world |financial |stock |us |american |overall |broad )*(?:markets?|tape|wall street))";
const brief =
  '(?:brief(?:ing)?|recap|wrap(?:-| )?up|wrap|round-?up|summary|snapshot|update|rundown|report|commentary|note|overview|digest|pulse|check)';
const time = '(?:day|today|session|week|month|quarter|morning|evening|weekend|close|year)';
// "The market of corn" and "the market's return" are no markets as a whole.
const ofAll =
  "(?!'s|s'| (?:return|cap\\w*|value|share|order|maker|neutral|hours|holiday|open|opens|close[sd]?|price|for|of)\\b)";

const seriesBeside: readonly string[] = ['DGS10', 'T10Y2Y', 'BAMLH0A0HYM2', 'VIXCLS'];
const aWeek: Period = { kind: 'trailing', count: 1, unit: 'week' };
const listed = 3;

// "Recap the week" and "the month in review" name a span as a whole; a weekly brief is of the week that it ends.
function spanNamed(plain: string): Period | null {
  if (/\byesterday\b/.test(plain)) return null;
  const unit =
    /\b(?:the|this|a|past) (week|month|quarter|year)\b|^(week|month|quarter|year) in review\b|\b(week)ly\b/.exec(plain);
  const name = unit?.slice(1).find((each) => each !== undefined);
  return name === undefined ? null : readPeriod(`this ${name}`);
}

async function briefParts(asked: Task): Promise<Part[]> {
  const { question } = asked;
  const period = question.period ?? spanNamed(question.plain);
  const task = { ...asked, question: { ...question, period } };
  return [await marketBoard(task), await besideBoard(task), await sectorBoard(task), ...(await shareMoves(task))];
}

// Readings of a day are set against those of a week before.
async function besideBoard(task: Task): Promise<Part> {
  const period = task.question.period ?? aWeek;
  return macroBoard({ ...task, question: { ...task.question, period } }, seriesBeside);
}

async function shareMoves(task: Task): Promise<Part[]> {
  const usual = { ...readRanking('shares'), period: leadingSpan(task), count: listed };
  const parts: Part[] = [];
  for (const isAscending of [false, true]) parts.push(...(await universeRanking(task, { ...usual, isAscending })));
  return parts;
}

const movers =
  /\b(?:what|anything) (?:is |has been |has )?(?:moved|moving|driving|drove|driven|behind|rattling|lifting|spooking) (?:the |global |stock |us |financial )*markets?(?: (?:today|yesterday|now|right now|this week|lately|recently))*\W*$/;

/** How the markets went as a whole: the board, rates and stress beside it, sectors, and the shares that moved most. */
export const marketBriefIntents: readonly Intent[] = [
  {
    id: 'market_brief',
    subject: 'market',
    isOfMarket: true,
    asks: [
      new RegExp(
        `\\b(?:summari[sz]e|recap|sum up|wrap up|tell me about|brief me on|update me on|catch me up on|fill me in on|run me through|walk me through|${brief} (?:of|on|about|for)) (?:what happened (?:in|on) )?(?:${market}${ofAll}|(?:the |this |last |today's |yesterday's |my |past )*${time}\\b(?! (?:ahead|end)))`,
      ),
      new RegExp(`\\b${market} ${brief}\\b`),
      new RegExp(
        `(?<!\\b(?:your|latest|newest|last) )\\b(?:morning|daily|weekly|evening|end[- ]of[- ]day|eod|closing|pre-?market|monday|friday)(?: market)? ${brief}\\b`,
      ),
      new RegExp(
        `\\b(?:what(?:'s| is| has| was)? (?:been )?(?:happen\\w*|going on|new|up)|what (?:did|have) i miss(?:ed)?|anything (?:new|happening)|what(?:'s| is) the (?:latest|story)) (?:in|on|with|across) ${market}${ofAll}`,
      ),
      movers,
      new RegExp(
        `^(?:so )?what(?:'s| has| is)? (?:been )?(?:happened|happening|moved|moving|changed|did i miss|have i missed)(?: the most)?(?: (?:in|on) ${market})? (?:today|yesterday|(?:this|last) (?:week|session|month))\\W*$`,
      ),
      /\bhow (?:are|did|do|were|have|has|'re) (?:the |global |financial |world )*(?:markets|(?:major |main |different |various |other |all )*(?:asset classes|assets))(?: been)? (?:do|doing|done|fare|faring|fared|look|looking|perform|performing|performed|go|going|trade|trading|traded|react|close|closed|behav\w+)\b/,
      /\b(?:cross[- ]asset|multi[- ]asset|(?:major|main) (?:markets|asset classes|indices|indexes))\b.{0,24}\b(?:returns?|performance|moves?|overview|snapshot|summary|table|comparison|board|today|week|month|year|ytd)\b/,
      /^(?:please )?(?:recap|summari[sz]e|sum up|review) (?:19|20)\d\d\b/,
      new RegExp(`^(?:the )?(?:${time}|(?:19|20)\\d\\d) in review\\W*$`),
      /\b(?:returns?|performance|moves?) (?:of|by|across) (?:all |the )*(?:major |main )?(?:markets|asset classes)\b/,
    ],
    // "What is moving the market today?" is answered by how it moved.
    honours: [/^(?:asset|classes|cross-?asset|tape|street|morning|weekly|daily|closing|miss)$/],
    over: [
      'overview',
      'performance',
      'quote',
      'day_change',
      'comparison',
      'news',
      'causes',
      'definition',
      'data_coverage',
      'universe_ranking',
      'market_behaviors',
    ],
    answer: async (task) => [
      ...(movers.test(task.question.plain) ? [said(noCauses)] : []),
      ...(await briefParts(task)),
    ],
    turns: 'The next session can turn any of these moves.',
    next: () => [
      'How is the economy doing?',
      'Which sectors lead this year?',
      'What are the biggest movers this month?',
    ],
  },
];
