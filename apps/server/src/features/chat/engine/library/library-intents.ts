import type { InsightPost } from '@aex/contracts/insights';
import type { Strategy } from '@aex/contracts/strategies';
import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { wordsOf } from '../reading/plain-text.ts';
import { said } from '../talk/said.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { plainLabel } from './table-names.ts';
import type { InsightCategory } from '@aex/contracts/insight-categories';
import { layOnDates } from '../reading/period-dates.ts';

const mostShown = 3;
const mostListed = 50;
const fewestLetters = 3;
const leastOfBest = 0.4;
const leastShare = 0.6;
// A longer question has words beside its subject.
const fewWords = 3;
const over = [
  'performance',
  'quote',
  'help',
  'data_coverage',
  'growth',
  'comparison',
  'options_overview',
  'overview',
  'day_change',
];
const askWords = new Set(
  'summarize summarise summary insight insights article articles post posts note notes read reading primer primers strategy strategies framework frameworks playbook playbooks about show find list have weekly published wrote written latest newest recent desk you your anything something there any what which does the for and how are can get got give tell want like with about from that this have has some did should would could use using please need when where why who one best worst better good most perform performed performing performance return returns sharpe profitable look read week month today its into not but many number library offer offers offered offering available exist exists use used fit fits suit suits them these those they one ones oldest first earliest provide provided kind kinds type types mine was were been being them they their our out all author authors behind piece pieces dated when publish'.split(
    ' ',
  ),
);

const oneNewest =
  /\b(?:latest|newest|most recent|last) (?:(?:weekly|macro|options|equit(?:y|ies)) )*(?:insight|article|note|post|primer|one)\b/;
const ranks = ['first', 'second', 'third', 'fourth', 'fifth'];
const rankNamed = new RegExp(`\\b(${ranks.join('|')}) (?:newest|latest|most recent|oldest|earliest)\\b`);
const ofTime = new Set(
  'since before after until from between january february march april june july august september october november december jan feb mar apr jun jul aug sep oct nov dec quarter last past days weeks months years newer older recently newly ago start beginning end then published come came out weekly second third fourth fifth category categories topic section macro equities equity options option'.split(
    ' ',
  ),
);
const asksAuthor = /\b(?:authors?|who (?:wrote|has written|is behind|published)|(?:written|published) by|by whom)\b/;
const asksDay = /\bwhen (?:was|were|did|is)\b.*\b(?:publish\w*|written|write|wrote|dated|from)\b/;

const oneOldest =
  /\b(?:oldest|earliest|first) (?:weekly )?(?:insight|article|note|post|primer|one)\b|\b(?:insight|article|note|post|primer|one)s? (?:is|was) the (?:oldest|earliest|first)\b/;

export const libraryIntents: readonly Intent[] = [
  {
    id: 'insight_author',
    subject: 'library',
    asks: [
      /\b(?:who (?:wrote|has written|is behind|published)|authors? of|when (?:was|did)) (?:you |we |the desk )?(?:write |publish )?(?:your|the|this|that|our) (?:\w+ )?(?:piece|note|article|insight|write-?up|essay|paper|primer)\b/,
    ],
    over: [
      ...over,
      'insight_search',
      'unknowable',
      'series_release',
      'curve_slope',
      'inflation',
      'regime',
      'definition',
    ],
    answer: (task) => insightParts(task),
    next: () => ['Which insights are there?'],
  },
  {
    id: 'insight_search',
    subject: 'library',
    asks: [
      /\bwhat (?:do you|have you|you) (?:have|got|know|written|published)(?: written| published)? (?:on|about)\b/,
      /\b(?:does|has) the desk (?:have|got|written|published|wrote)\b|\b(?:an?|any) (?:note|insight|article|piece|primer) (?:on|about)\b/,
      /\bwhat (?:does|do|did|has|have) (?:your|the desk's|aex's|the desk|aex) (?:own )?(?:research|notes?|insights?|articles?|posts?|writings?|library|desk)? ?(?:say|said|tell|write|written|published?|think|have)\b/,
      /^(?:please )?(?:read|show|give|tell|find)(?: me)? (?:something|anything) (?:to read )?(?:about|on)\b/,
      /\bwhat (?:did|have) you (?:write|written|wrote|say|said|publish(?:ed)?) (?:on|about)\b/,
      /\b(?:do you have|have you got|is there|got|any) (?:any |some )?(?:research|write-?ups?|writing|material)\b.{0,12}\b(?:on|about)\b/,
      /\bwhat (?:does|do|did) the library (?:say|hold|have|tell)\b/,
      /\b(?:your|the) (?:piece|note|write-?up|essay|paper|story) (?:on|about)\b/,
      /\b(?:do you have|have you got|is there|got) (?:anything|something) (?:on|about|for)\b|\bnew (?:in|from) (?:the |your )?(?:research|library)\b/,
      /\b(?:insights?|articles?|primers?|posts?|weekly notes?|research notes?|blog|(?:anything|something) (?:to read|written)|reading (?:list|material)|what have you (?:written|published))\b/,
    ],
    over: [
      ...over,
      'definition',
      'covered_call',
      'macro_overview',
      'regime',
      'regime_history',
      'regime_assets',
      'unemployment',
      'recession',
      'tenor',
      'drawdown',
      'correlation',
      'seasonality',
      'inflation',
      'curve_slope',
      'volatility',
      'covered_call',
      'vertical_spread',
      'company_facts',
      'next_earnings',
      'rsi',
      'series',
      'mix',
    ],
    answer: (task) => insightParts(task),
    next: () => ['Which strategy frameworks are there?', 'Where are we in the macro regime?'],
  },
  {
    id: 'strategy_search',
    subject: 'library',
    asks: [/\b(?:strateg(?:y|ies)|frameworks?|playbooks?|checklists?)\b/],
    over: [
      ...over,
      'definition',
      'insight_search',
      'inflation',
      'covered_call',
      'vertical_spread',
      'sector_leaders',
      'dividends',
      'series',
      'next_earnings',
      'advice',
      'company_facts',
      'volatility',
      'quote',
      'recovery',
      'regime',
      'regime_history',
      'regime_assets',
      'unemployment',
      'recession',
    ],
    answer: async (task) => [
      ...(performanceWords.test(task.question.plain) ? [said(noReturns)] : []),
      ...(await strategyParts(task)),
    ],
    next: () => ['Which insights are there?', 'Where are we in the macro regime?'],
  },
];

const performanceWords =
  /\b(?:best|worst|perform\w*|returns?|returned|profitable|made (?:the )?(?:most|money)|did (?:best|worst|better)|win rate|track record)\b/;
const noReturns =
  'Frameworks are ways to look at a question, not portfolios: they have no returns, so I can\u2019t say which has done best.';

type Entry = {
  id: string;
  title: string;
  text: string;
  about: string;
  day: string | null;
  author: string | null;
};

async function insightParts(task: Task): Promise<Part[]> {
  const { posts } = await task.deps.insights.list({ input: { limit: 200 } });
  const known = posts.filter(({ published_at: published }) => new Date(published) <= task.moment);
  const tickers = new Set(task.question.symbols);
  const { plain, period } = task.question;
  const category = isOfCategoryAlone(task) ? categoryNamed(plain) : null;
  const today = task.moment.toISOString().slice(0, 10);
  const span = period === null ? null : layOnDates(period, today);
  const fitting = known
    .filter((post) => category === null || post.category === category)
    .filter(({ published_at: published }) => {
      const day = published.slice(0, 10);
      return span === null || (day > span.from && day <= span.to);
    });
  const entries = fitting.map((post) => insightEntry(post, tickers));
  if (entries.length === 0 && (category !== null || span !== null))
    return [{ tool: 'insight_search', input: {}, gap: 'No insight of that kind was published in that time.' }];
  return [
    foundPart({ tool: 'insight_search', kind: 'insight', entries, task, isListed: category !== null || span !== null }),
  ];
}

const categoryWords: ReadonlyArray<readonly [InsightCategory, RegExp]> = [
  ['weekly_notes', /\bweekly(?: notes?)?\b/],
  ['macro', /\bmacro\b/],
  ['equities', /\bequit(?:y|ies)\b/],
  ['options', /\boptions?\b/],
];

function categoryNamed(plain: string): InsightCategory | null {
  return categoryWords.find(([, words]) => words.test(plain))?.[0] ?? null;
}

// "Insights on options" are those of the category, "on options before earnings" are searched.
function isOfCategoryAlone(task: Task): boolean {
  return wordsWanted(task, true).length === 0;
}

function wordsWanted({ question: { plain, symbols } }: Task, isListed: boolean): string[] {
  return [...wordsOf(plain).map(({ word }) => word), ...symbols.map((symbol) => symbol.toLowerCase())].filter(
    (word) =>
      word.length >= fewestLetters && !askWords.has(word) && !(isListed && (ofTime.has(word) || /^[\d-]+$/.test(word))),
  );
}

function insightEntry(post: InsightPost, tickers: ReadonlySet<string>): Entry {
  const own = post.related_tickers.filter((ticker) => tickers.has(ticker)).join(' ');
  return {
    id: post.slug,
    title: post.title,
    text: `${post.title} ${post.title} ${post.summary} ${post.category} ${post.bullet_insights.join(' ')} ${own}`,
    about: post.summary,
    day: post.published_at.slice(0, 10),
    author: post.author ?? null,
  };
}

async function strategyParts(task: Task): Promise<Part[]> {
  const { strategies } = await task.deps.strategies.list({ input: { limit: 200 } });
  const entries = strategies.map((strategy: Strategy): Entry => ({
    id: strategy.id,
    title: strategy.title,
    text: `${strategy.title} ${strategy.title} ${strategy.description} ${strategy.tags.join(' ')} ${strategy.category.replaceAll('_', ' ')}`,
    about: strategy.description,
    day: null,
    author: null,
  }));
  return [foundPart({ tool: 'strategy_search', kind: 'framework', entries, task })];
}

/** `isListed`: the entries are those of a category or of a time already. */
type Search = { tool: string; kind: string; entries: readonly Entry[]; task: Task; isListed?: boolean };

function foundPart({ tool, kind, entries, task, isListed = false }: Search): Part {
  const wanted = wordsWanted(task, isListed || rankNamed.test(task.question.plain));
  const scored = scoresOf(entries, wanted);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const matching = scored
    .filter(({ score }) => score > 0 && score >= best * leastOfBest)
    .sort((a, b) => b.score - a.score);
  const isSearch = wanted.length > 0;
  const isOfOldest = kind === 'insight' && oneOldest.test(task.question.plain);
  const isOfOne = isOfOldest || (kind === 'insight' && oneNewest.test(task.question.plain));
  const rank = Math.max(0, ranks.indexOf(rankNamed.exec(task.question.plain)?.[1] ?? 'first'));
  const isOfAll = /\b(?:all|every|full list|complete list)\b/.test(task.question.plain);
  // Of those that fit the newest is meant, not the one that fits best.
  const fitting = isSearch && matching.length > 0 ? scored.filter((each) => matching.includes(each)) : scored;
  const listed = isOfOldest ? fitting.toReversed() : fitting;
  const first = isOfOne ? rank : 0;
  const found = (isSearch && matching.length > 0 && !isOfOne ? matching : listed)
    .slice(
      first,
      isOfOne
        ? first + 1
        : isSearch && matching.length > 0
          ? mostShown
          : isOfAll || isListed
            ? mostListed
            : mostShown + 2,
    )
    .map(({ entry }) => entry);
  if (found.length === 0)
    return {
      tool,
      input: {},
      gap: entries.length > 0 ? `I hold no further ${kind} of that kind.` : `No ${kind} is stored.`,
    };
  const lead =
    isSearch && matching.length === 0
      ? `No ${kind} fits those words; these are ${found.length < entries.length ? 'some of those that there are' : 'the ones there are'}.`
      : isSearch && !isOfOne
        ? wanted.length <= fewWords && (matching[0]?.share01 ?? 0) < leastShare
          ? `No ${kind} is about all of that; these come nearest.`
          : `These fit the question best.`
        : kind === 'framework'
          ? `These are ${isOfAll ? 'all' : 'some of'} the frameworks.`
          : isOfOne
            ? `This is the ${rank > 0 ? `${ranks[rank] ?? ''} ` : ''}${isOfOldest ? 'oldest' : 'newest'}${isSearch && matching.length > 0 ? ' of those that fit' : ''}.`
            : isOfAll
              ? 'These are all of them, the newest first.'
              : isListed
                ? 'These are those of that kind and time, the newest first.'
                : 'These are the newest.';
  const [top] = found;
  const isOfMaking = asksAuthor.test(task.question.plain) || asksDay.test(task.question.plain);
  if (kind === 'insight' && isOfMaking && isSearch && matching.length > 0 && top !== undefined)
    return madeBy(top, tool);
  return {
    tool,
    input: { words: wanted },
    findings: found.map((entry) => entryFinding(entry, kind)),
    write: (evidence) => [
      [
        lead,
        ...(isOfOne && top !== undefined && top.day !== null
          ? [`It was published on ${slot(at(evidence, 0), 'published', 'date')} ${cite(at(evidence, 0))}.`]
          : []),
      ],
      { quotes: found.map((_entry, index) => at(evidence, index)) },
    ],
  };
}

/** Who wrote an insight, and when it was published. */
function madeBy(entry: Entry, tool: string): Part {
  const author = entry.author !== null && !/\d/.test(entry.author) ? plainLabel(entry.author) : null;
  return {
    tool,
    input: { of: entry.id },
    findings: [entryFinding(entry, 'insight')],
    write: (evidence) => {
      const e = at(evidence, 0);
      const published = entry.day === null ? '' : ` It was published on ${slot(e, 'published', 'date')} ${cite(e)}.`;
      return [
        [
          `${author === null ? 'The insight below names no author.' : `The author of the insight below is ${author}.`}${published}`,
        ],
        { quotes: [e] },
      ];
    },
  };
}

// A word counts the more, the fewer entries have it: "covered" tells more than "price".
function scoresOf(
  entries: readonly Entry[],
  wanted: readonly string[],
): Array<{ entry: Entry; score: number; share01: number }> {
  const texts = entries.map(({ text }) => wordsOf(text.toLowerCase()).map(({ word }) => word));
  const countsOf = (word: string) =>
    texts.map((words) => words.filter((own) => own === word || own === `${word}s` || `${own}s` === word).length);
  const weighed = [...new Set(wanted)].map((word) => {
    const counts = countsOf(word);
    const having = counts.filter((count) => count > 0).length;
    return { counts, weight: having === 0 ? 0 : Math.log(1 + entries.length / having) };
  });
  const shareOf = (index: number) =>
    weighed.filter(({ counts }) => (counts[index] ?? 0) > 0).length / Math.max(1, weighed.length);
  return entries.map((entry, index) => ({
    entry,
    share01: shareOf(index),
    score: weighed.reduce((sum, { counts, weight }) => sum + weight * Math.min(3, counts[index] ?? 0), 0),
  }));
}

function entryFinding(entry: Entry, kind: string): Finding {
  return {
    sourceType: 'insight_post',
    sourceId: entry.id,
    source: kind === 'insight' ? 'AEX insights' : 'AEX strategy frameworks',
    title: entry.title,
    content: entry.about,
    shownValue: entry.day ?? kind,
    values: {
      title: entry.title,
      text: entry.about,
      ...(entry.day === null ? {} : { published: entry.day, day: entry.day }),
    },
    facts: [],
    state: 'delayed',
    asOf: entry.day,
    knownAt: null,
    confidence: 0.9,
  };
}
