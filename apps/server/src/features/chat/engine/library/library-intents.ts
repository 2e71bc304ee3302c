import { extractFigures } from '@aex/grounding/figures/figure-extraction';
import type { InsightPost } from '@aex/contracts/insights';
import type { Strategy } from '@aex/contracts/strategies';
import type { Finding } from '../evidence.ts';
import type { Intent } from '../intent.ts';
import { wordsOf } from '../reading/plain-text.ts';
import { everydayWords } from '../reading/finance-words.ts';
import { at, cite, type Part } from '../section.ts';
import type { Task } from '../task.ts';

const mostShown = 3;
const fewestLetters = 3;
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
  'insight insights article articles post posts note notes read reading primer primers strategy strategies framework frameworks playbook playbooks about show find list have weekly published wrote written latest newest recent desk'.split(
    ' ',
  ),
);

export const libraryIntents: readonly Intent[] = [
  {
    id: 'insight_search',
    subject: 'library',
    asks: [
      /\b(?:insights?|articles?|primers?|posts?|weekly notes?|research notes?|blog|(?:anything|something) (?:to read|written)|reading (?:list|material)|what have you (?:written|published))\b/,
    ],
    over: [
      ...over,
      'macro_overview',
      'inflation',
      'curve_slope',
      'volatility',
      'covered_call',
      'vertical_spread',
      'company_facts',
      'next_earnings',
      'rsi',
      'series',
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
      'quote',
      'recovery',
    ],
    answer: (task) => strategyParts(task),
    next: () => ['Which insights are there?', 'Where are we in the macro regime?'],
  },
];

type Entry = { id: string; title: string; text: string; about: string; day: string | null };

async function insightParts(task: Task): Promise<Part[]> {
  const { posts } = await task.deps.insights.list({ input: { limit: 200 } });
  const known = posts.filter(({ published_at: published }) => new Date(published) <= task.moment);
  const tickers = new Set(task.question.symbols);
  const entries = known.map((post) => insightEntry(post, tickers));
  return [foundPart({ tool: 'insight_search', kind: 'insight', entries, task })];
}

function insightEntry(post: InsightPost, tickers: ReadonlySet<string>): Entry {
  const own = post.related_tickers.filter((ticker) => tickers.has(ticker)).join(' ');
  return {
    id: post.slug,
    title: post.title,
    text: `${post.title} ${post.title} ${post.summary} ${post.category} ${post.bullet_insights.join(' ')} ${own}`,
    about: post.summary,
    day: post.published_at.slice(0, 10),
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
  }));
  return [foundPart({ tool: 'strategy_search', kind: 'framework', entries, task })];
}

type Search = { tool: string; kind: string; entries: readonly Entry[]; task: Task };

function foundPart({ tool, kind, entries, task }: Search): Part {
  const wanted = [
    ...wordsOf(task.question.plain).map(({ word }) => word),
    ...task.question.symbols.map((symbol) => symbol.toLowerCase()),
  ].filter(
    (word) => word.length >= fewestLetters && !askWords.has(word) && (!everydayWords.has(word) || word === 'fed'),
  );
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, wanted) }));
  const matching = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const isSearch = wanted.length > 0;
  const found = (isSearch && matching.length > 0 ? matching : scored)
    .slice(0, isSearch && matching.length > 0 ? mostShown : mostShown + 2)
    .map(({ entry }) => entry);
  if (found.length === 0) return { tool, input: {}, gap: `No ${kind} is stored.` };
  const lead =
    isSearch && matching.length === 0
      ? `No ${kind} fits those words; these are the ones there are.`
      : isSearch
        ? `These fit the question best.`
        : kind === 'framework'
          ? 'These are some of the frameworks.'
          : 'These are the newest.';
  return {
    tool,
    input: { words: wanted },
    findings: found.map((entry) => entryFinding(entry, kind)),
    write: (evidence) => [
      [lead],
      {
        bullets: found.map(
          ({ title, about }, index) => `**${unmarked(title)}**: ${unmarked(about)} ${cite(at(evidence, index))}`,
        ),
      },
    ],
  };
}

function scoreOf({ text }: Entry, wanted: readonly string[]): number {
  const words = wordsOf(text.toLowerCase()).map(({ word }) => word);
  return wanted.reduce(
    (sum, word) =>
      sum + Math.min(3, words.filter((own) => own === word || own === `${word}s` || `${own}s` === word).length),
    0,
  );
}

function entryFinding(entry: Entry, kind: string): Finding {
  return {
    sourceType: 'insight_post',
    sourceId: entry.id,
    source: kind === 'insight' ? 'AEX insights' : 'AEX strategy frameworks',
    title: entry.title,
    content: entry.about,
    shownValue: entry.day ?? kind,
    values: {},
    facts: [],
    state: 'delayed',
    asOf: entry.day,
    knownAt: null,
    confidence: 0.9,
  };
}

// Figures of the articles are illustrative and stand in the articles themselves.
function unmarked(text: string): string {
  const plain = withoutDigits(text);
  return extractFigures(plain).some(({ kind }) => kind === 'quantity') ? withoutQuantities(plain) : plain;
}

function withoutQuantities(text: string): string {
  return extractFigures(text)
    .filter(({ kind }) => kind === 'quantity')
    .reduceRight((kept, { start, end }) => `${kept.slice(0, start)}\u2026${kept.slice(end)}`, text);
}

function withoutDigits(text: string): string {
  return text
    .replaceAll(/\d+s\d+s/g, 'slope')
    .replaceAll(/\d[\d.,]*%?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
