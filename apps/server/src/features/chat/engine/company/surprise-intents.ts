import type { NewsItem } from '@aex/contracts/market';
import type { Evidence } from '../evidence.ts';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Paragraph, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { companyCard } from './company-card.ts';
import { measuresAsked } from './company-measures.ts';
import { eachSymbol } from './each-symbol.ts';
import { earningsPart, newsFinding } from './event-sections.ts';
import { resultsAskedOf } from './results-reaction-intents.ts';
import { factsParts } from './facts-sections.ts';

/** What is said where nothing tells how results stood to what was expected. */
export const noEstimates =
  'I hold no analysts\u2019 estimates and no guidance, so I can\u2019t say whether results beat them.';
const ofHeadlines =
  'I hold no analysts\u2019 estimates of my own. These are the headlines that I hold of its results and what was expected, in the words of their sources; older ones are not kept.';

const expected = '(?:estimates?|expectations?|consensus|forecasts?|guidance|(?:what was )?expected)';
const whose = "(?:the |its |their |wall street'?s? |analysts?'?s? |market |street |earnings |eps |profit )*";
const against =
  '(?:vs\\.?|versus|against|relative to|beat(?:s|en|ing)?|miss(?:ed|es|ing)?|met|meet|top(?:ped)?|exceed(?:ed)?|compared (?:to|with)|above|below)';
const better = /\b(?:above|beat|beats|ahead of|tops?|topped|exceeds?|exceeded)\b/;
const worse = /\b(?:below|miss|misses|missed|short of|under)\b/;
const ofResults = new RegExp(`\\b(?:earnings|results|profit|revenue)\\b.*\\b${expected}\\b`, 'i');

/** How a company's results stood to what was expected, which only headlines tell. */
export const surpriseIntents: readonly Intent[] = [
  {
    id: 'earnings_surprise',
    subject: 'company',
    needs: 'symbol',
    honours: ['frequency', 'search', 'extremum', /^(?:beat|beaten|miss|missed|surprise[ds]?|by how much)$/],
    asks: [
      new RegExp(`\\b${against} ${whose}${expected}\\b`),
      /\b(?:earnings|eps|results|profit) (?:beats?|miss(?:es)?|surprises?)\b|\b(?:beat|beaten|miss|missed) (?:on )?(?:earnings|eps|its numbers|the numbers)\b|^(?:so |and )?did (?:\S+ ){1,3}(?:beat|miss|disappoint|surprise) (?:last|this|in (?:its |the )?(?:last|latest|most recent)|in q[1-4]|(?:the )?street|wall street)\b(?! (?:year|month|week)\b)|^(?:so |and )?(?:by )?how much did (?:\S+ ){1,3}(?:beat|miss|top)(?: or (?:beat|miss))?(?: (?:by|on))? (?:last|this|in|the last)\b(?! (?:year|month|week)\b)|\bsurprised? (?:on|with|by) (?:its |their )?(?:earnings|results)\b/,
    ],
    over: [
      'company_facts',
      'performance',
      'comparison',
      'beat_count',
      'results_reaction',
      'next_earnings',
      'forecast',
      'quote',
      'overview',
      'ranking',
      'news',
      'span_runs',
      'streak',
    ],
    answer: async (task) => (await eachSymbol(task, surprisePart)).concat(await reportedBeside(task)),
    turns: 'Headlines are the words of their sources, not checked facts.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How did ${symbol} react to its last earnings?`, `When does ${symbol} report next?`],
  },
];

const ofEarnings = '(?:earnings|eps|profits?|net income|revenues?|sales|results)';
const outlook = '(?:outlook|forecasts?|projections?|estimates?|guidance|consensus|prospects)';
const noOutlook =
  'I hold no analysts\u2019 estimates and no guidance, and I make no forecast of earnings. What is known is when they come next and what was reported last.';

/** What is expected of a company's earnings, which nothing here tells. */
export const outlookIntents: readonly Intent[] = [
  {
    id: 'earnings_outlook',
    subject: 'company',
    needs: 'symbol',
    asks: [
      new RegExp(
        `^(?!.*\\b${against} ${whose}${expected}\\b).*(?:\\b${outlook} (?:for|of|on) ${whose}(?:[a-z.]+(?:'s)? ){0,2}${ofEarnings}\\b|\\b${ofEarnings} ${outlook}\\b|\\b${ofEarnings}\\b.{0,24}\\b(?:is|are) (?:expected|forecast|projected)\\b|\\bexpected ${ofEarnings}\\b|\\bwhat ${ofEarnings} (?:is|are) (?:it|they|\\S+) expected\\b)`,
      ),
      /\b(?:what|which)\b.{0,24}\b(?:analysts?|wall street|the (?:street|market))\b.{0,24}\b(?:expect|forecast|project|predict)\w*(?!.{0,30}\b(?:move|inflation|rate|rates|fed|growth of the economy)\b)/,
    ],
    over: [
      'definition',
      'company_facts',
      'next_earnings',
      'earnings_surprise',
      'forecast',
      'unknowable',
      'price_target',
      'quote',
      'overview',
      'news',
      'growth',
      'performance',
    ],
    answer: async (task) => [said(noOutlook), ...(await eachSymbol(task, earningsPart)), ...(await lastReported(task))],
    turns: 'The next report tells what came of it.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How did ${symbol} react to its last earnings?`]),
  },
];

// The figures of the quarter that was reported last.
async function lastReported(task: Task): Promise<Part[]> {
  const said = task.question.plain.replace(new RegExp(`\\b${outlook}\\b`, 'g'), ' ');
  const plain = measuresAsked(said).length > 0 ? `${said} last quarter` : 'last results';
  const period = { kind: 'previous' as const, unit: 'quarter' as const };
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 3))
    parts.push(...(await factsParts({ ...task, question: { ...task.question, plain, own: plain, period } }, symbol)));
  return parts;
}

async function headlinesOf(task: Task, symbol: string): Promise<NewsItem[]> {
  if ((await task.deps.market.findListed([symbol])).length === 0) return [];
  const { news } = await task.deps.market.news(symbol, task.day);
  const all = news.filter(({ headline }) => ofResults.test(headline));
  const today = task.moment.toISOString().slice(0, 10);
  const days = resultsAskedOf(all.map(dayOf), task.question, today);
  return all.filter((item) => days.includes(dayOf(item)));
}

async function surprisePart(task: Task, symbol: string): Promise<Part> {
  const items = await headlinesOf(task, symbol);
  const [newest] = items;
  if (newest === undefined) return said(noEstimates);
  const day = dayOf(newest);
  const counts = findingOf(
    companyCard(symbol, {
      source: newest.source,
      isSimulated: newest.state === 'simulated',
      asOf: day,
      knownAt: newest.publishedAt,
      state: newest.state,
    }),
    {
      title: `${symbol} results against what was expected`,
      content: `${items.length} headlines, by their words.`,
      shown: day,
      figures: [
        { key: 'all', metric: 'number of results told', value: items.length, unit: 'count' },
        { key: 'better', metric: 'number of better ones', value: countOf(items, better), unit: 'count' },
        { key: 'worse', metric: 'number of worse ones', value: countOf(items, worse), unit: 'count' },
      ],
      dates: { last: day },
    },
  );
  return {
    tool: 'earnings_surprise',
    input: { symbol },
    findings: [counts, ...items.map((item) => newsFinding(symbol, item))],
    write: (evidence): Paragraph[] => {
      const e: Evidence = at(evidence, 0);
      return [
        [
          ofHeadlines,
          `The number of results told of ${symbol} is ${slot(e, 'all', 'num0')} ${cite(e)}.`,
          `Set against what was expected, the number of better ones of ${symbol} is ${slot(e, 'better', 'num0')}, and the number of worse ones is ${slot(e, 'worse', 'num0')} ${cite(e)}.`,
        ],
        { quotes: items.map((_item, index) => at(evidence, index + 1)) },
      ];
    },
  };
}

function dayOf({ publishedAt }: NewsItem): string {
  return publishedAt.slice(0, 10);
}

function countOf(items: readonly NewsItem[], words: RegExp): number {
  return items.filter(({ headline }) => words.test(headline)).length;
}

// Where no headline tells of it, what was reported is told.
async function reportedBeside(task: Task): Promise<Part[]> {
  const parts: Part[] = [];
  for (const symbol of task.question.symbols.slice(0, 3))
    if ((await headlinesOf(task, symbol)).length === 0) parts.push(...(await factsParts(task, symbol)));
  return parts;
}
